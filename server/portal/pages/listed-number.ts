import { TRPCError } from "@trpc/server";
import { pageCaller } from "./page-caller.ts";

type Callers = Awaited<ReturnType<typeof pageCaller>>["dashboard"];
type Query = Parameters<Callers["list"]>[0]["query"];
type List = Awaited<ReturnType<Callers["list"]>>;

/** The candidates of a number that the portal counts itself, as the address names it, or in a sentence why there are none. */
export async function listedNumber(
  query: Query,
  { of, key, page }: { of: "rejected" | "stopped"; key: string; page: number },
): Promise<{ list: List } | { problem: string }> {
  const { dashboard } = await pageCaller();
  try {
    return { list: await dashboard.list({ query, listed: { of, key }, page }) };
  } catch (error) {
    if (error instanceof TRPCError) return { problem: error.message };
    throw error;
  }
}
