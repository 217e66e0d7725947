import { Worker } from "node:worker_threads";
import type { ResultDocument } from "./result-document.ts";

export type Rendering = { id: number; document: ResultDocument };
type Rendered = { id: number; bytes: Uint8Array } | { id: number; error: unknown };

/** Lays results out as PDFs in a thread of their own: fonts take some 300 ms that the event loop does not have. */
export type ResultRenderer = {
  render(document: ResultDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void };

/** The thread is started with the first result, and again after it broke. */
export function openResultRenderer(): ResultRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL("./result-worker.ts", import.meta.url));
    started.unref();
    started.on("message", (rendered: Rendered) => {
      const caller = waiting.get(rendered.id);
      waiting.delete(rendered.id);
      if ("error" in rendered) caller?.reject(rendered.error);
      else caller?.resolve(rendered.bytes);
      if (waiting.size === 0) started.unref();
    });
    started.on("error", (error) => giveUp(started, error));
    started.on("exit", () => giveUp(started, new Error("The thread that lays out results has ended.")));
    return started;
  }

  function giveUp(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  }

  return {
    render(document) {
      worker ??= start();
      worker.ref();
      lastId += 1;
      const rendering: Rendering = { id: lastId, document };
      const rendered = new Promise<Uint8Array>((resolve, reject) =>
        waiting.set(rendering.id, { resolve, reject }),
      );
      worker.postMessage(rendering);
      return rendered;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
