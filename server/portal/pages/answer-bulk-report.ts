import { AppError, errorCodes } from "../../contract/error-code.ts";
import { recordId } from "../../contract/text.ts";
import { bulkReport } from "../console/bulk/bulk-report.ts";
import { proofNeeded } from "../people/auth/fresh-proof.ts";
import { staffOfRequest } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";
import { confirmFirst, csvDownload } from "./csv-download.ts";

/** Answers `/bulk/{id}/refused.csv` with those to whom a bulk action was not done, to the company's staff alone. */
export async function answerBulkReport(
  { portal, headers }: PortalContext,
  givenId: string,
): Promise<Response> {
  const staff = await staffOfRequest(portal, headers);
  const id = recordId.safeParse(givenId).data;
  if (!staff || id === undefined) return new Response(null, { status: staff ? 404 : 401 });
  if (proofNeeded(portal, staff)) return confirmFirst();
  try {
    return csvDownload(
      `bulk-${id}-refused.csv`,
      await bulkReport(portal, { companyId: staff.companyId, id }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: errorCodes[error.code].status });
  }
}
