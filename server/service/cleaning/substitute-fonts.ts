import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Pdfium } from "./pdfium.ts";
import { unpackWoff } from "./unpack-woff.ts";

/**
 * Fonts in the place of those that a PDF names and does not bring, by the set of characters that PDFium asks for. It has the
 * western ones itself. Simplified Chinese stands in for the others of the East as far as they have its characters.
 */
const fontOf = new Map<number, string>([
  [128, "noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"],
  [134, "noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"],
  [136, "noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"],
  [178, "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff"],
  [204, "noto-sans/files/noto-sans-cyrillic-400-normal.woff"],
  [161, "noto-sans/files/noto-sans-greek-400-normal.woff"],
]);

/** FPDF_SYSFONTINFO of PDFium's public/fpdf_sysfontinfo.h: a version and eight functions. */
export function offerFonts({ pdfium, FPDF_SetSystemFontInfo, memory }: Pdfium): void {
  const { addFunction, wasmExports } = pdfium;
  const ignore = addFunction(() => {}, "vi");
  const ignoreTwo = addFunction(() => {}, "vii");
  const mapFont = addFunction(
    (_self: number, _weight: number, _italic: number, charset: number) => (fontOf.has(charset) ? charset : 0),
    "iiiiiiii",
  );
  const none = addFunction(() => 0, "iii");
  const fontData = addFunction(
    (_self: number, charset: number, table: number, buffer: number, size: number) => {
      const font = bytesOf(charset);
      // Of a table alone nothing is said: PDFium then takes the whole font.
      if (!font || table !== 0) return 0;
      if (buffer !== 0 && size >= font.length) memory().set(font, buffer);
      return font.length;
    },
    "iiiiii",
  );
  const faceName = addFunction(() => 0, "iiiii");
  const charsetOf = addFunction((_self: number, charset: number) => charset, "iii");
  const info = wasmExports.malloc(36);
  const functions = [1, ignore, ignoreTwo, mapFont, none, fontData, faceName, charsetOf, ignoreTwo];
  new Uint32Array(memory().buffer, info, functions.length).set(functions);
  FPDF_SetSystemFontInfo(info);
}

const unpacked = new Map<string, Uint8Array>();

function bytesOf(charset: number): Uint8Array | null {
  const path = fontOf.get(charset);
  if (!path) return null;
  const known = unpacked.get(path);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`@fontsource/${path}`);
  const font = unpackWoff(readFileSync(file));
  unpacked.set(path, font);
  return font;
}
