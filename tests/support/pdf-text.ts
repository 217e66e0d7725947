import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, as a reader of another author finds it, and its number of pages. */
export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  try {
    let text = "";
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += `${items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join("")} `;
    }
    return { text: text.replace(/\s+/g, " "), pages: document.numPages };
  } finally {
    await loading.destroy();
  }
}

/** The lines of a PDF's pages as they stand on paper, each from left to right. A word in one direction is one of its parts. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  try {
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const onPage = new Map<number, { left: number; text: string }[]>();
      for (const item of items) {
        if (!("str" in item)) continue;
        const [, , , , left, baseline] = item.transform as number[];
        const key = Math.round(baseline ?? 0);
        onPage.set(key, [...(onPage.get(key) ?? []), { left: left ?? 0, text: item.str }]);
      }
      for (const parts of onPage.values()) {
        lines.push(
          parts
            .sort((one, other) => one.left - other.left)
            .map(({ text }) => text)
            .join(""),
        );
      }
    }
    return lines;
  } finally {
    await loading.destroy();
  }
}
