import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { readCandidatePage } from "../../gateway/read-candidate.ts";
import { isSearchedFor } from "./list-candidates.ts";

/** So many are looked for at most, the newest: a search that finds more needs another word. */
const mostFound = 100;

/** The service's own ids of the candidates that a text finds. */
export async function idsFound(client: Client, q: string): Promise<number[]> {
  const told = await client.call(api.listCandidates, { query: { q, page: 1, per_page: mostFound } });
  return readCandidatePage(told)
    .candidates.filter((candidate) => isSearchedFor(client, candidate, q))
    .map(({ id }) => id);
}
