import type { QueueQuery } from "../shared/answers.ts";

/** The queue's filters of an address, for the rail: of everything that waits, the documents alone are for the desk. */
export function railQuery(search: string): Omit<QueueQuery, "page" | "perPage"> {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) || undefined;
  const partnerId = Number(params.get("partner"));
  return {
    kinds: ["documents"],
    mine: params.get("mine") === "1" || undefined,
    checkType: text("checkType"),
    partnerId: Number.isSafeInteger(partnerId) && partnerId > 0 ? partnerId : undefined,
  };
}
