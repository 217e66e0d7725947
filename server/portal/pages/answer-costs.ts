import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { costsFile } from "../company/costs/read-costs.ts";
import type { PortalContext } from "../trpc/init.ts";
import { createCaller } from "../trpc/root.ts";
import { csvDownload } from "./csv-download.ts";

/** Answers `/settings/costs/export?month=2026-03` with the costs of a month as CSV, to whom the page shows them. */
export async function answerCosts(context: PortalContext, query: URLSearchParams): Promise<Response> {
  try {
    const found = await createCaller(context).costs.show({ month: query.get("month") ?? undefined });
    if (!found) return new Response("Your service doesn’t keep what checks cost.", { status: 404 });
    return csvDownload(`costs-${found.costs.month}.csv`, [costsFile(found)]);
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return new Response(error.message, { status: getHTTPStatusCodeFromError(error) });
  }
}
