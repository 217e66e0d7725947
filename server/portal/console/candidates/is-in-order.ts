import { folded } from "../../../contract/search/folded.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { ListSort } from "./list-filter.ts";

/** Names are compared as far as a service may have kept them. */
const comparedLength = 40;

/**
 * Whether candidates are listed as asked for, as far as it is known: times that the service does not tell are passed over. Names
 * are compared by their code points, folded; another order of names is as good.
 */
export function isInOrder(listed: readonly KnownCandidate[], sort: ListSort): boolean {
  const descending = sort.startsWith("-");
  if (sort.endsWith("name")) {
    const names = listed.map(({ name }) => folded(name).trim().slice(0, comparedLength));
    const collator = new Intl.Collator("en");
    return (
      isSorted(names, (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)), descending) ||
      isSorted(names, collator.compare, descending)
    );
  }
  const times = listed.flatMap(
    ({ created_at, due_at }) => (sort.endsWith("due_at") ? due_at : created_at) ?? [],
  );
  return isSorted(times, (a, b) => Date.parse(a) - Date.parse(b), descending);
}

function isSorted<T>(values: readonly T[], compare: (a: T, b: T) => number, descending: boolean): boolean {
  return values.every((value, index) => {
    const next = values[index + 1];
    return next === undefined || compare(value, next) * (descending ? -1 : 1) <= 0;
  });
}
