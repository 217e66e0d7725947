import type { Log } from "../../../platform/log/log.ts";
import { openPdfRenderer, type PdfRenderer } from "../../../platform/pdf/open-pdf-renderer.ts";
import type { FirstPage } from "./render-first-page.ts";

/** A PNG of the first page, or null where there is none to show. */
export type FirstPageRenderer = PdfRenderer<FirstPage, Uint8Array | null>;

/**
 * Draws first pages in a thread of their own, which is ended and started again when a file takes longer than `timeoutMs`. A file that
 * can't be drawn has no picture: to judge it is for the service that took it.
 */
export function openFirstPageRenderer({
  log,
  timeoutMs = 10_000,
}: {
  log: Log;
  timeoutMs?: number;
}): FirstPageRenderer {
  const thread = openPdfRenderer<FirstPage>(new URL("./first-page-worker.ts", import.meta.url), {
    maxOldGenerationSizeMb: 512,
  });
  return {
    async render(file) {
      const timer = setTimeout(() => void thread.close(), timeoutMs);
      try {
        return await thread.render(file);
      } catch (error) {
        log.info({ problem: error instanceof Error ? error.message : "unknown" }, "a PDF has no picture");
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => thread.close(),
  };
}
