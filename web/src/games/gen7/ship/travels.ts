/** How dice travel: a likeness of the die flies over everything while the die itself waits unseen where it arrives. */

export interface Seen {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

const SPAN = 420;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

/** Where every die lies on the page now; of a die drawn twice the first counts. */
export function diceSeen(): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>(".g7 [data-die]")) {
    const box = element.getBoundingClientRect();
    const id = element.dataset.die!;
    if (box.width > 0 && !found.has(id)) found.set(id, { element, box });
  }
  return found;
}

/** Lets a die fly from where it was to where it is; the answer ends the flight at once. */
export function travel(stage: HTMLElement, was: Seen, now: Seen, delay: number): () => void {
  const likeness = now.element.cloneNode(true) as HTMLElement;
  const dx = was.box.x - now.box.x;
  const dy = was.box.y - now.box.y;
  const size = was.box.width / now.box.width;
  const high = Math.min(60, Math.hypot(dx, dy) / 5);
  likeness.removeAttribute("data-die");
  likeness.removeAttribute("data-target");
  Object.assign(likeness.style, {
    position: "fixed",
    left: `${now.box.x}px`,
    top: `${now.box.y}px`,
    transformOrigin: "0 0",
    filter: "drop-shadow(0 6px 8px #000a)",
  });
  stage.append(likeness);
  const flight = likeness.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
      {
        transform: `translate(${dx / 2}px, ${dy / 2 - high}px) scale(${(size + 1) / 2 + 0.25}) rotate(${dx > 0 ? -14 : 14}deg)`,
        offset: 0.5,
      },
      { transform: "none" },
    ],
    { delay, duration: SPAN, easing: EASE, fill: "both" },
  );
  const hidden = now.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + SPAN });
  const end = (): void => {
    likeness.remove();
    flight.cancel();
    hidden.cancel();
  };
  flight.onfinish = end;
  return end;
}

/** Lets a die tumble where it lies. */
export function tumble(element: HTMLElement, delay: number): () => void {
  const roll = element.animate(
    [
      { transform: "none" },
      { transform: "translateY(-12px) rotate(-170deg) scale(1.18)", offset: 0.35 },
      { transform: "translateY(0) rotate(-330deg) scale(0.94)", offset: 0.75 },
      { transform: "rotate(-360deg)" },
    ],
    { delay, duration: SPAN, easing: "ease-out" },
  );
  return () => roll.cancel();
}
