import type { KnownCheck } from "./read-check.ts";

/** Whether a check is neither completed nor canceled. */
export function isOpenCheck({ status }: Pick<KnownCheck, "status">): boolean {
  return status !== "completed" && status !== "canceled";
}
