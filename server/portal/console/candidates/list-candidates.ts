import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type CandidateStatus, candidateStatus } from "../../../contract/candidate.ts";
import { isFound, searchedTextOf, searchWords } from "../../../contract/search/search-words.ts";
import { type ListFilters, unmetFilters } from "../../../contract/search/unmet-filters.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findWaitingExceptions } from "../../work/queue/document-exception-store.ts";
import { followListed } from "../../work/queue/follow-listed.ts";
import { countWaiting, renameInQueue } from "../../work/queue/queue-store.ts";
import { readChanges } from "../../work/queue/read-changes.ts";
import { findAssignees } from "../../work/queue/work-candidate-store.ts";
import { candidatesTurns } from "../reviews/waiting-for-candidate.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";
import { isInOrder } from "./is-in-order.ts";
import {
  type FilterName,
  filterOfParameter,
  type ListFilter,
  type ListSort,
  serviceFilters,
} from "./list-filter.ts";
import { hasOwnFilter, ownFilterNames, ownFilters, readLetThrough } from "./own-filters.ts";
import { readListPage } from "./read-list-page.ts";

export type CandidatePage = {
  candidates: CandidateRow[];
  page: number;
  /** Null where the service does not tell, or tells of more than the filters let through. */
  totalCount: number | null;
  /** False: there are more than `totalCount`. */
  totalExact: boolean;
  totalPages: number;
  /** What the service takes no notice of. Candidates whom a filter does not let through are left out of the page. */
  ignored: { filters: FilterName[]; search: boolean; sort: boolean; pages: boolean };
};

type WantedCandidates = ListFilter & { sort: ListSort; page: number; perPage: number };

/** So many, the newest, are listed at most by a filter of the portal's own: as many calls as a hundredth of them. */
const mostLetThrough = 2_000;

/**
 * A page of the company's candidates. A service that does not apply a filter is noticed by candidates who do not meet it, and one
 * that tells all at once has its list divided here. The
 * portal's own filters go by `ids`; where the service takes no notice of those, they leave out whom they do not let through.
 */
export async function listCandidates(
  portal: Portal,
  staff: Staff,
  client: Client,
  { sort, page, perPage, ...filter }: WantedCandidates,
): Promise<CandidatePage> {
  const { companyId } = staff;
  const { timezone: timeZone } = await companyProfile(portal, client, companyId);
  const asked = serviceFilters(filter, { now: portal.clock.now(), timeZone });
  const query = { ...asked, q: filter.q, sort };
  const isWanted = wantedBy(client, asked, filter.q);
  const reading = readChanges(portal, companyId, client);
  // Whose turn it is follows from what has come meanwhile.
  const own = hasOwnFilter(filter) ? reading.then(() => ownFilters(portal, companyId, filter)) : null;
  const found = own && (await readLetThrough(client, await own, { ...query, most: mostLetThrough }));
  /** A page of those who are all here. */
  async function pageOf(all: readonly KnownCandidate[]) {
    const candidates = all.slice((page - 1) * perPage, page * perPage);
    return {
      candidates: await rowsOf(portal, staff, client, candidates),
      page,
      totalCount: all.length,
      totalPages: Math.ceil(all.length / perPage),
    };
  }
  if (found) {
    const ignored = { filters: [], search: false, sort: false, pages: false };
    return { ...(await pageOf(found.candidates.filter(isWanted))), totalExact: found.isAll, ignored };
  }
  const [{ candidates: listed, ...known }] = await Promise.all([
    readListPage(client, query, { page, perPage }),
    reading,
  ]);
  await followListed(portal, companyId, listed);
  const isLet = (await own)?.isLet ?? (() => true);
  if (known.isAll) {
    const all = listed.filter((candidate) => isWanted(candidate) && isLet(candidate));
    const ignored = { filters: [], search: false, sort: !isInOrder(listed, sort), pages: false };
    return { ...(await pageOf(all)), totalExact: true, ignored };
  }
  const filters = [...ignoredBy(listed, asked), ...ownFilterNames.filter((name) => filter[name])];
  const isSearched = listed.every((candidate) => isSearchedFor(client, candidate, filter.q));
  const candidates = listed.filter((candidate) => isWanted(candidate) && isLet(candidate));
  return {
    candidates: await rowsOf(portal, staff, client, candidates),
    page: known.page ?? page,
    totalCount: filters.length > 0 || !isSearched ? null : known.totalCount,
    totalExact: known.totalExact,
    // Where the service does not tell how many there are, a page that is just full may have one after it.
    totalPages: known.totalPages ?? (listed.length === perPage ? page + 1 : page),
    ignored: { filters, search: !isSearched, sort: !isInOrder(listed, sort), pages: known.isFirstAlone },
  };
}

function ignoredBy(listed: readonly KnownCandidate[], asked: ListFilters): FilterName[] {
  const unmet = listed.flatMap((candidate) => unmetFilters(filtered(candidate), asked));
  return [...new Set(unmet.map(filterOfParameter))];
}

/** Whether a candidate is one of those that a list with these filters and this search shows, as far as the service tells. */
export function wantedBy(
  client: Client,
  asked: ListFilters,
  q: string | undefined,
): (candidate: KnownCandidate) => boolean {
  return (candidate) =>
    unmetFilters(filtered(candidate), asked).length === 0 && isSearchedFor(client, candidate, q);
}

/** Another vendor's service may take no notice of a search, and list everybody. */
export function isSearchedFor(client: Client, candidate: KnownCandidate, q: string | undefined): boolean {
  return !q || client.extended || isFound(searchedTextOf(candidate), searchWords(q));
}

/** A candidate as filters look at it; what the service does not tell is not known. */
function filtered(candidate: KnownCandidate) {
  return {
    status: candidate.status,
    user_id: candidate.user_id ?? undefined,
    partner_id: candidate.partner?.id,
    job_role: candidate.job_role,
    created_at: candidate.created_at,
    opened_at: candidate.opened_at,
    submitted_at: candidate.submitted_at,
    completed_at: candidate.completed_at,
    due_at: candidate.due_at,
    checks: candidate.checks?.map((check) => ({
      ...check,
      due_at: check.dueAt,
      completed_at: check.completedAt,
    })),
  };
}

export async function rowsOf(
  portal: Portal,
  { companyId }: Staff,
  client: Client,
  candidates: KnownCandidate[],
): Promise<CandidateRow[]> {
  await renameInQueue(portal.db, companyId, candidates);
  const [waiting, exceptions, turns, assignees] = await Promise.all([
    countWaiting(portal.db, companyId, candidates),
    findWaitingExceptions(portal.db, companyId, candidates),
    candidatesTurns(portal, client, companyId, candidates),
    findAssignees(
      portal.db,
      companyId,
      candidates.map(({ id }) => id),
    ),
  ]);
  return candidates.map((candidate) => ({
    ...candidateRow(
      candidate,
      waiting.get(candidate.id) ?? 0,
      exceptions.has(candidate.id),
      turns.get(candidate.id),
    ),
    assignee: assignees.get(candidate.id) ?? null,
  }));
}

type Counts = { all: number | null; byStatus: Record<CandidateStatus, number | null> };

/**
 * How many candidates there are of each status, and in all; null where the service does not tell. One that says the same
 * number of every status takes no notice of it.
 */
export async function countCandidates(client: Client): Promise<Counts> {
  const count = async (status?: CandidateStatus) => {
    const told = await client.call(api.listCandidates, { query: { status, per_page: 1 } });
    return readCandidatePage(told).totalCount;
  };
  const [all, ...counts] = await Promise.all([count(), ...candidateStatus.options.map(count)]);
  const unfiltered = Boolean(all) && counts.every((one) => one === all);
  const byStatus = Object.fromEntries(
    candidateStatus.options.map((status, index) => [status, unfiltered ? null : (counts[index] ?? null)]),
  ) as Counts["byStatus"];
  return { all: all ?? null, byStatus };
}
