import { composedPdfs } from "./composed.ts";
import type { GoodPdf } from "./good-pdf.ts";
import { picturedPdfs } from "./pictured.ts";
import { printedPdfs } from "./printed.ts";

export const goodPdfs: readonly GoodPdf[] = [...printedPdfs, ...picturedPdfs, ...composedPdfs];
