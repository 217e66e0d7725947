import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type Grantor, grantor } from "./grantor.ts";
import { revokeAtService } from "./token-endpoint.ts";

const revokeJob = jobKind({ queue: "portal.revoke-grant", data: z.object({ sealed: z.base64() }) });
const sealedGrant = z.object({ from: grantor, token: z.string() });

/** The service is told that the portal gives its access back; until it has heard, it is told again. */
export async function enqueueRevocation(
  portal: Portal,
  tx: Transaction,
  from: Grantor,
  token: string,
): Promise<void> {
  const sealed = portal.sealer.seal(JSON.stringify({ from, token }), revokeJob.queue);
  await portal.jobs.enqueue(tx, revokeJob, { sealed: sealed.toString("base64") });
}

export function revokeGrant(portal: Portal): JobHandler {
  return handle(revokeJob, async ({ sealed }) => {
    const opened = portal.sealer.open(Buffer.from(sealed, "base64"), revokeJob.queue).toString("utf8");
    const { from, token } = sealedGrant.parse(JSON.parse(opened));
    await revokeAtService(portal, from, token);
  });
}
