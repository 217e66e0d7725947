import { PDFDocument } from "@cantoo/pdf-lib";
import { drawn, pdfOf, streamOf } from "../hostile-pdfs/hostile-pdf.ts";
import { type GoodPdf, good } from "./good-pdf.ts";

/** A form as a library makes it, filled in. */
async function filled(
  fill: (form: ReturnType<PDFDocument["getForm"]>, page: ReturnType<PDFDocument["addPage"]>) => void,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText("Name:", { x: 20, y: 760, size: 12 });
  fill(document.getForm(), page);
  return Buffer.from(await document.save());
}

const at = { x: 80, y: 700, width: 300, height: 60 };

/** A form of one field, written by hand: what was filled in may have no appearance. */
function field(entries: string, form = ""): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> ${form} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>",
    `<< /Type /Annot /Subtype /Widget /Rect [80 700 380 730] /T (name) /P 3 0 R /F 4 ${entries} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

const appearance = "/AP << /N 5 0 R >>";
function note(entries: string, look?: string): Buffer {
  return drawn("BT /F1 12 Tf 40 800 Td (Before you sign) Tj ET", {
    page: `/MediaBox [0 0 595 842] /Annots [<< /Type /Annot /F 4 /Rect [80 600 380 730] ${entries} ${look ? appearance : ""} >>]`,
    objects: look
      ? [
          streamOf(
            "/Type /XObject /Subtype /Form /BBox [0 0 300 130] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
            look,
          ),
        ]
      : [],
  });
}

const states = (entries: string) => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const overlapping = "1 0 0 rg 100 100 300 300 re f /G gs 0 0 1 rg 200 200 300 300 re f";
const shading = (entries: string) =>
  drawn("/S sh", {
    resources: `/Shading << /S << /ColorSpace /DeviceRGB /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> /Extend [true true] ${entries} >> >>`,
  });
const inLayer = (state: string) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /${state} [5 0 R] >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Properties << /L 5 0 R >> >> >>",
    streamOf("", "0 0 99 99 re f /OC /L BDC 200 200 99 99 re f EMC"),
    "<< /Type /OCG /Name (layer) >>",
  ]);

export const composedPdfs: GoodPdf[] = [
  good("a line that was filled in", () =>
    filled((form, page) => {
      const text = form.createTextField("a");
      text.setText("Mere Ngata");
      text.addToPage(page, at);
    }),
  ),
  good("lines that were filled in", () =>
    filled((form, page) => {
      const text = form.createTextField("a");
      text.enableMultiline();
      text.setText("12 Kauri Street\nWellington\nNew Zealand");
      text.addToPage(page, at);
    }),
  ),
  good("a box that was ticked", () =>
    filled((form, page) => {
      const box = form.createCheckBox("a");
      box.addToPage(page, { ...at, width: 20, height: 20 });
      box.check();
    }),
  ),
  good("a choice that was made", () =>
    filled((form, page) => {
      const choice = form.createRadioGroup("a");
      choice.addOptionToPage("yes", page, { ...at, width: 20, height: 20 });
      choice.addOptionToPage("no", page, { ...at, y: 600, width: 20, height: 20 });
      choice.select("no");
    }),
  ),
  good("a list that was chosen from", () =>
    filled((form, page) => {
      const list = form.createDropdown("a");
      list.addOptions(["passport", "licence"]);
      list.select("licence");
      list.addToPage(page, { ...at, height: 20 });
    }),
  ),
  good("a field that readers are to make the appearance of", () =>
    field("/FT /Tx /V (Mere Ngata) /DA (/Helv 12 Tf 0 g)", "/NeedAppearances true"),
  ),
  good("a field without an appearance", () => field("/FT /Tx /V (Mere Ngata) /DA (/Helv 12 Tf 0 g)")),
  good("a comb of digits without an appearance", () =>
    field("/FT /Tx /V (310894) /MaxLen 6 /Ff 16777216 /DA (/Helv 12 Tf 0 g)", "/NeedAppearances true"),
  ),
  good("a form of two kinds, with pages for readers that know one", () =>
    field("/FT /Tx /V (Mere Ngata) /DA (/Helv 12 Tf 0 g)", "/XFA (xml) /NeedAppearances true"),
  ),
  good("a note with its appearance", () =>
    note("/Subtype /FreeText /Contents (Checked)", "BT /F 18 Tf 10 50 Td (Checked by JN) Tj ET"),
  ),
  good("a note without an appearance", () =>
    note("/Subtype /FreeText /Contents (Checked) /DA (/Helv 12 Tf 0 g)"),
  ),
  good("a stamp", () =>
    note(
      "/Subtype /Stamp /Name /Approved",
      "1 0 0 RG 4 w 2 2 296 126 re S BT /F 40 Tf 30 50 Td (COPY) Tj ET",
    ),
  ),
  good("a signature that was drawn", () =>
    note("/Subtype /Ink /C [0 0 1] /InkList [[90 610 150 700 200 620 300 710]] /BS << /W 3 >>"),
  ),
  ...["Square", "Circle"].map((kind) =>
    good(`a note that is a ${kind.toLowerCase()}`, () => note(`/Subtype /${kind} /C [1 0 0] /IC [1 1 0]`)),
  ),
  ...["Highlight", "Underline", "StrikeOut", "Squiggly"].map((kind) =>
    good(`text under a note: ${kind}`, () =>
      note(`/Subtype /${kind} /C [1 1 0] /QuadPoints [40 815 200 815 40 795 200 795] /Rect [40 795 200 815]`),
    ),
  ),
  good("a link to a page of the web", () =>
    note("/Subtype /Link /A << /S /URI /URI (https://candor.example) >>"),
  ),
  good("a page that it opens on, and a table of contents", () =>
    pdfOf([
      "<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] /Outlines 5 0 R /PageMode /UseOutlines >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
      streamOf("", "0 0 99 99 re f"),
      "<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>",
      "<< /Title (One) /Parent 5 0 R /Dest [3 0 R /Fit] >>",
    ]),
  ),
  good("what shines through", () => drawn(overlapping, states("/ca 0.5 /CA 0.5"))),
  ...["Multiply", "Screen", "Darken", "Difference", "Luminosity"].map((mode) =>
    good(`colours that are mixed: ${mode}`, () => drawn(overlapping, states(`/BM /${mode}`))),
  ),
  good("a group that is masked", () =>
    drawn("/G gs 0 0 1 rg 0 0 595 842 re f", {
      resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 5 0 R >> >> >>",
      objects: [
        streamOf(
          "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>",
          "1 g 100 100 300 300 re f",
        ),
      ],
    }),
  ),
  good("a gradient along a line", () => shading("/ShadingType 2 /Coords [0 0 595 0]")),
  good("a gradient of circles", () => shading("/ShadingType 3 /Coords [300 400 10 300 400 300]")),
  good("a pattern of tiles", () =>
    drawn("/Pattern cs /P scn 0 0 595 842 re f", {
      resources: "/Pattern << /P 5 0 R >>",
      objects: [
        streamOf(
          "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>",
          "0 0 10 10 re f",
        ),
      ],
    }),
  ),
  ...["ON", "OFF"].map((state) => good(`a layer that is ${state.toLowerCase()}`, () => inLayer(state))),
  good("four inks", () => drawn("0 1 1 0 k 50 50 200 200 re f 1 0 0 0 k 300 300 200 200 re f")),
  good("letters that are drawn", () =>
    drawn("BT /T 40 Tf 40 400 Td (aaa) Tj ET", {
      resources: "/Font << /T 5 0 R >>",
      objects: [
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [10] /Resources << >> >>",
        streamOf("", "10 0 d0 1 1 8 8 re f"),
      ],
    }),
  ),
];
