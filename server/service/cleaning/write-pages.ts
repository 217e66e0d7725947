import { type PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import type { PagePicture } from "./encode-page.ts";
import type { PageSize } from "./render-pdf.ts";

/** A PDF of pages that are one picture each, and of nothing else: no text, no links, no metadata. */
export async function writePages(pages: { size: PageSize; picture: PagePicture }[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  for (const { size, picture } of pages) {
    const { widthPt, heightPt } = size;
    const page = document.addPage([widthPt, heightPt]);
    const image = context.register(PDFRawStream.of(entriesOf(document, picture), picture.bytes));
    page.node.set(PDFName.of("Resources"), context.obj({ XObject: { Page: image } }));
    const content = context.stream(`q ${widthPt} 0 0 ${heightPt} 0 0 cm /Page Do Q`);
    page.node.set(PDFName.of("Contents"), context.register(content));
  }
  return await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

/** The entries of an image (ISO 32000-1, 8.9.5), with the predictors of PNG where its rows have them (7.4.4.4). */
function entriesOf({ context }: PDFDocument, picture: PagePicture): PDFDict {
  const { widthPx, heightPx, channels, filter, bytes } = picture;
  return context.obj({
    Type: "XObject",
    Subtype: "Image",
    Width: widthPx,
    Height: heightPx,
    ColorSpace: channels === 1 ? "DeviceGray" : "DeviceRGB",
    BitsPerComponent: 8,
    Length: bytes.length,
    Filter: filter,
    ...(filter === "FlateDecode"
      ? { DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: widthPx } }
      : {}),
  });
}
