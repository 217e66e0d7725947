import { Hono } from "hono";
import type { Blobs } from "../platform/blobs/blobs.ts";
import type { Database } from "../platform/db/database.ts";
import { outageOf } from "../platform/db/outage-of.ts";
import { retryAfterSeconds } from "./page-status.ts";

/** `blobs` is null in a process that keeps no files. */
type Resources = { db: Database; blobs: Pick<Blobs, "outage"> | null; stopping: AbortSignal };

/** What was found out is good for so long, so that whoever asks often doesn't load the database. */
const freshMs = 1_000;

/** `/healthz`: the process is alive. `/readyz`: its database and its files can be read and written, and it is not about to stop. */
export function healthApp({ db, blobs, stopping }: Resources): Hono {
  const app = new Hono();
  const check = remembered(async () => {
    const outages = await Promise.all([outageOf(db), blobs?.outage() ?? null]);
    return ["database", "files"].flatMap((name, index) =>
      outages[index] ? [`${name}: ${outages[index]}\n`] : [],
    );
  });
  app.get("/healthz", (c) => c.text("alive\n"));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    if (stopping.aborted) return c.text("stopping\n", 503);
    const outages = await check();
    if (outages.length === 0) return c.text("ready\n");
    return c.text(outages.join(""), 503, { "retry-after": String(retryAfterSeconds) });
  });
  return app;
}

/** The result of a check, which is made once for all who ask at the same time. */
function remembered<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > freshMs) {
      const begun = { at: Number.POSITIVE_INFINITY, result: check() };
      // Fresh from its end on: nobody begins another one while it is under way.
      const ended = () => {
        begun.at = performance.now();
      };
      begun.result.then(ended, ended);
      last = begun;
    }
    return last.result;
  };
}
