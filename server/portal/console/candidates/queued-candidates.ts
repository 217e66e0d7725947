import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { type CandidateAddress, findCandidate } from "../../gateway/find-candidate.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";

/**
 * The candidates of a page of the queue, by one call. Those whom the list does not name are asked for one by one, unless the
 * service is known to take `ids`: one that knows nothing of it lists others in their place. Whom the service no longer has is
 * not among them.
 */
export async function queuedCandidates<Entry extends CandidateAddress>(
  client: Client,
  queue: readonly Entry[],
  { takesIds }: { takesIds: boolean },
): Promise<Map<Entry, KnownCandidate>> {
  const ids = queue.flatMap(({ candidateId }) => candidateId ?? []);
  const query = { ids: ids.join(","), per_page: 100 };
  const told = ids.length > 0 ? await client.call(api.listCandidates, { query }) : [];
  const listed = readCandidatePage(told).candidates;
  const byId = new Map(listed.map((candidate) => [candidate.id, candidate]));
  const few = fewAtATime(4);
  const found = await Promise.all(
    queue.map(async (entry) => {
      const candidate = byId.get(entry.candidateId ?? 0);
      if (candidate || (takesIds && entry.candidateId)) return candidate;
      return (await few(() => findCandidate(client, entry)))?.candidate;
    }),
  );
  return new Map(queue.flatMap((entry, index) => (found[index] ? [[entry, found[index]]] : [])));
}
