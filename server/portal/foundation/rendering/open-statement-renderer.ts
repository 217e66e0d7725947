import { openPdfRenderer, type PdfRenderer } from "../../../platform/pdf/open-pdf-renderer.ts";
import type { StatementDocument } from "./render-statement.ts";

export type StatementRenderer = PdfRenderer<StatementDocument>;

export function openStatementRenderer(): StatementRenderer {
  return openPdfRenderer(new URL("./statement-worker.ts", import.meta.url));
}
