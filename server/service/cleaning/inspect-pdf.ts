import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { HostilePdfError } from "./pdf-lexer.ts";
import { pdfNamesOf } from "./pdf-names.ts";
import { refusal, unreadable } from "./refusal.ts";

/**
 * Resolves when a PDF may be stored as it is: a reader opens it and finds its pages, and nothing in it runs on its own,
 * is hidden behind a password, or is another file.
 *
 * @throws AppError `pdf_encrypted`, `pdf_active_content`, `pdf_embedded_files` or `unreadable_file`.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<void> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = readNames(pdf);
  if (names.has("Encrypt")) throw encrypted();
  if (active.some((name) => names.has(name)) || (names.has("Rendition") && names.has("JS"))) {
    throw activeContent();
  }
  if (embedding.some((name) => names.has(name))) throw embeddedFiles();
  if (isCut(pdf)) throw unreadable();
  await openPages(bytes);
}

/** Actions that run or send something, triggers without a click, forms that are programs, 3D models that run scripts. */
const active = [
  "JavaScript",
  "Launch",
  "AA",
  "ImportData",
  "SubmitForm",
  "XFA",
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

/** Enough to see that the pages are there, and not so many that a huge document takes long. */
const pagesOpened = 50;

async function openPages(bytes: Uint8Array): Promise<void> {
  // The reader takes the bytes over, so it gets a copy.
  const task = getDocument({
    data: new Uint8Array(bytes),
    stopAtErrors: true,
    verbosity: 0,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages < 1) throw unreadable();
    if (await document.hasJSActions()) throw activeContent();
    if (await document.getAttachments()) throw embeddedFiles();
    for (let page = 1; page <= Math.min(document.numPages, pagesOpened); page += 1) {
      await document.getPage(page);
    }
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await task.destroy();
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === "AppError") return error;
  if (error.name === "PasswordException") return encrypted();
  // Whatever else the reader throws, it throws over what is in the file.
  return unreadable(error);
}

function encrypted() {
  return refusal(
    "pdf_encrypted",
    "The PDF is protected with a password. Save it without protection, or send a photo of the document.",
  );
}

function activeContent() {
  return refusal(
    "pdf_active_content",
    "The PDF contains a script or an action that runs by itself. Print it to a new PDF, or send a photo of the document.",
  );
}

function embeddedFiles() {
  return refusal(
    "pdf_embedded_files",
    "The PDF has other files inside it. Send each document separately, or print the PDF to a new one.",
  );
}
