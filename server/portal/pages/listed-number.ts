import { TRPCError } from "@trpc/server";
import { pageCaller } from "./page-caller.ts";

type Callers = Awaited<ReturnType<typeof pageCaller>>["dashboard"];
type Query = Parameters<Callers["list"]>[0]["query"];
type List = Awaited<ReturnType<Callers["list"]>>;

/** The candidates of a number of the dashboard, as the address names it, or in a sentence why there are none. */
export async function listedNumber(
  query: Query,
  { of, more, page }: { of: "counted" | "rejected" | "stopped"; more: Record<string, string>; page: number },
): Promise<{ list: List } | { problem: string }> {
  const { dashboard } = await pageCaller();
  try {
    if (of !== "counted")
      return { list: await dashboard.list({ query, listed: { of, key: more.key ?? "" }, page }) };
    const filter = Object.entries(more).flatMap(([name, value]) =>
      name.startsWith("list.") ? [[name.slice("list.".length), value]] : [],
    );
    // The procedure reads what the address has.
    return { list: await dashboard.listByFilter({ filter: Object.fromEntries(filter), page }) };
  } catch (error) {
    if (error instanceof TRPCError) return { problem: error.message };
    throw error;
  }
}
