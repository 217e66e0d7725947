import { fileLimits } from "../../contract/upload.ts";
import { openPdfium } from "./open-pdfium.ts";
import type { Pdfium } from "./pdfium.ts";
import { encryptedPdf, tooManyPages, unreadable } from "./refusal.ts";

/** A page as it is printed or shown: cropped and turned. In points, of which an inch has 72. */
export type PageSize = { widthPt: number; heightPt: number };

/** Rows of 8-bit samples without gaps: grey where no pixel has a colour, otherwise red, green and blue. */
export type PagePixels = { widthPx: number; heightPx: number; channels: 1 | 3; samples: Uint8Array };

/** A PDF whose pages can be looked at, one after another. */
export type RenderedPdf = { sizes: PageSize[]; render(page: number): PagePixels };

/**
 * Opens a PDF to be rendered. Annotations and what was filled into forms are part of a page, as in any reader; nothing
 * that a PDF can do is done.
 *
 * @throws AppError `pdf_encrypted`, `pdf_too_many_pages` or `unreadable_file`
 */
export async function openPdf(bytes: Uint8Array, most: number): Promise<RenderedPdf> {
  const pdfium = await openPdfium();
  const document = load(pdfium, bytes);
  const count = pdfium.FPDF_GetPageCount(document);
  if (count < 1) throw unreadable("There are no pages.");
  if (count > most) throw tooManyPages(most);
  const sizes = Array.from({ length: count }, (_, page) => sizeOf(pdfium, document, page));
  const form = openForm(pdfium, document);
  return {
    sizes,
    render: (page) => {
      const size = sizes[page];
      if (!size) throw new Error(`There is no page ${page}.`);
      return render(pdfium, { document, form, page, size });
    },
  };
}

/** FPDF_GetLastError: a password is required, or the way in which the file is protected is not known. */
const passwordErrors = new Set([4, 5]);

function load(pdfium: Pdfium, bytes: Uint8Array): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.memory().set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  if (document !== 0) return document;
  const error = pdfium.FPDF_GetLastError();
  throw passwordErrors.has(error) ? encryptedPdf() : unreadable(`PDFium cannot open it: ${error}.`);
}

/** The greatest page of the standard (ISO 32000-1, annex C), 5 m: what is larger is shown smaller. */
const longestPt = 14_400;

function sizeOf(pdfium: Pdfium, document: number, page: number): PageSize {
  const at = pdfium.pdfium.wasmExports.malloc(8);
  if (!pdfium.FPDF_GetPageSizeByIndexF(document, page, at)) throw unreadable(`Page ${page} cannot be read.`);
  const [width = 0, height = 0] = new Float32Array(pdfium.memory().buffer, at, 2);
  if (!(width > 0 && height > 0)) throw unreadable(`Page ${page} has no size.`);
  const shown = Math.min(1, longestPt / Math.max(width, height));
  return { widthPt: width * shown, heightPt: height * shown };
}

/** What was filled in and has no appearance of its own yet gets one. Without an engine for them, its scripts are nothing. */
function openForm(pdfium: Pdfium, document: number): number {
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  if (form !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return form;
}

type LoadedPage = { document: number; form: number; page: number; size: PageSize };

function render(pdfium: Pdfium, { document, form, page, size }: LoadedPage): PagePixels {
  const handle = pdfium.FPDF_LoadPage(document, page);
  if (handle === 0) throw unreadable(`Page ${page} cannot be loaded.`);
  const scale = scaleOf(pdfium, handle, size);
  const widthPx = Math.max(1, Math.round(size.widthPt * scale));
  const heightPx = Math.max(1, Math.round(size.heightPt * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, formatBgrx, 0, 0);
  if (bitmap === 0) throw unreadable(`There is no memory for page ${page}.`);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, white);
  pdfium.FORM_OnAfterLoadPage(handle, form);
  pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, widthPx, heightPx, 0, flags);
  pdfium.FPDF_FFLDraw(form, bitmap, handle, 0, 0, widthPx, heightPx, 0, flags);
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = new Uint32Array(pdfium.memory().buffer, at, widthPx * heightPx);
  const rendered: PagePixels = { widthPx, heightPx, ...samplesOf(pixels) };
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FORM_OnBeforeClosePage(handle, form);
  pdfium.FPDF_ClosePage(handle);
  return rendered;
}

const formatBgrx = 3;
const white = 0xff_ff_ff_ff;
/** Annotations are drawn; red comes first in memory; decoded pictures are not kept. */
const flags = 0x01 | 0x10 | 0x200;

const dotsPerInch = 200;
/** What 200 dots per inch make of A3. */
const ofLargePage = 16_000_000;

/**
 * Pixels per point. A page that is larger than A3 is often a photo in whose file a pixel is a point: with nothing on it
 * but pictures it gets their pixels and no more.
 */
function scaleOf(pdfium: Pdfium, page: number, { widthPt, heightPt }: PageSize): number {
  const scale = dotsPerInch / 72;
  const areaPt = widthPt * heightPt;
  if (areaPt * scale ** 2 <= ofLargePage) return scale;
  const most = Math.sqrt(fileLimits.pixels / areaPt);
  const ofPictures = scaleOfPictures(pdfium, page);
  return Math.min(scale, most, ofPictures ?? most);
}

const kindPicture = 3;

/** Null when there is something else on the page, or nothing. */
function scaleOfPictures(pdfium: Pdfium, page: number): number | null {
  const count = pdfium.FPDFPage_CountObjects(page);
  const metadata = pdfium.pdfium.wasmExports.malloc(40);
  let dots = 0;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) !== kindPicture) return null;
    if (!pdfium.FPDFImageObj_GetImageMetadata(object, page, metadata)) return null;
    const [horizontal = 0, vertical = 0] = new Float32Array(pdfium.memory().buffer, metadata + 8, 2);
    dots = Math.max(dots, horizontal, vertical);
  }
  return dots > 0 ? dots / 72 : null;
}

/** Each pixel is red, green, blue and nothing, from the lowest byte of the number on. */
function samplesOf(pixels: Uint32Array): Pick<PagePixels, "channels" | "samples"> {
  const channels = isGrey(pixels) ? 1 : 3;
  const samples = new Uint8Array(pixels.length * channels);
  if (channels === 1) {
    for (let at = 0; at < pixels.length; at += 1) samples[at] = pixels[at] ?? 0;
    return { channels, samples };
  }
  let at = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const pixel = pixels[index] ?? 0;
    samples[at] = pixel;
    samples[at + 1] = pixel >> 8;
    samples[at + 2] = pixel >> 16;
    at += 3;
  }
  return { channels, samples };
}

function isGrey(pixels: Uint32Array): boolean {
  for (let index = 0; index < pixels.length; index += 1) {
    const pixel = pixels[index] ?? 0;
    // The lower two bytes beside the upper two: red and green, green and blue.
    if (((pixel ^ (pixel >> 8)) & 0xffff) !== 0) return false;
  }
  return true;
}
