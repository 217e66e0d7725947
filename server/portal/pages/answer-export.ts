import { z } from "zod";
import { ClientError } from "../../client/client.ts";
import { AppError, errorCodes } from "../../contract/error-code.ts";
import { recordId } from "../../contract/text.ts";
import { type ExportWanted, exportCandidates } from "../console/bulk/export-candidates.ts";
import { listFilter, listSort } from "../console/candidates/list-filter.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { proofNeeded } from "../people/auth/fresh-proof.ts";
import { staffOfRequest } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";
import { confirmFirst, csvDownload } from "./csv-download.ts";

/** As many as a page may select one by one. */
const mostIds = 1_000;

/**
 * Answers `/review/export?filter=…&sort=…` with all candidates whom the list shows, or `?ids=1,2` with some of them, as CSV, to the
 * company's staff alone. `filter` is the list's as JSON.
 */
export async function answerExport(
  { portal, headers, ip }: PortalContext,
  query: URLSearchParams,
): Promise<Response> {
  const staff = await staffOfRequest(portal, headers);
  if (!staff) return new Response("Your session has ended. Please sign in again.", { status: 401 });
  if (proofNeeded(portal, staff)) return confirmFirst();
  const wanted = wantedBy(query);
  if (!wanted) return new Response("This list can’t be exported.", { status: 400 });
  try {
    const client = await openConnection(portal, staff.companyId, ip);
    const lines = await exportCandidates(portal, staff, client, wanted);
    const day = portal.clock.now().toISOString().slice(0, 10);
    return csvDownload(`candidates-${day}.csv`, lines);
  } catch (error) {
    if (error instanceof AppError)
      return new Response(error.message, { status: errorCodes[error.code].status });
    if (!(error instanceof ClientError)) throw error;
    return new Response("The service is not responding. Try again in a moment.", { status: 503 });
  }
}

/** Null for what is no list. */
function wantedBy(query: URLSearchParams): ExportWanted | null {
  const given = query.get("ids");
  if (given !== null) {
    const ids = z.array(recordId).min(1).max(mostIds).safeParse(given.split(","));
    return ids.success ? { ids: ids.data } : null;
  }
  const filter = listFilter.safeParse(parsed(query.get("filter") ?? "{}"));
  const sort = listSort.safeParse(query.get("sort") ?? undefined);
  return filter.success && sort.success ? { filter: filter.data, sort: sort.data } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
