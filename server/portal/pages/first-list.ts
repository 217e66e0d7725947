import type { CandidatePage } from "../console/candidates/list-candidates.ts";
import { type ListSort, listFilter } from "../console/candidates/list-filter.ts";
import { pageCaller, unlessRefused } from "./page-caller.ts";

/** How many rows a page of a list has. */
export const rowsPerPage = 25;

type Wanted = {
  /** As it stands in the address. */
  filter: unknown;
  sort: ListSort;
  page: number;
};

/** The rows that the list's page starts with; nothing when they are refused: the page says why. */
export async function firstList(wanted: Wanted): Promise<{ candidates?: CandidatePage | undefined }> {
  const { candidates } = await pageCaller();
  const { filter, sort, page } = wanted;
  const perPage = rowsPerPage;
  const parsed = listFilter.safeParse(filter);
  if (!parsed.success) return {};
  return {
    candidates: await unlessRefused(candidates.list({ ...parsed.data, sort, page, perPage })),
  };
}
