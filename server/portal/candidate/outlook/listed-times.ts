import type { Client } from "../../../client/client.ts";
import { type NextPage, readNextPage } from "../../gateway/every-candidate.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { percentileOf, type UsualTime } from "./usual-time.ts";

/** The newest thousand candidates: more would cost another service more than the estimate is worth. */
const mostPages = 10;

/**
 * The times of a service that has no statistics, from its list of candidates, as far as it shows when checks were submitted and
 * completed. Empty where it shows neither.
 */
export async function listedTimes(client: Client, { since }: { since: Date }): Promise<UsualTime[]> {
  const seconds = new Map<string, number[]>();
  let next: NextPage | null | undefined = { page: 1 };
  for (let pages = 0; next && pages < mostPages; pages += 1) {
    const read = await readNextPage(client, { archived: false, next, sort: "-created_at" });
    for (const candidate of read.candidates) noteFinished(candidate, since, seconds);
    next = read.next;
  }
  return [...seconds].map(([type, taken]) => ({
    type,
    checks: taken.length,
    medianSeconds: percentileOf(taken, 0.5),
    percentile80Seconds: percentileOf(taken, 0.8),
  }));
}

function noteFinished(candidate: KnownCandidate, since: Date, seconds: Map<string, number[]>): void {
  for (const { type, status, submittedAt, completedAt } of candidate.checks ?? []) {
    const begun = submittedAt ?? candidate.submitted_at;
    if (type === "" || status !== "completed" || !begun || !completedAt) continue;
    const [from, to] = [Date.parse(begun), Date.parse(completedAt)];
    if (to < since.getTime() || to < from) continue;
    seconds.set(type, [...(seconds.get(type) ?? []), (to - from) / 1000]);
  }
}
