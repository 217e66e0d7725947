import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

export type Tag = { role: string; text: string; alt?: string };

/** What a screen reader finds in a PDF, by two readers of other authors than the one that wrote it. */
export type PdfStructure = {
  language: string;
  isMarked: boolean;
  titleShown: boolean;
  /** The elements that stand on each page, in the order of reading; a table's and a list's follow them. */
  pages: Tag[][];
  /** What is drawn on each page and is neither part of an element nor an artifact. */
  loose: number[];
  /** By pages: how one gets from field to field; S is the order of the structure. */
  tabs: (string | undefined)[];
  /** What elements say in place of their letters. */
  spoken: string[];
  fonts: { name: string; hasUnicode: boolean }[];
};

export async function pdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  try {
    const pages: Tag[][] = [];
    const loose: number[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const texts = await textsOf(page);
      const found: Tag[] = [];
      collect((await page.getStructTree()) as Node | null, texts, found);
      pages.push(found);
      loose.push(looseOf((await page.getOperatorList()).fnArray));
    }
    return {
      titleShown: (await document.getViewerPreferences())?.get("DisplayDocTitle") === true,
      pages,
      loose,
      ...(await rawStructure(bytes)),
    };
  } finally {
    await loading.destroy();
  }
}

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

/** The text of each piece of marked content. */
async function textsOf(page: PdfPage): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ("str" in item) {
      const id = open.findLast((each) => each !== "");
      if (id) texts.set(id, `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? "");
  }
  return texts;
}

function collect(node: Node | null, texts: Map<string, string>, found: Tag[]): void {
  if (!node) return;
  const children = node.children ?? [];
  const text = children
    .filter(({ type }) => type === "content")
    .map(({ id }) => texts.get(id ?? "") ?? "")
    .join(" ")
    .trim();
  if (node.role && node.role !== "Root")
    found.push({ role: node.role, text, ...(node.alt ? { alt: node.alt } : {}) });
  for (const child of children) collect(child, texts, found);
}

const drawing: readonly number[] = [
  OPS.showText,
  OPS.showSpacedText,
  OPS.paintImageXObject,
  OPS.constructPath,
  OPS.stroke,
  OPS.fill,
];

function looseOf(operators: readonly number[]): number {
  let depth = 0;
  let count = 0;
  for (const operator of operators) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    else if (operator === OPS.endMarkedContent) depth -= 1;
    else if (depth === 0 && drawing.includes(operator)) count += 1;
  }
  return count;
}

async function rawStructure(
  bytes: Uint8Array,
): Promise<Pick<PdfStructure, "language" | "isMarked" | "tabs" | "spoken" | "fonts">> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.filter((object) => object instanceof PDFDict);
  const name = (dict: PDFDict, key: string) => dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();
  return {
    language: textOf(document.catalog.get(PDFName.of("Lang"))),
    isMarked:
      document.catalog
        .lookupMaybe(PDFName.of("MarkInfo"), PDFDict)
        ?.lookupMaybe(PDFName.of("Marked"), PDFBool)
        ?.asBoolean() ?? false,
    tabs: document.getPages().map(({ node }) => name(node, "Tabs")),
    spoken: dicts.map((dict) => textOf(dict.get(PDFName.of("ActualText")))).filter(Boolean),
    fonts: dicts
      .filter(
        (dict) =>
          name(dict, "Type") === "Font" && dict.get(PDFName.of("DescendantFonts")) instanceof PDFArray,
      )
      .map((dict) => ({
        name: name(dict, "BaseFont") ?? "",
        hasUnicode: dict.has(PDFName.of("ToUnicode")),
      })),
  };
}

function textOf(value: unknown): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}
