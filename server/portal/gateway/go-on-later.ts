import type { z } from "zod";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { Portal } from "../portal.ts";
import { asksToWait } from "./when-served.ts";

/**
 * A long job whose service asks to be left alone goes on as a new job when that time has come. A job that is postponed waits
 * longer each time, as nothing came of it; one that has done its share may come as often as it has to.
 * @throws the error itself, where the service does not ask to wait or nothing was done
 */
export async function goOnLater<Data extends z.ZodType>(
  portal: Portal,
  kind: JobKind<Data>,
  data: z.input<Data>,
  { error, hasProgressed }: { error: unknown; hasProgressed: boolean },
): Promise<void> {
  if (!hasProgressed || !asksToWait(error)) throw error;
  const startAfter = new Date(portal.clock.now().getTime() + Math.max(error.retryAfterMs, shortestMs));
  await portal.db.begin((tx) => portal.jobs.enqueue(tx, kind, data, { startAfter }));
}

/** Jobs that are due are looked for this often. */
const shortestMs = 1_000;
