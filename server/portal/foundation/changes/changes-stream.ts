import { coalesce } from "./coalesce.ts";

/** The subject of a stream: how to follow it, and whether the reader may still do so. */
export type Source = {
  /** Returns how to leave; null when there is no room for one more. */
  follow(follower: { changed(id: string | null): void; ended(): void }): Promise<(() => void) | null>;
  /** Asked with every heartbeat: false, or a failure, ends the stream. */
  holds(): Promise<boolean>;
};

const pauseMs = 1_000;
/** After this time a reader opens the stream again that it has lost. */
const retryMs = 1_000;
/** If more candidates than this change at a time, they are not named one by one. */
const mostIds = 20;
/** A page that has left so much unread is gone, or as good as that. */
const unreadBytes = 64 * 1024;

/**
 * Server-sent events: `open` at the beginning, or `own` where only what is done in the portal is pushed, and `changed` with the
 * ids of candidates, or null for any; `ending` when this process stops, as another one serves the next. Whoever loses the stream opens another and refetches, so that events need no ids. Null when there is no room.
 */
export async function openChangesStream(
  source: Source,
  { hearsService, signal, heartbeatMs }: { hearsService: boolean; signal: AbortSignal; heartbeatMs: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const encoder = new TextEncoder();
  let over = false;
  let leave: (() => void) | null = null;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadBytes }),
  );

  function write(text: string): void {
    if (over) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    else end();
  }
  function end(): void {
    if (over) return;
    stop();
    controller.close();
  }
  function sayEnd(): void {
    write("event: ending\ndata: null\n\n");
    end();
  }
  function stop(): void {
    over = true;
    clearInterval(heartbeat);
    batch.stop();
    leave?.();
    signal.removeEventListener("abort", end);
  }
  const batch = coalesce((ids) => write(`event: changed\ndata: ${JSON.stringify(ids)}\n\n`), {
    pauseMs,
    most: mostIds,
  });
  const heartbeat = setInterval(() => {
    source.holds().then((holds) => (holds ? write(": still here\n\n") : end()), end);
  }, heartbeatMs);

  try {
    leave = await source.follow({ changed: batch.add, ended: sayEnd });
  } finally {
    if (!leave) stop();
  }
  if (!leave) return null;
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  write(`retry: ${retryMs}\n\nevent: ${hearsService ? "open" : "own"}\ndata: null\n\n`);
  return stream;
}
