import { AppError } from "../../contract/error-code.ts";
import { fileLimits } from "../../contract/upload.ts";
import { encodePage, type PagePicture, type PageQuality } from "./encode-page.ts";
import { refusal, unreadable } from "./refusal.ts";
import { openPdf, type RenderedPdf } from "./render-pdf.ts";
import { writePages } from "./write-pages.ts";

/** The first is near to the original; in the last one print of 6 points is still read. */
const qualities: [PageQuality, ...PageQuality[]] = [
  { quality: 88, fineColors: true },
  { quality: 80, fineColors: false },
  { quality: 65, fineColors: false },
  { quality: 50, fineColors: false },
];

/** How much a rebuilt PDF may have: pages, and bytes. */
type RebuiltLimits = { pages: number; sizeBytes: number };
/** Of files that were accepted before they had to be rebuilt. */
export const storedLimits: RebuiltLimits = { pages: 200, sizeBytes: 4 * fileLimits.sizeBytes };
const ofUploads: RebuiltLimits = { pages: fileLimits.pdfPages, sizeBytes: fileLimits.sizeBytes };

/**
 * The PDF made again of what its pages look like, in the sizes that they had. Nothing else of it is kept, so nothing in it can
 * act: no scripts, links, forms, files, fonts, no text that is not seen, and no earlier versions.
 *
 * @throws AppError `pdf_encrypted`, `pdf_too_many_pages`, `unreadable_file`, or `payload_too_large` where the pages do not fit
 *   into the size of a file in any quality in which they can be read
 */
export async function rebuildPdf(bytes: Uint8Array, limits = ofUploads): Promise<Uint8Array> {
  try {
    const pdf = await openPdf(bytes, limits.pages);
    const pictures = await picturesOf(pdf, limits.sizeBytes);
    return await writePages(pictures.map((picture, page) => ({ picture, size: sizeOf(pdf, page) })));
  } catch (error) {
    // Out of memory, or a bug of the renderer's that hostile bytes hit: what stops it is about the file.
    throw error instanceof AppError ? error : unreadable(error);
  }
}

/** What the file has beside its pictures, for each page. */
const aroundBytes = 1024;

/** Pages that are larger than their share are encoded again, in steps, until all of them fit. */
async function picturesOf(pdf: RenderedPdf, sizeBytes: number): Promise<PagePicture[]> {
  const share = sizeBytes / pdf.sizes.length - aroundBytes;
  const pictures: PagePicture[] = [];
  for (const quality of qualities) {
    for (const page of pdf.sizes.keys()) {
      const known = pictures[page];
      if (!known || known.bytes.length > share) pictures[page] = await encodePage(pdf.render(page), quality);
    }
    const total = pictures.reduce((sum, picture) => sum + picture.bytes.length + aroundBytes, 0);
    if (total <= sizeBytes) return pictures;
  }
  throw refusal(
    "payload_too_large",
    "The pages of the PDF take more than 10 MB. Send fewer pages, or scan them in a lower resolution.",
  );
}

function sizeOf({ sizes }: RenderedPdf, page: number) {
  const size = sizes[page];
  if (!size) throw new Error(`There is no page ${page}.`);
  return size;
}
