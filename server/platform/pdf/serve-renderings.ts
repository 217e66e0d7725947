import { parentPort } from "node:worker_threads";
import type { Rendering } from "./open-pdf-renderer.ts";

/** Makes this thread lay out one document after another. What comes in is what its renderer was opened for. */
export function serveRenderings<Document>(render: (document: Document) => Promise<Uint8Array>): void {
  parentPort?.on("message", async ({ id, document }: Rendering) => {
    try {
      const bytes = await render(document as Document);
      parentPort?.postMessage({ id, bytes });
    } catch (error) {
      parentPort?.postMessage({ id, error });
    }
  });
}
