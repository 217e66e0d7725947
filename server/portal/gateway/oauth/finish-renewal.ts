import { handle, type JobHandler } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findOAuthConnection } from "./oauth-connection-store.ts";
import { renewAccess } from "./renew-access.ts";
import { finishRenewalJob } from "./watch-renewal.ts";

/** Renews what `watchRenewal` watches, unless the renewal came to its end by itself. */
export function finishRenewal(portal: Portal): JobHandler {
  return handle(finishRenewalJob, async ({ company_id: companyId, generation }) => {
    const connection = await findOAuthConnection(portal.db, companyId);
    if (!connection?.sealedTokens || connection.generation !== generation) return;
    await renewAccess(portal, companyId, generation);
  });
}
