import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../../platform/jobs/take-turns.ts";
import type { Portal } from "../../foundation/portal.ts";
import { connectionIdentity } from "../../gateway/connection-identity.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { fieldsOf, readId } from "../../gateway/read-value.ts";
import { asksToWait, whenServed } from "../../gateway/when-served.ts";
import { askAfterHeld } from "./ask-after-held.ts";
import { eraseGone } from "./erase-gone.ts";
import { enlistAllOnce, enlistNext, findHoldingCompanies } from "./held-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-gone", data: z.object({}), cron: "11 4 * * *" });
const companyJob = jobKind({ queue: "portal.ask-after", data: z.object({ company_id: z.int() }) });

const newsInATurn = 500;

/** Every night: asks each company's service about the candidates of whom the portal has rows. */
export function sweepGone(portal: Portal): JobHandler {
  return handle(sweepJob, async (_data, signal) => {
    await enlistHeld(portal, signal);
    await portal.db.begin(async (tx) => {
      for (const company_id of await findHoldingCompanies(tx)) {
        await portal.jobs.enqueue(tx, companyJob, { company_id });
      }
    });
  });
}

/** Brings the list of those of whom the portal has rows up to date, a few candidates at a time. */
export async function enlistHeld({ db, clock }: Portal, signal?: AbortSignal): Promise<void> {
  await db.begin((tx) => enlistAllOnce(tx, clock.now()));
  await takeTurns({ size: newsInATurn, signal }, async (limit) => ({
    found: await db.begin((tx) => enlistNext(tx, limit)),
  }));
}

/**
 * Asks after a company's candidates, and erases what is held of those that are gone for good. When the service can't be
 * reached, or refuses, nothing changes until the next night.
 */
export function askAfterCandidates(portal: Portal): JobHandler {
  return handle(companyJob, ({ company_id: companyId }, signal) =>
    whenServed(portal, companyId, () => askAfter(portal, companyId, signal)),
  );
}

async function askAfter(portal: Portal, companyId: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    const connectionSha256 = await connectionIdentity(portal, companyId);
    const client = await openConnection(portal, companyId);
    if (!connectionSha256 || !(await serves(client, companyId))) return;
    const answers = await askAfterHeld(portal, { companyId, client, connectionSha256 }, { signal });
    // Staff may have connected the company elsewhere meanwhile.
    if (!(await connectionIdentity(portal, companyId))?.equals(connectionSha256)) return;
    if (await serves(client, companyId)) await eraseGone(portal, companyId, answers);
  } catch (error) {
    if (asksToWait(error) || !(error instanceof ClientError || error instanceof AppError)) throw error;
    portal.log.warn({ companyId, code: error.code }, "the service does not tell whom it still has");
  }
}

/** Whether the connection is in order at this moment: a 404 says nothing from a service that answers for nobody. */
async function serves(client: Client, companyId: number): Promise<boolean> {
  const told = readId(fieldsOf(await client.call(api.getCompany)).id);
  return told === null || told === companyId;
}
