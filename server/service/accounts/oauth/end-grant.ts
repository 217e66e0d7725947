import type { NewEntry } from "../../../platform/audit/audit-log.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Service } from "../../service.ts";
import { type GrantRow, revokeGrant } from "./oauth-store.ts";

/** Why a grant ended: the client or the company gave it up, or a code or refresh token was used by two parties. */
type EndOfGrant = "client" | "company" | "code_reused" | "refresh_token_reused";

/** Ends a grant under its lock, and with it every token of it. One that has ended already stays as it is. */
export async function endGrant(
  service: Pick<Service, "clock" | "sealer">,
  tx: Transaction,
  grant: GrantRow,
  { reason, actor = clientOf(grant) }: { reason: EndOfGrant; actor?: NewEntry["actor"] },
): Promise<void> {
  if (grant.revoked_at) return;
  await revokeGrant(tx, grant.id, service.clock.now());
  await recordAudit(service, tx, {
    companyId: grant.company_id,
    action: "grant.ended",
    actor,
    subject: `grant:${grant.id}`,
    details: { reason, client: grant.client_id },
  });
}

/** The client to which a grant belongs, as who did something with it. */
export function clientOf({ id }: GrantRow): NewEntry["actor"] {
  return { kind: "client", id };
}
