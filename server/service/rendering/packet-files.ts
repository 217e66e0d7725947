import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { extendPage } from "./packet-stamp.ts";

/** A file of a packet, ready to become pages. */
export type PreparedFile =
  | { kind: "picture"; jpeg: Buffer }
  /** `source` has the pages that are shown, `pages` says how many the file has. */
  | { kind: "pdf"; source: PDFDocument; pages: number }
  | { kind: "unreadable" };

/** Sharp enough to read the smallest print of a card on paper (some 300 dpi over the width of a page). */
const longestEdge = 2200;

/** More pages than any document that shows who someone is, or a year's bank statements, have. */
export const mostPages = 200;

/** A damaged file is no failure of the packet: it is what an operator has to know. */
export async function prepareFile(bytes: Uint8Array, fileType: string): Promise<PreparedFile> {
  try {
    if (fileType !== "application/pdf") return { kind: "picture", jpeg: await pictureOf(bytes) };
    return { kind: "pdf", ...(await pagesOf(bytes)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: "unreadable" };
  }
}

/** Copied here already, so that what cannot be copied is known before anything is laid out. */
async function pagesOf(bytes: Uint8Array): Promise<{ source: PDFDocument; pages: number }> {
  const given = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  const pages = given.getPageCount();
  const source = await PDFDocument.create({ updateMetadata: false });
  const shown = given.getPageIndices().slice(0, mostPages);
  for (const page of await source.copyPages(given, shown)) extendPage(source.addPage(page));
  return { source, pages };
}

async function pictureOf(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(bytes)
    .resize({ width: longestEdge, height: longestEdge, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84 })
    .toBuffer();
}
