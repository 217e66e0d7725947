import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { ListFilters } from "../../../contract/search/unmet-filters.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import { findAssignedTo } from "../../work/queue/work-candidate-store.ts";
import { waitingForCandidate } from "../reviews/waiting-for-candidate.ts";
import { findEverRejected } from "../reviews/waiting-store.ts";
import type { ListFilter, ListSort } from "./list-filter.ts";
import { sortCandidates } from "./sort-candidates.ts";

/** The filters of which the portal alone knows whom they let through. */
export const ownFilterNames = ["waiting", "assignee"] as const;
type OwnFilters = Pick<ListFilter, (typeof ownFilterNames)[number]>;

/** What GET /candidates takes at a time. */
const idsAtOnce = 100;

/** Whom the portal's own filters let through. */
type LetThrough = { ids: ReadonlySet<number>; isLet: (candidate: KnownCandidate) => boolean };

export function hasOwnFilter(filter: OwnFilters): boolean {
  return ownFilterNames.some((name) => filter[name] !== undefined);
}

/** What the filters that are set let through; one of them is. */
export async function ownFilters(
  portal: Pick<Portal, "db">,
  companyId: number,
  { waiting, assignee }: OwnFilters,
): Promise<LetThrough> {
  const [awaited, assigned] = await Promise.all([
    waiting === undefined ? null : awaitedIds(portal, companyId),
    assignee === undefined ? null : findAssignedTo(portal.db, companyId, assignee),
  ]);
  const ofAssignee = new Set(assigned ?? awaited);
  const ids = new Set((awaited ?? assigned ?? []).filter((id) => ofAssignee.has(id)));
  // The turn of one who was canceled never comes.
  return { ids, isLet: ({ id, canceled }) => ids.has(id) && !(waiting && canceled) };
}

async function awaitedIds(portal: Pick<Portal, "db">, companyId: number): Promise<number[]> {
  const candidates = await findEverRejected(portal.db, companyId);
  return [...(await waitingForCandidate(portal, companyId, candidates)).keys()];
}

/**
 * All those whom the portal's own filters let through, and the service's as well, in order. Null where the service takes no notice of
 * `ids`. `most`: beyond it the newest alone are read, and `isAll` is false.
 */
export async function readLetThrough(
  client: Client,
  { ids, isLet }: LetThrough,
  {
    sort,
    most = Number.POSITIVE_INFINITY,
    ...asked
  }: ListFilters & { q: string | undefined; sort: ListSort; most?: number },
): Promise<{ candidates: KnownCandidate[]; isAll: boolean } | null> {
  const wanted = [...ids].toSorted((a, b) => b - a).slice(0, most);
  const chunks = Array.from({ length: Math.ceil(wanted.length / idsAtOnce) }, (_, index) =>
    wanted.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
  const few = fewAtATime(4);
  const read = await Promise.all(
    chunks.map((chunk) =>
      few(async () => {
        const query = { ...asked, ids: chunk.join(","), per_page: idsAtOnce };
        return readCandidatePage(await client.call(api.listCandidates, { query })).candidates;
      }),
    ),
  );
  const candidates = read.flat();
  if (candidates.some(({ id }) => !ids.has(id))) return null;
  return { candidates: sortCandidates(candidates.filter(isLet), sort), isAll: wanted.length === ids.size };
}
