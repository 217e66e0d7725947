import type { Fault } from "./photo/judge-photo.ts";
import type { Look } from "./photo/look-at-photo.ts";
import { canBeStopped, type DocumentPlace, mayPassAfter, resumed, type UploadItem } from "./upload-item.ts";

/** The files of a step on their way, in the order in which they were chosen, and what they were held back for. */
export type Uploads = {
  items: readonly UploadItem[];
  /** How many photos of a document and side were held back since the last one that went through. */
  heldBefore: Readonly<Record<string, number>>;
};

/**
 * What happens to files. Those of a try to send name its number: what is heard of an earlier try changes nothing. `seen`: the
 * portal's picture of one that is being sent was looked at.
 * `refusal` is a sentence, for a file that is not to be sent at all.
 */
export type UploadEvent =
  | { type: "chosen"; items: UploadItem[] }
  | ({ type: "looked"; key: string; refusal: string | null } & Omit<Look, "damaged">)
  | { type: "seen"; key: string; attempt: number; faults: Fault[]; preview: Blob | null }
  | { type: "progressed"; key: string; attempt: number; share: number }
  | { type: "stored"; key: string; attempt: number }
  | { type: "broke"; key: string; attempt: number; error: string; retryAfterMs: number | null }
  | { type: "refused"; key: string; attempt: number; error: string }
  | { type: "passed"; key: string }
  | { type: "retried"; key: string }
  | { type: "canceled"; key: string };

export const noUploads: Uploads = { items: [], heldBefore: {} };

const atOnce = 2;

/**
 * What becomes of files by what happens to one of them. Those that wait are sent two at a time, oldest first; one that is
 * refused holds up no other. An event that does not fit a file's state changes nothing.
 */
export function afterUploadEvent(uploads: Uploads, event: UploadEvent): Uploads {
  const next = after(uploads, event);
  return next === uploads ? uploads : withNextSent(next);
}

/** As it was left, when its step is come back to: under the same keys, so that nothing is stored twice. */
export function resumedUploads({ items, heldBefore }: Uploads): Uploads {
  return withNextSent({ items: items.flatMap(resumed), heldBefore });
}

export function isFlying({ state }: Pick<UploadItem, "state">): boolean {
  return state === "sending" || state === "checking";
}

function after(uploads: Uploads, event: UploadEvent): Uploads {
  if (event.type === "chosen") {
    const kept = uploads.items.filter(
      (item) => !(item.state === "refused" && isTriedAgain(item, event.items)),
    );
    return { ...uploads, items: [...kept, ...event.items] };
  }
  const item = uploads.items.find(({ key }) => key === event.key);
  if (!item || ("attempt" in event && !(isFlying(item) && item.attempt === event.attempt))) return uploads;
  switch (event.type) {
    case "looked":
      return item.state === "looking" ? looked(uploads, item, event) : uploads;
    case "seen": {
      const seen = { ...item, preview: event.preview, unseen: false };
      return event.faults.length > 0 ? held(uploads, seen, event.faults) : changed(uploads, seen);
    }
    case "progressed":
      return item.state === "sending"
        ? changed(uploads, { ...item, share: event.share, state: event.share < 1 ? "sending" : "checking" })
        : uploads;
    case "stored": {
      const { [placeOf(item)]: _, ...heldBefore } = uploads.heldBefore;
      return { ...without(uploads, item), heldBefore };
    }
    case "broke":
      return changed(uploads, {
        ...item,
        state: "broken",
        error: event.error,
        breaks: item.breaks + 1,
        retryAfterMs: event.retryAfterMs,
      });
    case "refused":
      return changed(uploads, { ...item, state: "refused", error: event.error });
    case "passed":
      return item.state === "held" && item.mayPass ? changed(uploads, waiting(item)) : uploads;
    case "retried":
      return item.state === "broken" ? changed(uploads, waiting(item)) : uploads;
    case "canceled":
      return canBeStopped(item) ? without(uploads, item) : uploads;
  }
}

function looked(
  uploads: Uploads,
  item: UploadItem,
  { file, preview, unseen, faults, refusal }: Extract<UploadEvent, { type: "looked" }>,
): Uploads {
  if (refusal !== null) return changed(uploads, { ...item, preview, state: "refused", error: refusal });
  const seen = { ...item, file, preview, unseen };
  return faults.length > 0 ? held(uploads, seen, faults) : changed(uploads, waiting(seen));
}

function held(uploads: Uploads, item: UploadItem, faults: Fault[]): Uploads {
  const place = placeOf(item);
  const before = uploads.heldBefore[place] ?? 0;
  const mayPass = mayPassAfter(before, faults);
  return {
    ...changed(uploads, { ...item, faults, mayPass, state: "held" }),
    heldBefore: { ...uploads.heldBefore, [place]: before + 1 },
  };
}

function withNextSent(uploads: Uploads): Uploads {
  let free = atOnce - uploads.items.filter(isFlying).length;
  const items = uploads.items.map((item) => {
    if (item.state !== "waiting" || free <= 0) return item;
    free -= 1;
    return { ...item, state: "sending" as const, attempt: item.attempt + 1 };
  });
  return { ...uploads, items };
}

function waiting(item: UploadItem): UploadItem {
  return { ...item, state: "waiting", share: 0, error: null };
}

function changed(uploads: Uploads, item: UploadItem): Uploads {
  return { ...uploads, items: uploads.items.map((one) => (one.key === item.key ? item : one)) };
}

function without(uploads: Uploads, { key }: UploadItem): Uploads {
  return { ...uploads, items: uploads.items.filter((one) => one.key !== key) };
}

/** A file was refused, and another one is chosen for the same document: what was said of the first no longer applies. */
function isTriedAgain({ idType, side }: DocumentPlace, chosen: readonly DocumentPlace[]): boolean {
  return chosen.some((item) => item.idType === idType && (item.side === side || !item.side || !side));
}

function placeOf({ idType, side }: DocumentPlace): string {
  return `${idType}:${side}`;
}
