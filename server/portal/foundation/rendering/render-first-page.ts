import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF that a candidate sent, and how large the picture of its first page is to be. */
export type FirstPage = { pdf: Uint8Array; longSidePixels: number };

/** What pdf.js draws on in Node: by its optional package @napi-rs/canvas. */
type DrawnPage = { canvas: HTMLCanvasElement & { toBuffer(type: "image/png"): Uint8Array } };

const parts = createRequire(import.meta.url)
  .resolve("pdfjs-dist/package.json")
  .replace(/package\.json$/, "");

/**
 * Draws the first page of a PDF as a PNG. No script of it runs, and nothing is fetched.
 * @throws what pdf.js says of a file that it can't read
 */
export async function renderFirstPage({ pdf, longSidePixels }: FirstPage): Promise<Uint8Array> {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${parts}standard_fonts/`,
    cMapUrl: `${parts}cmaps/`,
    useSystemFonts: false,
    maxImageSize: 40_000_000,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longSidePixels / Math.max(width, height) });
    // The factory's own type is of browsers and of Node at once.
    const factory = document.canvasFactory as { create(width: number, height: number): DrawnPage };
    const paper = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: paper.canvas, viewport }).promise;
    return paper.canvas.toBuffer("image/png");
  } finally {
    await loading.destroy();
  }
}
