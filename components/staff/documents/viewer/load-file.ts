"use client";

import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";

/** A file that is ready to be displayed: a picture is decoded, a PDF is open. */
export type LoadedFile =
  | { kind: "image"; image: HTMLImageElement }
  | { kind: "pdf"; document: PDFDocumentProxy }
  /** Pages cannot draw it. */
  | { kind: "other" };

type FileProblemKind = "offline" | "refused" | "notPicture" | "brokenPdf";

/** Why a file cannot be displayed; `sentence` is the portal's own, where it gave one. */
export class FileProblem extends Error {
  readonly problem: FileProblemKind;
  readonly sentence: string | null;
  constructor(problem: FileProblemKind, sentence: string | null = null) {
    super(sentence ?? problem);
    this.name = "FileProblem";
    this.problem = problem;
    this.sentence = sentence;
  }
}

/** Called with what has to be done when the file is no longer needed. */
type OnForget = (dispose: () => void) => void;

const images = new Set(["image/jpeg", "image/png", "image/webp"]);

/** @throws FileProblem */
export async function loadFileAt(address: string, fileType: string, onForget: OnForget): Promise<LoadedFile> {
  if (images.has(fileType))
    return { kind: "image", image: await decodeImage(await fetchBlob(address), onForget) };
  if (fileType !== "application/pdf") return { kind: "other" };
  return { kind: "pdf", document: await openDocument(await fetchBlob(address), onForget) };
}

async function fetchBlob(address: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(address);
    if (response.ok) return await response.blob();
  } catch (cause) {
    if (cause instanceof TypeError) throw new FileProblem("offline");
    throw cause;
  }
  throw new FileProblem("refused", await response.text());
}

async function decodeImage(blob: Blob, onForget: OnForget): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob);
  onForget(() => URL.revokeObjectURL(url));
  const image = new Image();
  image.src = url;
  await image.decode().catch((cause: unknown) => {
    throw cause instanceof DOMException ? new FileProblem("notPicture") : cause;
  });
  return image;
}

async function openDocument(blob: Blob, onForget: OnForget): Promise<PDFDocumentProxy> {
  const { openPdf } = await import("./open-pdf.ts");
  const loading: PDFDocumentLoadingTask = openPdf(new Uint8Array(await blob.arrayBuffer()));
  onForget(() => void loading.destroy());
  return await loading.promise.catch(() => {
    throw new FileProblem("brokenPdf");
  });
}
