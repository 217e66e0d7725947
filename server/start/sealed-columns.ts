import { z } from "zod";
import type { Database } from "../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../platform/jobs/job-kind.ts";
import type { Keyring } from "../platform/keys/keyring.ts";
import { reseal } from "../platform/keys/reseal.ts";
import type { Log } from "../platform/log/log.ts";
import { sealedColumns as portalColumns } from "../portal/sealed-columns-store.ts";
import { sealedColumns as serviceColumns } from "../service/sealed-columns-store.ts";

/** Every column of both halves with something sealed. */
export const sealedColumns = [...serviceColumns, ...portalColumns];

/**
 * Seals what earlier versions left open, and moves what is under another key than the company's newest one; while it runs, both are
 * read. With nothing to do it reads the columns once. Also at each start, so that an upgrade need not wait for the hour.
 */
export const resealKind = jobKind({
  queue: "platform.reseal",
  data: z.object({}),
  cron: "23 * * * *",
  heartbeatSeconds: 60,
});

export function resealColumns({
  db,
  keyring,
  log,
}: {
  db: Database;
  keyring: Keyring;
  log: Log;
}): JobHandler {
  return handle(resealKind, async (_, signal) => {
    await keyring.refresh();
    const { sealed, broken } = await reseal(db, keyring, sealedColumns, { signal });
    if (sealed > 0) log.info({ sealed }, "values were sealed under their current key");
    if (broken > 0) log.error({ broken }, "values are sealed under a key that this process does not have");
  });
}
