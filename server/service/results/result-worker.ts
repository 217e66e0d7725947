import { parentPort } from "node:worker_threads";
import type { Rendering } from "./open-result-renderer.ts";
import { renderResult } from "./render-result.ts";

/** A thread that lays out one result after another. */
parentPort?.on("message", async ({ id, document }: Rendering) => {
  try {
    const bytes = await renderResult(document);
    parentPort?.postMessage({ id, bytes });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
