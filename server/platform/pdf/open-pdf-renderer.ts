import { type ResourceLimits, Worker } from "node:worker_threads";

export type Rendering = { id: number; document: unknown };
type Rendered<Result> = { id: number; result: Result } | { id: number; error: unknown };

/** Lays documents out as PDFs in a thread of their own: fonts take some 300 ms that the event loop does not have. */
export type PdfRenderer<Document, Result = Uint8Array> = {
  render(document: Document): Promise<Result>;
  close(): Promise<void>;
};

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * `worker` is a module that serves renderings of such documents (serve-renderings.ts). Its thread is started with the
 * first one, and again after it broke.
 */
export function openPdfRenderer<Document, Result = Uint8Array>(
  worker: URL,
  resourceLimits: ResourceLimits = {},
): PdfRenderer<Document, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let thread: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(worker, { resourceLimits });
    started.unref();
    started.on("message", (rendered: Rendered<Result>) => {
      const caller = waiting.get(rendered.id);
      waiting.delete(rendered.id);
      if ("error" in rendered) caller?.reject(rendered.error);
      else caller?.resolve(rendered.result);
      if (waiting.size === 0) started.unref();
    });
    started.on("error", (error) => giveUp(started, error));
    started.on("exit", () => giveUp(started, new Error("The thread that lays out PDFs has ended.")));
    return started;
  }

  function giveUp(ended: Worker, error: Error): void {
    if (thread !== ended) return;
    thread = null;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  }

  return {
    render(document) {
      thread ??= start();
      thread.ref();
      lastId += 1;
      const rendering: Rendering = { id: lastId, document };
      const rendered = new Promise<Result>((resolve, reject) =>
        waiting.set(rendering.id, { resolve, reject }),
      );
      thread.postMessage(rendering);
      return rendered;
    },
    async close() {
      await thread?.terminate();
    },
  };
}
