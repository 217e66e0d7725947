import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

/** PDFium's functions, and the memory that they work in, which moves when it grows. */
export type Pdfium = WrappedPdfiumModule & { memory(): Uint8Array };
