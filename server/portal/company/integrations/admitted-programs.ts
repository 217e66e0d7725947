import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import type { Grant } from "../../../contract/account.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { openOwnService } from "../../gateway/open-own-service.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { ownClientId } from "./own-credentials.ts";

/** A partner's program to which this person gave access. */
type AdmittedProgram = { grantId: string; client: string; partner: string };

/** The programs that a person admitted, except the one by which the portal itself is connected. Empty where the service knows of none. */
export async function listAdmittedPrograms(
  portal: Portal,
  { companyId, email }: Pick<Staff, "companyId" | "email">,
): Promise<AdmittedProgram[]> {
  const grants = await grantsAllowedBy(portal, companyId, email);
  return grants.map(({ id, client, partner }) => ({
    grantId: id,
    client: client.name,
    partner: partner.name,
  }));
}

const endJob = jobKind({
  queue: "portal.end-admitted-programs",
  data: z.object({ companyId: z.int(), email: z.string(), keep: z.array(z.uuid()) }),
});
/** A code that was issued a moment before becomes a grant only when it is exchanged, within a minute. */
const laterMs = 2 * 60 * 1000;

/** Ends, once the transaction is committed and for as long as the service is away, what a person admitted, but for the grants to keep. */
export async function endAdmittedPrograms(
  portal: Portal,
  tx: Transaction,
  { companyId, email }: Pick<Staff, "companyId" | "email">,
  keep: string[],
): Promise<void> {
  const data = { companyId, email, keep };
  await portal.jobs.enqueue(tx, endJob, data);
  const startAfter = new Date(portal.clock.now().getTime() + laterMs);
  await portal.jobs.enqueue(tx, endJob, data, { startAfter });
}

export function endPrograms(portal: Portal): JobHandler {
  return handle(endJob, async ({ companyId, email, keep }) => {
    const grants = await grantsAllowedBy(portal, companyId, email);
    const ending = grants.filter(({ id }) => !keep.includes(id));
    if (ending.length === 0) return;
    const client = await openOwnService(portal, companyId);
    for (const { id } of ending) {
      await client.call(api.endGrant, { params: { grant_id: id } }).catch(unlessGone);
      portal.log.info({ companyId, grantId: id }, "grant of a removed person ended");
    }
  });
}

async function grantsAllowedBy(portal: Portal, companyId: number, email: string): Promise<Grant[]> {
  try {
    const client = await openOwnService(portal, companyId);
    const [listed, own] = await Promise.all([
      ifOffered(client.call(api.listGrants)),
      ownClientId(portal, companyId),
    ]);
    return (listed?.answer ?? []).filter(
      ({ client: { client_id }, allowed_by }) =>
        client_id !== own && allowed_by.email.toLowerCase() === email.toLowerCase(),
    );
  } catch (error) {
    // A portal without a token of its own, and one whose access does not reach grants, gives no access to anyone here.
    const hasNone =
      (error instanceof AppError && error.code === "unavailable") ||
      (error instanceof ClientError && error.status === 403);
    if (hasNone) return [];
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ClientError && error.status === 404)) throw error;
}
