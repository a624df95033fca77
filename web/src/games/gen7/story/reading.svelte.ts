/** How far somebody at this screen has read the story of this table. */
import type { Gen7View } from "../view";

export class Reading {
  private read = $state(0);

  /** What was read before is kept while the window is open; who comes late begins with what happens next. */
  constructor(
    private readonly key: string,
    view: Gen7View,
  ) {
    const kept = sessionStorage.getItem(key);
    this.read = kept === null ? (view.round > 1 ? view.story.length : 0) : Number(kept);
  }

  /** How many readings wait to be read. */
  unread(view: Gen7View): number {
    return Math.max(0, view.story.length - this.read);
  }

  /** The next page, if there is one. */
  next(view: Gen7View): number | null {
    return this.read < view.story.length ? this.read : null;
  }

  turn(page: number): void {
    this.keep(Math.max(this.read, page + 1));
  }

  /** What was taken back is not read any more. */
  takeBack(view: Gen7View): void {
    if (view.story.length < this.read) this.keep(view.story.length);
  }

  private keep(read: number): void {
    this.read = read;
    sessionStorage.setItem(this.key, String(read));
  }
}
