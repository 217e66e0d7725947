import { cleanFile } from "../../server/service/cleaning/clean-file.ts";
import type { FileWorkers } from "../../server/service/cleaning/file-workers.ts";
import type { GoodPdf } from "./good-pdfs/good-pdf.ts";
import type { HostilePdf } from "./hostile-pdfs/hostile-pdf.ts";
import { likenessOf } from "./legibility.ts";
import { servedPages } from "./served-pdf.ts";

/** Beside paper, pages are as like as this (mean structural similarity at 150 dots per inch), small ones a little less. */
const likeEnough = 0.9;
/** So much of a page is ink at least where something is to be read. */
const someInk = 0.0002;

/** What is wrong with a good PDF once it is rebuilt; null where all that is to be read can be. */
export async function faultOfGood({ pdf, isBlank = false }: GoodPdf): Promise<string | null> {
  const source = await pdf();
  const { bytes } = await cleanFile(source, "application/pdf");
  const pages = servedPages(bytes);
  const likeness = await likenessOf(source, bytes);
  for (const [page, { ssim, ink }] of likeness.entries()) {
    if (ssim < likeEnough) return `page ${page} is like its source by ${ssim} only`;
    if (!isBlank && ink < someInk) return `page ${page} is empty`;
  }
  return pages.length === likeness.length ? null : "pages are missing";
}

/** What became of a hostile PDF: `rebuilt`, or the code of its refusal. Throws where something is served that is no picture. */
export async function fateOfHostile({ pdf }: HostilePdf, workers: FileWorkers): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = (await workers.clean(pdf())).bytes;
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
  servedPages(bytes);
  return "rebuilt";
}

/** The codes by which a hostile PDF may be refused: none is a fault of ours, and none says that the service is busy. */
export const fates = [
  "rebuilt",
  "unreadable_file",
  "pdf_encrypted",
  "pdf_active_content",
  "pdf_embedded_files",
  "pdf_too_many_pages",
  "payload_too_large",
];
