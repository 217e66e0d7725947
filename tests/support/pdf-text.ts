import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a PDF says, as a reader of another author finds it, and on how many pages. */
export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
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
