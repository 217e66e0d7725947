import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { isClosed } from "../../gateway/is-closed.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import { leaveRoom } from "../../gateway/leave-room.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { whenServed } from "../../gateway/when-served.ts";
import { chooseByRules } from "../creating/choose-by-rules.ts";
import type { LaunchChoice } from "../creating/new-candidate.ts";
import { createdBefore, sendCreation } from "../creating/send-creation.ts";
import { findWaitingRows, noteRowCreated, noteRowFailed, noteRowSent } from "./import-row-store.ts";
import { changeImportState, findImport } from "./import-store.ts";
import { type ReadRow, readRows } from "./judge-rows.ts";
import { mapped, readingOf } from "./open-import.ts";

export const importJob = jobKind({
  queue: "portal.run-import",
  data: z.object({ company_id: z.int(), import_id: z.int() }),
  retryLimit: 500,
  groupConcurrency: 1,
});

/** So many rows are read at a time, and so many of them are on their way at once. */
const turnSize = 40;
const atOnce = 4;

/**
 * Creates the candidates of an import, each once: whether its process is killed, a response is lost or two processes are at it,
 * a row is sent again under the id that it was sent under before. It ends when no row waits, or staff stop it.
 */
export function runImport(portal: Portal): JobHandler {
  return handle(importJob, ({ company_id: companyId, import_id: id }, signal) =>
    whenServed(portal, companyId, async () => {
      const key = { companyId, id };
      try {
        const client = await openConnection(portal, companyId);
        await createRows(portal, client, key, signal);
      } catch (error) {
        if (!isClosed(error)) throw error;
        const at = portal.clock.now();
        await changeImportState(portal.db, id, { from: ["running"], to: "stopped", at, by: error.code });
      }
    }),
  );
}

async function createRows(
  portal: Portal,
  client: Client,
  key: { companyId: number; id: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const found = await findImport(portal.db, key);
    if (found?.state !== "running") return;
    const { choice, ...rest } = mapped(found);
    const rows = await findWaitingRows(portal.db, key.id, turnSize);
    if (rows.length === 0) {
      await changeImportState(portal.db, key.id, { from: ["running"], to: "done", at: portal.clock.now() });
      return;
    }
    const reading = await readingOf(portal, client, { ...rest, choice });
    const few = fewAtATime(atOnce);
    const turn = readRows(portal, reading, rows).map((read) =>
      few(async () => {
        await leaveRoom(client, signal);
        await createRow(portal, client, {
          importId: key.id,
          companyId: key.companyId,
          read,
          choice: chooseByRules(reading.ruled?.bundleRules ?? null, read.person, choice),
        });
      }),
    );
    const failed = (await Promise.allSettled(turn)).find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function createRow(
  portal: Portal,
  client: Client,
  {
    importId,
    companyId,
    read: { row, person },
    choice,
  }: {
    importId: number;
    companyId: number;
    read: ReadRow;
    /** Null where the company's rules choose it, and none fits. */
    choice: LaunchChoice | null;
  },
): Promise<void> {
  const { number, key, sentAt } = row;
  if (choice && !(await noteRowSent(portal.db, importId, { number, at: portal.clock.now() }))) return;
  try {
    // Without a choice the rules were changed since the row was judged: it may have been sent before, and its response lost.
    const created = choice
      ? await sendCreation(client, { key, person, choice }, { maybeSent: sentAt })
      : sentAt && (await createdBefore(client, { key, person }, sentAt));
    if (!created) return await noteRowFailed(portal.db, importId, { number, failure: "no_rule" });
    const { candidate } = created;
    const partnerApplicationId = candidate.partner_application_id;
    await noteRowCreated(portal.db, importId, { number, partnerApplicationId, candidateId: candidate.id });
    await portal.changes.tell({ companyId, partnerApplicationId });
  } catch (error) {
    // What would be refused again is the row's; everything else is the service's or the connection's, and ends this run.
    if (!isRefusal(error)) throw error;
    await noteRowFailed(portal.db, importId, {
      number,
      failure: error.status === 409 ? "taken" : error.code,
    });
  }
}
