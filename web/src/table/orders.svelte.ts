import { newId } from "../net/line";
import type { GiveOrders, Option, TableState } from "../wire";

/** The standing orders of this browser's seats: as the table has them, with a change still on its way. */
export class Orders {
  private wish = $state.raw<GiveOrders | null>(null);
  private carriedOut = false;

  constructor(
    private readonly state: () => TableState | null,
    private readonly send: (wish: GiveOrders) => void,
  ) {}

  /** The orders there are at this table. */
  get known(): readonly Option[] {
    return this.state()?.standing ?? [];
  }

  /** The seats whose orders may be shown now: all of this screen's, only the viewer's own where there are secrets. */
  get seats(): readonly number[] {
    const state = this.state();
    if (!state) return [];
    return state.orders.map((given) => given.seat).filter((seat) => !state.secretive || seat === state.you);
  }

  /** Whether there is anything to order. */
  get shown(): boolean {
    return this.known.length > 0 && this.seats.length > 0 && this.state()?.now.ending === null;
  }

  value(seat: number, order: Option): string {
    const given = this.state()?.orders.find((one) => one.seat === seat)?.orders[order.id];
    return (this.wish?.seat === seat ? this.wish.orders[order.id] : undefined) ?? given ?? order.choices[0]!;
  }

  /** The name of the value an order has. */
  named(seat: number, order: Option): string {
    return order.names[order.choices.indexOf(this.value(seat, order))] ?? "";
  }

  give(seat: number, order: Option, value: string): void {
    const before = this.wish?.seat === seat ? this.wish.orders : {};
    this.carriedOut = false;
    this.wish = { type: "orders", id: newId(), seat, orders: { ...before, [order.id]: value } };
    this.send(this.wish);
  }

  /** Sends again what was on its way when the line broke. */
  sendAgain(): void {
    if (this.wish) this.send(this.wish);
  }

  /** The command of this id was carried out: what was wished is shown until the table that holds it has arrived. */
  done(id: string): void {
    if (this.wish?.id !== id) return;
    this.carriedOut = true;
    const { seat, orders } = this.wish;
    const given = this.state()?.orders.find((one) => one.seat === seat)?.orders ?? {};
    if (Object.entries(orders).every(([order, value]) => given[order] === value)) this.arrived();
  }

  /** The command of this id was refused. */
  refused(id: string): void {
    if (this.wish?.id === id) this.wish = null;
  }

  /** The table has arrived anew. */
  arrived(): void {
    if (this.carriedOut) this.wish = null;
    this.carriedOut = false;
  }
}
