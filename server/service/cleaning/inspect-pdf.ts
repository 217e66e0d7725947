import type { AppError } from "../../contract/error-code.ts";
import { HostilePdfError } from "./pdf-lexer.ts";
import { pdfNamesOf } from "./pdf-names.ts";
import { encryptedPdf, refusal, unreadable } from "./refusal.ts";

/**
 * Looks for what candidates and staff are told of a PDF instead of having it rebuilt without: scripts, programs to launch,
 * other files in it, a password, and what no honest software writes. That nothing of it is served is rebuildPdf's doing.
 *
 * @throws AppError `pdf_encrypted`, `pdf_active_content`, `pdf_embedded_files` or `unreadable_file`.
 */
export function inspectPdf(bytes: Uint8Array): void {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = readNames(pdf);
  if (names.has("Encrypt")) throw encryptedPdf();
  if (active.some((name) => names.has(name)) || (names.has("Rendition") && names.has("JS"))) {
    throw activeContent();
  }
  if (embedding.some((name) => names.has(name))) throw embeddedFiles();
  if (isCut(pdf)) throw unreadable("It is cut off.");
}

/**
 * Actions that run or send something, triggers without a click, forms that make their pages when they are opened, 3D models
 * that run scripts.
 */
const active = [
  "JavaScript",
  "Launch",
  "AA",
  "ImportData",
  "SubmitForm",
  "NeedsRendering",
  "RichMediaExecute",
  "OnInstantiate",
];
const embedding = ["EmbeddedFiles", "EmbeddedFile", "EF", "FileAttachment", "Collection", "RichMedia"];

function readNames(pdf: Buffer): Set<string> {
  try {
    return pdfNamesOf(pdf);
  } catch (error) {
    if (error instanceof HostilePdfError) throw unreadable(error);
    throw error;
  }
}

/** A whole file ends by saying where its index is; in one that was cut off, objects come last. */
function isCut(pdf: Buffer): boolean {
  return pdf.lastIndexOf("startxref") < pdf.lastIndexOf("endobj");
}

function activeContent(): AppError {
  return refusal(
    "pdf_active_content",
    "The PDF contains a script or an action that runs by itself. Print it to a new PDF, or send a photo of the document.",
  );
}

function embeddedFiles(): AppError {
  return refusal(
    "pdf_embedded_files",
    "The PDF has other files inside it. Send each document separately, or print the PDF to a new one.",
  );
}
