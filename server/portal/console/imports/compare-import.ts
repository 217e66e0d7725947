import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { readNextPage } from "../../gateway/every-candidate.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { whenServed } from "../../gateway/when-served.ts";
import { keysOfCandidate } from "../creating/find-duplicates.ts";
import type { Likeness } from "../creating/likeness.ts";
import { likenessKeys } from "../creating/likeness.ts";
import { type Alike, addAlike, findOpenRows } from "./import-row-store.ts";
import { type ComparedNext, findImport, type ImportRecord, noteCompared } from "./import-store.ts";
import { entriesOf, type Reading, readRows } from "./judge-rows.ts";
import { mapped, readingOf } from "./open-import.ts";

export const compareJob = jobKind({
  queue: "portal.compare-import",
  data: z.object({ company_id: z.int(), import_id: z.int() }),
  // A service that asks to be left alone postpones it: once for each minute of a long list.
  retryLimit: 500,
  groupConcurrency: 1,
});

/**
 * Compares the company's candidates with the rows of a file, page by page, and goes on where it was when it is interrupted.
 * Nobody has to wait for it to correct rows.
 */
export function compareImport(portal: Portal): JobHandler {
  return handle(compareJob, ({ company_id: companyId, import_id: id }, signal) =>
    whenServed(portal, companyId, async () => {
      const found = await findImport(portal.db, { companyId, id });
      if (found?.state !== "comparing") return;
      const client = await openConnection(portal, companyId);
      await compare(portal, client, found, signal);
    }),
  );
}

const first: ComparedNext = { archived: false, page: 1 };
/** More pages than any company has; a service that goes on for ever is not believed. */
const mostPages = 20_000;

async function compare(portal: Portal, client: Client, found: ImportRecord, signal: AbortSignal | undefined) {
  const reading = await readingOf(portal, client, mapped(found));
  const rows = rowsByLikeness(portal, reading, await findOpenRows(portal.db, found.id));
  let at: ComparedNext | null = found.comparedNext ?? first;
  for (let pages = 0; at; pages += 1) {
    signal?.throwIfAborted();
    const { archived, ...next }: ComparedNext = at;
    const page = await readNextPage(client, { archived, next });
    await addAlike(portal.db, found.id, matchesIn(page.candidates, rows, reading));
    const isLost = page.next === undefined || pages === mostPages;
    at = isLost
      ? null
      : page.next
        ? { archived, ...page.next }
        : archived
          ? null
          : { archived: true, page: 1 };
    await noteCompared(portal.db, found.id, {
      next: at,
      count: page.candidates.length,
      all: at === null && !isLost,
    });
  }
}

type RowsByLikeness = Map<string, number[]>;

function rowsByLikeness(
  portal: Portal,
  reading: Reading,
  rows: Parameters<typeof readRows>[2],
): RowsByLikeness {
  const byLikeness: RowsByLikeness = new Map();
  for (const { row, person } of readRows(portal, reading, rows)) {
    for (const entry of entriesOf(likenessKeys(person, reading.countries))) {
      byLikeness.set(entry, [...(byLikeness.get(entry) ?? []), row.number]);
    }
  }
  return byLikeness;
}

function matchesIn(
  candidates: readonly KnownCandidate[],
  rows: RowsByLikeness,
  { countries }: Reading,
): { number: number; alike: Alike }[] {
  return candidates.flatMap((candidate) => {
    const found = new Map<number, Likeness[]>();
    for (const entry of entriesOf(keysOfCandidate(candidate, countries))) {
      const [kind] = entry.split(" ", 1) as [Likeness];
      for (const number of rows.get(entry) ?? []) found.set(number, [...(found.get(number) ?? []), kind]);
    }
    const { id: candidateId, partner_application_id: partnerApplicationId } = candidate;
    return [...found].map(([number, by]) => ({ number, alike: { candidateId, partnerApplicationId, by } }));
  });
}
