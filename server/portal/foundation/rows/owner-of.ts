import type { Owner } from "./owner-store.ts";

/** Whose rows those of an opened candidate are. */
export function ownerOf({
  claims: { companyId },
  candidate,
}: {
  claims: { companyId: number };
  candidate: { id: number; partner_application_id: string };
}): Owner {
  return { companyId, partnerApplicationId: candidate.partner_application_id, candidateId: candidate.id };
}
