import { Hono } from "hono";
import type { Blobs } from "../platform/blobs/blobs.ts";
import { clockAheadMs, clockApart } from "../platform/db/clock-apart.ts";
import type { Database } from "../platform/db/database.ts";
import { outageInWords } from "../platform/db/database-outage.ts";
import { outageOf } from "../platform/db/outage-of.ts";
import { findLiving } from "../platform/living/living-store.ts";
import { notesOnLiving } from "../platform/living/notes-on-living.ts";
import { retryAfterSeconds } from "./page-status.ts";

/** `blobs` is null in a process that keeps no files. */
type Resources = { db: Database; blobs: Pick<Blobs, "outage"> | null; stopping: AbortSignal };

/** What was found out is good for so long, so that whoever asks often doesn't load the database. */
const freshMs = 1_000;

/**
 * `/healthz`: the process is alive. `/readyz`: its database and its files can be read and written, and it is not about to stop. A clock that
 * is seconds away from the database's, and what processes that run together should agree on, is said: no reason to ask another process.
 */
export function healthApp({ db, blobs, stopping }: Resources): Hono {
  const app = new Hono();
  const check = remembered(async () => {
    const [database, files] = await Promise.all([databaseNow(db), blobs?.outage() ?? null]);
    return {
      outages: [
        ...(database.outage ? [`database: ${database.outage}\n`] : []),
        ...(files ? [`files: ${files}\n`] : []),
      ],
      notes: database.notes.map((note) => `${note}\n`).join(""),
    };
  });
  app.get("/healthz", (c) => c.text("alive\n"));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    if (stopping.aborted) return c.text("stopping\n", 503);
    const { outages, notes } = await check();
    if (outages.length === 0) return c.text(`ready\n${notes}`);
    return c.text(outages.join(""), 503, { "retry-after": String(retryAfterSeconds) });
  });
  return app;
}

/** Why it can't be used; or what is to be mended, which may be nothing. */
async function databaseNow(db: Database): Promise<{ outage: string | null; notes: string[] }> {
  try {
    const outage = await outageOf(db);
    if (outage !== null) return { outage, notes: [] };
    const clock = clockApart(await clockAheadMs(db));
    const ofClock = clock.state === "harmless" ? [] : [`clock: ${clock.says}`];
    return { outage, notes: [...ofClock, ...notesOnLiving(await findLiving(db))] };
  } catch (error) {
    // It went away in between.
    return { outage: outageInWords(error) ?? String(error), notes: [] };
  }
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
