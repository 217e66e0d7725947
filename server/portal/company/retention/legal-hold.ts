import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { CandidateRetention } from "../../../contract/retention/retention.ts";
import type { RouteResult } from "../../../contract/route.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { ifOffered, ifShown } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";

/** `candidateId` is the service's own; without it, whoever has the partner_application_id is meant. */
const candidate = z.object({
  partnerApplicationId: line(255).min(1),
  candidateId: z.int().positive().optional(),
});
export const heldAddress = candidate;
export const newHold = candidate.extend({ reason: line(500).trim().min(1) });

/** What is kept of a candidate until when; null where the service does not say. */
export async function readCandidateRetention(
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<(CandidateRetention & { mayHold: boolean }) | null> {
  const { client } = await knownCandidate(connection, address);
  const params = { partner_application_id: address.partnerApplicationId };
  const found = await ifOffered(client.call(api.getCandidateRetention, { params }));
  return found && { ...found.answer, mayHold: staff.role === "owner" };
}

/** The company's holds; none where the service has no such thing, or does not show them to the portal. */
export async function listHolds(client: Client): Promise<RouteResult<typeof api.listLegalHolds>> {
  return (await ifShown(client.call(api.listLegalHolds)))?.answer ?? [];
}

export async function holdCandidate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { reason, ...address }: z.output<typeof newHold>,
): Promise<void> {
  const { client, candidate: found } = await knownCandidate(connection, address);
  const params = { partner_application_id: address.partnerApplicationId };
  await client.call(api.setLegalHold, { params, body: { reason, by: staff.name || staff.email } });
  portal.log.info({ staffId: staff.id, candidateId: found.id }, "legal hold set");
}

export async function releaseCandidate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: z.output<typeof heldAddress>,
): Promise<void> {
  const { client, candidate: found } = await knownCandidate(connection, address);
  await client.call(api.releaseLegalHold, {
    params: { partner_application_id: address.partnerApplicationId },
  });
  portal.log.info({ staffId: staff.id, candidateId: found.id }, "legal hold released");
}
