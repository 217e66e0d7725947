import { AppError, errorCodes } from "../../contract/error-code.ts";
import { recordId } from "../../contract/text.ts";
import { importReport, importTemplate } from "../console/imports/import-report.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { proofNeeded } from "../people/auth/fresh-proof.ts";
import { staffOfRequest } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";
import { confirmFirst, csvDownload } from "./csv-download.ts";

const filters = ["all", "problems", "alike", "created", "failed", "skipped"] as const;

/** Answers `/import/{id}/rows.csv?rows=problems` with the rows of an import, to the company's staff alone. */
export async function answerImportReport(
  { portal, headers, ip }: PortalContext,
  givenId: string,
  query: URLSearchParams,
): Promise<Response> {
  const staff = await staffOfRequest(portal, headers);
  const id = recordId.safeParse(givenId).data;
  if (!staff || id === undefined) return new Response(null, { status: staff ? 404 : 401 });
  if (proofNeeded(portal, staff)) return confirmFirst();
  const filter = filters.find((one) => one === query.get("rows")) ?? "all";
  const key = { companyId: staff.companyId, id };
  try {
    const client = await openConnection(portal, staff.companyId, ip);
    return csvDownload(`import-${id}-${filter}.csv`, await importReport(portal, client, key, filter));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: errorCodes[error.code].status });
  }
}

/** Answers `/import/template.csv`: it says nothing of anybody. */
export function answerImportTemplate(): Response {
  return csvDownload("candidates.csv", [importTemplate]);
}
