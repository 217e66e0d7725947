import { csvLine, csvMark } from "../../../platform/csv/write-csv.ts";
import type { Portal } from "../../foundation/portal.ts";
import { notHere } from "./begin-bulk.ts";
import { findBulk, findItems } from "./bulk-store.ts";

const atOnce = 1_000;

/**
 * Those to whom a bulk action was not done, as CSV: whom, whether it was skipped or failed, and the code of the reason
 * (docs/console-files.md).
 * @throws AppError `not_found`
 */
export async function bulkReport(
  portal: Portal,
  { companyId, id }: { companyId: number; id: number },
): Promise<AsyncIterable<string>> {
  if (!(await findBulk(portal.db, { companyId, id }))) throw notHere();
  async function* lines() {
    yield csvMark + csvLine(["candidate_id", "partner_application_id", "state", "reason"]);
    for (let offset = 0; ; offset += atOnce) {
      const items = await findItems(portal.db, id, { states: ["failed", "skipped"], limit: atOnce, offset });
      if (items.length > 0) {
        yield items
          .map((one) =>
            csvLine([one.candidateId, one.partnerApplicationId, one.state, one.result ?? "other"]),
          )
          .join("");
      }
      if (items.length < atOnce) return;
    }
  }
  return lines();
}
