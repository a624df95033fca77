/** Whether something lies before the ship, so that what floats over it steps aside. */
export const stage = $state({ taken: false });
