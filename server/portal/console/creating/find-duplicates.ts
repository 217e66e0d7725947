import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import { type Likeness, type LikenessKeys, likenesses, likenessKeys } from "./likeness.ts";
import type { PersonGiven } from "./new-candidate.ts";

type Duplicate = {
  id: number;
  partnerApplicationId: string;
  name: string;
  email: string;
  status: string;
  createdAt: string | null;
  alike: Likeness[];
};

const mostShown = 5;

/**
 * The company's candidates who may be the same person: they have the same reference, email address, phone number, or the same
 * name however it is spelled. The service's search finds them, and what it finds is compared here: other services search
 * as they like.
 */
export async function findDuplicates(
  client: Client,
  person: PersonGiven,
  countries: readonly (string | null)[],
): Promise<Duplicate[]> {
  const keys = likenessKeys(person, countries);
  const pages = await Promise.all(searchesFor(person, keys).map((q) => searched(client, q)));
  const found = new Map(pages.flat().map((candidate) => [candidate.id, candidate]));
  return [...found.values()]
    .map((candidate) => duplicateOf(candidate, likenesses(keys, keysOfCandidate(candidate, countries))))
    .filter(({ alike }) => alike.length > 0)
    .toSorted((one, other) => other.alike.length - one.alike.length || other.id - one.id)
    .slice(0, mostShown);
}

export function keysOfCandidate(
  candidate: KnownCandidate,
  countries: readonly (string | null)[],
): LikenessKeys {
  const { first_name, last_name, name, email, contact_number, partner_application_id } = candidate;
  const named = first_name || last_name ? { firstName: first_name, lastName: last_name } : null;
  return likenessKeys(
    {
      ...(named ?? { firstName: name, lastName: "" }),
      email,
      contactNumber: contact_number,
      reference: partner_application_id,
    },
    countries,
  );
}

/** A name is searched for as it is written: the service folds it, or finds those who are spelled the same. */
function searchesFor(person: PersonGiven, keys: LikenessKeys): string[] {
  const name = keys.name === null ? "" : `${person.firstName} ${person.lastName}`.trim();
  return [...new Set([person.reference, person.email.trim(), keys.phone ?? "", name])].filter(
    (q) => q.length >= 3,
  );
}

async function searched(client: Client, q: string): Promise<KnownCandidate[]> {
  return readCandidatePage(await client.call(api.listCandidates, { query: { q, per_page: 25 } })).candidates;
}

function duplicateOf(candidate: KnownCandidate, alike: Likeness[]): Duplicate {
  const { id, partner_application_id, name, first_name, last_name, email, status, created_at } = candidate;
  return {
    id,
    partnerApplicationId: partner_application_id,
    name: name || `${first_name} ${last_name}`.trim(),
    email,
    status: candidate.canceled ? "canceled" : status,
    createdAt: created_at,
    alike,
  };
}
