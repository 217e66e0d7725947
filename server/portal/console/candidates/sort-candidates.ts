import { folded } from "../../../contract/search/folded.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { ListSort } from "./list-filter.ts";

/** In the order in which GET /candidates lists them: of equals by their ids, and those of whom nothing is due last. */
export function sortCandidates(candidates: readonly KnownCandidate[], sort: ListSort): KnownCandidate[] {
  const way = sort.startsWith("-") ? -1 : 1;
  const compare = {
    name: byName,
    due: (a: KnownCandidate, b: KnownCandidate) => byTime(a.due_at, b.due_at, way),
    created: (a: KnownCandidate, b: KnownCandidate) => byTime(a.created_at, b.created_at, way),
  }[sort.endsWith("name") ? "name" : sort.endsWith("due_at") ? "due" : "created"];
  return candidates.toSorted((a, b) => (compare(a, b) || a.id - b.id) * way);
}

function byName(a: KnownCandidate, b: KnownCandidate): number {
  const [one, other] = [a, b].map(({ name }) => Buffer.from(folded(name).trim()));
  return Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0));
}

/** A time that is not known comes last, whichever the way. */
function byTime(a: string | null, b: string | null, way: 1 | -1): number {
  const never = way * Number.MAX_SAFE_INTEGER;
  return (a === null ? never : Date.parse(a)) - (b === null ? never : Date.parse(b));
}
