import type { DocumentType } from "../../journey.ts";
import type { Fault } from "./judge-photo.ts";

/**
 * What was seen in a file: what may be wrong with it, what to send of it, and a small picture where there is one. One that
 * is damaged is not sent. `unseen`: this browser can't decode it, and might a picture of it.
 */
export type Look = { faults: Fault[]; file: File; preview: Blob | null; damaged: boolean; unseen: boolean };

/**
 * What a file is expected to be. `fromCamera`: the page's own camera took it, so it is no screenshot. `bothSides`: it is
 * to show the front and the back.
 */
export type Expected = { idType: DocumentType; fromCamera: boolean; bothSides: boolean };

/** What the worker is asked. */
export type LookRequest = Expected & { id: number; file: File };

/**
 * Looks at a file on this device, beside the page. PDFs of one side and browsers that can't do it (no canvas in workers)
 * give no faults: it is help, and the service judges every file again.
 */
export function lookAtPhoto(file: File, expected: Expected): Promise<Look> {
  const skipped = isPdf(file) ? !expected.bothSides : typeof OffscreenCanvas === "undefined";
  if (skipped) return Promise.resolve(unjudged(file));
  looker ??= startLooker();
  return looker(file, expected);
}

/** By its name too: some devices know no types. */
export function isPdf({ type, name }: File): boolean {
  return type === "application/pdf" || /\.pdf$/i.test(name);
}

type Looker = (file: File, expected: Expected) => Promise<Look>;
let looker: Looker | null = null;

function startLooker(): Looker {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { file: File; resolve: (look: Look) => void }>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<{ id: number; look: Look }>) => {
    waiting.get(data.id)?.resolve(data.look);
    waiting.delete(data.id);
  });
  // One that can't start or runs out of memory takes no file with it: the next file has another.
  const giveUp = () => {
    worker.terminate();
    looker = null;
    for (const { file, resolve } of waiting.values()) resolve(unjudged(file));
    waiting.clear();
  };
  worker.addEventListener("error", giveUp);
  worker.addEventListener("messageerror", giveUp);
  return (file, expected) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, { file, resolve });
      worker.postMessage({ ...expected, id: last, file } satisfies LookRequest);
    });
}

function unjudged(file: File): Look {
  return { faults: [], file, preview: null, damaged: false, unseen: false };
}
