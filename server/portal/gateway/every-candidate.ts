import { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { RouteResult } from "../../contract/route.ts";
import { type KnownCandidate, readCandidatePage } from "./read-candidate.ts";

/** More pages than any company has; a service that goes on for ever is not believed. */
const mostPages = 20_000;

type Page = RouteResult<typeof api.listCandidates>;
/** Where the list goes on. */
export type NextPage = { page: number } | { cursor: string };

/**
 * The partner_application_id of every candidate that the service lists, by its own id. Null when the list can't be read to
 * its end: the specification does not show how a service leads from page to page. `see` gets each of them.
 * @throws ClientError when the service refuses or does not answer.
 */
export async function everyCandidate(
  client: Client,
  see: (candidate: KnownCandidate) => void = () => {},
): Promise<Map<number, string> | null> {
  const found = new Map<number, string>();
  for (const archived of [false, true]) {
    let next: NextPage | null = { page: 1 };
    for (let pages = 0; next; pages += 1) {
      const read = await readNextPage(client, { archived, next });
      for (const candidate of read.candidates) {
        found.set(candidate.id, candidate.partner_application_id);
        see(candidate);
      }
      if (read.next === undefined || pages === mostPages) return null;
      next = read.next;
    }
  }
  return found;
}

/** One page, from the oldest on unless `sort` says otherwise. `next` is null after the last, and undefined where the service does not lead on. */
export async function readNextPage(
  client: Client,
  {
    archived,
    next,
    sort = "created_at",
  }: { archived: boolean; next: NextPage; sort?: "created_at" | "-created_at" },
): Promise<{ candidates: KnownCandidate[]; next: NextPage | null | undefined }> {
  const query = { ...next, archived: String(archived), sort, per_page: 100 } as const;
  const told: Partial<Page> = await client.call(api.listCandidates, { query });
  return { candidates: readCandidatePage(told).candidates, next: nextPageOf(told) };
}

/** Where a list goes on; null after its last page, and undefined where the service does not say. */
export function nextPageOf(told: Partial<Page>): NextPage | null | undefined {
  return nextPage.safeParse(told.pagination).data;
}

const nextPage = z.union([
  z
    .object({ next_cursor: z.string().min(1) })
    .transform(({ next_cursor }): NextPage => ({ cursor: next_cursor })),
  z.object({ next_page: z.int().positive() }).transform(({ next_page }): NextPage => ({ page: next_page })),
  z.object({ next_cursor: z.null() }).transform(() => null),
  z.object({ next_page: z.null() }).transform(() => null),
]);
