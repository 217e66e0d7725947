import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { recordId } from "../../contract/text.ts";
import { isAbsent } from "./is-absent.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { type KnownCandidate, readCandidate } from "./read-candidate.ts";

/** A candidate, and a client that means this one wherever another partner uses the same partner_application_id. */
export type FoundCandidate = { candidate: KnownCandidate; client: Client };

/** What comes with the candidate in the same response, where the service offers it. */
type CandidateQuery = { include?: "facts" | "facts,matches" };

/** `candidateId` is the service's own id; without it, whoever has the partner_application_id is meant. */
export type CandidateAddress = {
  partnerApplicationId: string;
  candidateId?: number | null | undefined;
};

/**
 * Null when the service has no such candidate, or no longer: then another one may have the partner_application_id.
 * @throws ClientError `ambiguous_partner_application_id` where only `candidateId` could tell which of several is meant
 */
export async function findCandidate(
  client: Client,
  { partnerApplicationId, candidateId }: CandidateAddress,
  query: CandidateQuery = {},
): Promise<FoundCandidate | null> {
  const candidate =
    (candidateId ?? null) === null
      ? await fetched(client, partnerApplicationId, query)
      : (await findNamesakes(client, partnerApplicationId, query)).find(({ id }) => id === candidateId);
  return candidate ? { candidate, client: client.ofPartner(candidate.partner?.id) } : null;
}

/** The same, where the candidate has to be there. @throws AppError `not_found` */
export async function knownCandidate(
  client: Client,
  address: CandidateAddress,
  query: CandidateQuery = {},
): Promise<FoundCandidate> {
  const found = await findCandidate(client, address, query);
  if (found) return found;
  throw new AppError(
    "not_found",
    "This candidate is not here: the record was deleted, or another one has the application id now.",
  );
}

/** All who have this partner_application_id within the client's reach: one of each partner at most. */
export async function findNamesakes(
  client: Client,
  partnerApplicationId: string,
  query: CandidateQuery = {},
): Promise<KnownCandidate[]> {
  try {
    const candidate = await fetched(client, partnerApplicationId, query);
    return candidate ? [candidate] : [];
  } catch (error) {
    if (!isAmbiguous(error)) throw error;
    const partners = (error.error.details ?? []).flatMap(({ code }) => recordId.safeParse(code).data ?? []);
    const found = await Promise.all(
      partners.map((partner) => fetched(client.ofPartner(partner), partnerApplicationId, query)),
    );
    return found.filter((candidate) => candidate !== null);
  }
}

async function fetched(
  client: Client,
  partnerApplicationId: string,
  query: CandidateQuery,
): Promise<KnownCandidate | null> {
  try {
    const params = { partner_application_id: partnerApplicationId };
    return readCandidate(await client.call(api.getCandidate, { params, query }), partnerApplicationId);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
