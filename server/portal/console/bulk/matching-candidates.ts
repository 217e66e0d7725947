import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Sealer } from "../../../platform/crypto/sealer.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { type NextPage, nextPageOf } from "../../gateway/every-candidate.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import { wantedBy } from "../candidates/list-candidates.ts";
import { type ListFilter, type ListSort, listFilter, serviceFilters } from "../candidates/list-filter.ts";
import { hasOwnFilter, ownFilters, readLetThrough } from "../candidates/own-filters.ts";

/**
 * A page of those whom a list shows. `next` is null after the last, and undefined where the service does not lead on: what is
 * read then is all that there is to read.
 */
export async function readMatching(
  portal: Portal,
  client: Client,
  companyId: number,
  { filter, sort, next }: { filter: ListFilter; sort: ListSort; next: NextPage },
): Promise<{ candidates: KnownCandidate[]; next: NextPage | null | undefined }> {
  const { timezone: timeZone } = await companyProfile(portal, client, companyId);
  const asked = serviceFilters(filter, { now: portal.clock.now(), timeZone });
  const query = { ...asked, q: filter.q, sort };
  const isWanted = wantedBy(client, asked, filter.q);
  const own = hasOwnFilter(filter) ? await ownFilters(portal, companyId, filter) : null;
  const found = own && (await readLetThrough(client, own, query));
  if (found) return { candidates: found.candidates.filter(isWanted), next: null };
  const told = await client.call(api.listCandidates, { query: { ...query, ...next, per_page: 100 } });
  const { candidates } = readCandidatePage(told);
  return {
    candidates: candidates.filter((one) => isWanted(one) && (own?.isLet(one) ?? true)),
    next: nextPageOf(told),
  };
}

export const firstPage: NextPage = { page: 1 };

export function sealFilter(sealer: Sealer, companyId: number, filter: ListFilter): Buffer {
  return sealer.of(companyId).seal(JSON.stringify(filter), filterContext(companyId));
}

export function openFilter(sealer: Sealer, companyId: number, sealed: Uint8Array): ListFilter {
  return listFilter.parse(JSON.parse(sealer.open(sealed, filterContext(companyId)).toString("utf8")));
}

export function filterContext(companyId: number): string {
  return `portal.list_filter:${companyId}`;
}
