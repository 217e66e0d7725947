"use client";

import type { UploadView } from "../../shared/answers.ts";
import { type CandidateKey, ofCandidate } from "../../shared/candidate-address.ts";
import { type LoadedFile, loadFileAt } from "./load-file.ts";

type ViewedUpload = Pick<UploadView, "id" | "title" | "fileName" | "fileType">;

type CachedFile = { promise: Promise<LoadedFile>; loaded: LoadedFile | null; forget: () => void };

/** Four candidates with several documents each. Older ones are forgotten: they are private, and large. */
const mostKept = 24;
/** By upload, the one that was used longest ago first. */
const kept = new Map<string, CachedFile>();

/**
 * The file, from memory if it was loaded before. Loading it says nothing of whether anyone has seen it: the portal learns that
 * from `reportDisplayed`.
 * @throws FileProblem
 */
export function loadFile(of: CandidateKey, upload: ViewedUpload): Promise<LoadedFile> {
  const key = keyOfFile(of, upload);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known.promise;
  }
  const entry = startLoading(of, upload);
  kept.set(key, entry);
  entry.promise.catch(() => kept.get(key) === entry && kept.delete(key));
  forgetOldest();
  return entry.promise;
}

/** The file, if it is ready now. */
export function loadedFile(of: CandidateKey, upload: ViewedUpload): LoadedFile | null {
  return kept.get(keyOfFile(of, upload))?.loaded ?? null;
}

/** When staff leave the pages where documents are displayed. */
export function forgetFiles(): void {
  for (const { forget } of kept.values()) forget();
  kept.clear();
}

export function fileAddress(of: CandidateKey, upload: Pick<ViewedUpload, "id">): string {
  return `/review/files/${upload.id}?${ofCandidate(of)}`;
}

function keyOfFile(of: CandidateKey, { id }: ViewedUpload): string {
  return `${of.partnerApplicationId} ${id}`;
}

function forgetOldest(): void {
  for (const [key, { forget }] of kept) {
    if (kept.size <= mostKept) return;
    kept.delete(key);
    forget();
  }
}

function startLoading(of: CandidateKey, upload: ViewedUpload): CachedFile {
  const disposals: (() => void)[] = [];
  const entry: CachedFile = {
    promise: loadFileAt(`${fileAddress(of, upload)}&ahead`, upload.fileType, (dispose) =>
      disposals.push(dispose),
    ),
    loaded: null,
    forget: () => {
      for (const dispose of disposals) dispose();
    },
  };
  entry.promise.then(
    (file) => {
      entry.loaded = file;
    },
    () => entry.forget(),
  );
  return entry;
}
