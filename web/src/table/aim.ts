import type { Attachment } from "svelte/attachments";
import type { BoardProps } from "./board";

/**
 * Makes an element of a board stand for a target: pointing lights up its choices, a click picks it.
 *
 * The element gets `data-target` and the classes `can` (a legal move), `cannot` (only refusals) and `lit`.
 * Keyboard users have the list of choices, so the element is reachable by pointer and script, not by Tab.
 */
export function aimed(board: BoardProps, target: string): Attachment<Element> {
  return (element) => {
    const aim = board.targets.get(target);
    const can = aim !== undefined && aim.moves.length > 0;
    element.setAttribute("data-target", target);
    element.classList.toggle("can", can);
    element.classList.toggle("cannot", aim !== undefined && !can);
    element.classList.toggle("lit", board.lit.has(target));
    if (aim === undefined) return;

    const enter = () => board.onpoint(target);
    const leave = () => board.onpoint(null);
    const click = (event: Event) => {
      event.stopPropagation();
      const box = element.getBoundingClientRect();
      const mouse = event as MouseEvent;
      const pointed = mouse.clientX !== 0 || mouse.clientY !== 0;
      board.onpick(target, pointed ? { x: mouse.clientX, y: mouse.clientY } : { x: box.x + box.width / 2, y: box.y });
    };
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", click);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", click);
    };
  };
}
