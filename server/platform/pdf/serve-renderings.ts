import { parentPort } from "node:worker_threads";
import type { Rendering } from "./open-pdf-renderer.ts";

/** Makes this thread lay out one document after another. What comes in is what its renderer was opened for. */
export function serveRenderings<Document, Result>(render: (document: Document) => Promise<Result>): void {
  parentPort?.on("message", async ({ id, document }: Rendering) => {
    try {
      const result = await render(document as Document);
      parentPort?.postMessage({ id, result });
    } catch (error) {
      parentPort?.postMessage({ id, error });
    }
  });
}
