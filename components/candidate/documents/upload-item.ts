import type { DocumentType, JourneySide } from "../journey.ts";
import type { Fault } from "./photo/judge-photo.ts";

/** What a file is sent as. Without a side the portal chooses: what has one side, and PDFs, which may hold both. */
export type DocumentPlace = { idType: DocumentType; side: JourneySide | null };

/**
 * A file on its way. `looking`: it is looked at on this device. `held`: something is wrong with it and nothing is kept of it;
 * `mayPass` after that happened often enough. `broken`: there was no answer, it is sent again. `refused`: it was, and why.
 */
export type UploadItem = DocumentPlace & {
  key: string;
  file: File;
  preview: Blob | null;
  /** This browser could not decode it: it is looked at before it is sent, by a picture that the portal makes of it. */
  unseen: boolean;
  state: "looking" | "held" | "waiting" | "sending" | "checking" | "broken" | "refused";
  faults: Fault[];
  mayPass: boolean;
  share: number;
  error: string | null;
  /** How often it broke off, and how often sending it was begun. */
  breaks: number;
  attempt: number;
  /** How long the portal asked to be left alone when it broke off; null where it did not. */
  retryAfterMs: number | null;
} & FileOrigin;

/** Where a file comes from, and what of its document is still to come. */
export type FileOrigin = {
  /** It was taken with the camera in this page, which writes no word of itself into the file. */
  fromCamera: boolean;
  /** Neither side of its document is there yet, and nobody said which of them this one shows. */
  bothSides: boolean;
};

export function newItem(file: File, source: DocumentPlace & FileOrigin): UploadItem {
  const { idType, side, fromCamera, bothSides } = source;
  return {
    idType,
    side,
    fromCamera,
    bothSides,
    key: crypto.randomUUID(),
    file,
    preview: null,
    unseen: false,
    state: "looking",
    faults: [],
    mayPass: false,
    share: 0,
    error: null,
    breaks: 0,
    attempt: 0,
    retryAfterMs: null,
  };
}

export function isUnderWay({ state }: Pick<UploadItem, "state">): boolean {
  return state === "looking" || state === "waiting" || state === "sending" || state === "checking";
}

/** Whether it is lost when the page is left now: one that broke off is sent again automatically, too. */
export function isStillToCome(item: Pick<UploadItem, "state">): boolean {
  return isUnderWay(item) || item.state === "broken";
}

/** As it is when its page is come back to: sent from its beginning, unless it was not to be sent yet, or is refused. */
export function resumed(item: UploadItem): UploadItem[] {
  if (item.state === "refused") return [];
  if (item.state === "looking" || item.state === "held") return [item];
  return [{ ...item, state: "waiting", share: 0, error: null }];
}

/** Not once all of it has left the device: the portal keeps it, whoever waits for the answer. It can be removed when it is there. */
export function canBeStopped({ state }: Pick<UploadItem, "state">): boolean {
  return state !== "checking";
}

/**
 * A photo of the same document is held back twice; from the third on, whoever took it knows best. What is only a question
 * can be answered at once.
 */
export function mayPassAfter(heldBefore: number, faults: readonly Fault[]): boolean {
  return heldBefore >= 2 || faults[0] === "onePage";
}

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * How long to wait before a file that broke off is sent again automatically: ever longer, a minute at most, and never less than
 * the portal asked for.
 */
export function pauseMs({ breaks, retryAfterMs }: Pick<UploadItem, "breaks" | "retryAfterMs">): number {
  const own = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, breaks - 1));
  return Math.max(own, retryAfterMs ?? 0);
}
