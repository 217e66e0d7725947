import type { Displayed } from "../../documents/viewer/file-viewer.tsx";
import type { Shown } from "../../shared/answers.ts";

/** `since`: from when it is on the screen now, null when it is not; `pastMs`: how long it was before. */
type FileView = Displayed & { since: number | null; pastMs: number };

/**
 * How the files of a desk were displayed, and for how long. Times are milliseconds of one clock, `now` of the moment. Nothing is on the
 * screen while the page itself is hidden.
 */
export class Views {
  #views = new Map<number, FileView>();
  #isHidden = false;

  /** A file, by its upload, is on the screen, or could not be shown. */
  show(uploadId: number, how: Displayed, now: number): void {
    const { since = null, pastMs = 0 } = this.#views.get(uploadId) ?? {};
    this.#views.set(uploadId, { ...how, pastMs, since: since ?? (this.#isHidden ? null : now) });
  }

  /** It is on the screen no longer. */
  leave(uploadId: number, now: number): void {
    const view = this.#views.get(uploadId);
    if (view) this.#views.set(uploadId, { ...view, pastMs: msOf(view, now), since: null });
  }

  hide(now: number): void {
    this.#isHidden = true;
    for (const uploadId of this.#views.keys()) this.leave(uploadId, now);
  }

  /** The page is there again, with these files on it. */
  reveal(uploadIds: Iterable<number>, now: number): void {
    this.#isHidden = false;
    for (const uploadId of uploadIds) {
      const view = this.#views.get(uploadId);
      if (view) this.show(uploadId, view, now);
    }
  }

  /** How a file was displayed until now; null for one that was not. */
  seen(uploadId: number, now: number): (Shown & Pick<Displayed, "unseen">) | null {
    const view = this.#views.get(uploadId);
    if (!view) return null;
    return { uploadId, as: view.as, unseen: view.unseen, seenMs: Math.round(msOf(view, now)) };
  }
}

function msOf({ since, pastMs }: FileView, now: number): number {
  return pastMs + (since === null ? 0 : now - since);
}
