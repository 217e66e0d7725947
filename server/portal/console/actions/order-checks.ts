import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { hasWithdrawnAll } from "../../candidate/consent/withdrawal-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

export const orderedChecks = z
  .array(
    z.object({
      type: line(64).min(1),
      details: z.record(line(64).min(1), z.union([line(2_000), z.boolean()])).default({}),
    }),
  )
  .min(1)
  .max(50);

/**
 * Adds checks to a candidate. Those of one who has signed start at once, unless something is missing. Details that are empty are
 * left out.
 * @throws AppError `not_found`; `illegal_transition` for a canceled candidate, and one who has withdrawn
 *   their consent; ClientError with the service's reason
 */
export async function orderChecks(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checks, ...address }: CandidateAddress & { checks: z.output<typeof orderedChecks> },
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  if (candidate.canceled) {
    throw new AppError("illegal_transition", "The candidate was cancelled: no check can be added.");
  }
  if (await hasWithdrawnAll(portal.db, owner)) {
    throw new AppError(
      "illegal_transition",
      "The candidate has withdrawn their consent: no check can be added. Create a new candidate if they agree again.",
    );
  }
  const given = checks.map(({ type, details }) => ({
    type,
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "")),
  }));
  await client.call(api.addChecks, { params, body: { checks: given } });
  const subjects = given.map(({ type }) => type);
  await recordAction(portal, staff, owner, { kind: "checks_added", subjects });
}
