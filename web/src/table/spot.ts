import type { Attachment } from "svelte/attachments";
import { aimed } from "./aim";
import type { BoardProps } from "./board";

type Listeners = Readonly<Record<string, (event: Event) => void>>;

/** Listens to several kinds of events; the answer is how to stop. */
export function listen(element: Element, listeners: Listeners): () => void {
  for (const [kind, listener] of Object.entries(listeners)) element.addEventListener(kind, listener);
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) element.removeEventListener(kind, listener);
  };
}

/**
 * Makes an element stand for a target for the pointer and, where something can be done or asked there, for the keyboard.
 *
 * Where nothing is asked of the target itself, a click goes on to `whole`, the larger thing it is a part of.
 */
export function spot(board: BoardProps, target: string, whole = ""): Attachment<Element> {
  const aim = aimed(board, target);
  return (element) => {
    const undo = aim(element);
    const live = board.targets.has(target);
    element.setAttribute("role", live ? "button" : element.querySelector("[data-target]") ? "group" : "img");
    if (live) element.setAttribute("tabindex", "0");
    else element.removeAttribute("tabindex");
    const leads = !live && board.targets.has(whole);
    element.classList.toggle("leads", leads);
    const deaf = live ? listen(element, keyboard(board, target, element)) : leads ? listen(element, pointer(board, whole)) : null;
    return () => {
      undo?.();
      deaf?.();
    };
  };
}

/** Browsers tell of a lost focus in the midst of taking the element away, when nothing may be changed yet. */
export const soon = (act: () => void): void => queueMicrotask(act);

function keyboard(board: BoardProps, target: string, element: Element): Listeners {
  return {
    focus: () => soon(() => board.onpoint(target)),
    blur: () => soon(() => board.onpoint(null)),
    keydown: (event) => {
      const { key } = event as KeyboardEvent;
      if (event.target !== element || (key !== "Enter" && key !== " ")) return;
      event.preventDefault();
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    },
  };
}

function pointer(board: BoardProps, whole: string): Listeners {
  return {
    pointerenter: () => board.onpoint(whole),
    pointerleave: () => board.onpoint(null),
    click: (event) => {
      event.stopPropagation();
      const { clientX: x, clientY: y } = event as MouseEvent;
      board.onpick(whole, { x, y });
    },
  };
}
