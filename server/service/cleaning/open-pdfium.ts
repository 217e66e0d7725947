import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";
import { limitMemory } from "./limit-memory.ts";
import type { Pdfium } from "./pdfium.ts";
import { offerFonts } from "./substitute-fonts.ts";

/** What a rendered page may take: a bitmap of 40 megapixels, the largest picture that is on it, and what they are read from. */
const memoryLimitBytes = 512 * 1024 * 1024;
let compiled: WebAssembly.Module | undefined;

/**
 * PDFium, in a memory of its own that is bounded and thrown away with it: a hostile file finds nothing of another there. It is
 * built without a JavaScript engine, reaches no network and no disk.
 */
export async function openPdfium(): Promise<Pdfium> {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")),
  );
  const module = compiled;
  let memory: WebAssembly.Memory | undefined;
  const quiet = () => {};
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown) {
      const instance = new WebAssembly.Instance(module, imports);
      for (const part of Object.values(instance.exports)) {
        if (part instanceof WebAssembly.Memory) memory = limitMemory(part, memoryLimitBytes);
      }
      done(instance);
      return instance.exports;
    },
    // Its remarks about a file.
    print: quiet,
    printErr: quiet,
  };
  const functions = await init(options);
  const opened = memory;
  if (!opened) throw new Error("PDFium has no memory.");
  const pdfium = Object.assign(functions, { memory: () => new Uint8Array(opened.buffer) });
  pdfium.PDFiumExt_Init();
  offerFonts(pdfium);
  return pdfium;
}
