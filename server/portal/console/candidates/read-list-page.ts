import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { ListFilters } from "../../../contract/search/unmet-filters.ts";
import { readCandidatePage } from "../../gateway/read-candidate.ts";
import type { ListSort } from "./list-filter.ts";

type ListPage = ReturnType<typeof readCandidatePage> & {
  /** All are here, and not a page of them. */
  isAll: boolean;
  /** The service tells its first candidates whatever page it is asked for: this is the first page. */
  isFirstAlone: boolean;
};

/**
 * The page that is asked for. Another vendor's service may take no notice of pages (the specification shows no parameters of the
 * list): it tells all its candidates at once, or its first ones every time, which is seen by asking for another page too.
 */
export async function readListPage(
  client: Client,
  query: ListFilters & { q: string | undefined; sort: ListSort },
  { page, perPage }: { page: number; perPage: number },
): Promise<ListPage> {
  const ask = async (number: number) =>
    readCandidatePage(
      await client.call(api.listCandidates, { query: { ...query, page: number, per_page: perPage } }),
    );
  const asked = await ask(page);
  const as = (more: Partial<ListPage>): ListPage => ({
    ...asked,
    isAll: false,
    isFirstAlone: false,
    ...more,
  });
  const isLong = asked.candidates.length > perPage;
  if (client.extended || (page === 1 && !isLong)) return as({});
  if (isLong && asked.totalCount !== null && asked.totalCount <= asked.candidates.length) {
    return as({ isAll: true });
  }
  // Its pages may be longer than ours: then the next to it has others.
  const other = await ask(page === 1 ? 2 : 1);
  if (asked.candidates.length === 0 || idsOf(other) !== idsOf(asked)) return as({});
  if (isLong && asked.totalCount === null) return as({ isAll: true });
  return as({ page: 1, totalPages: 1, isFirstAlone: true });
}

function idsOf({ candidates }: Pick<ListPage, "candidates">): string {
  return candidates.map(({ id }) => id).join();
}
