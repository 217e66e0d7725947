import { openPreview } from "../../contract/retention/preview.ts";
import type { RetentionPreview, retentionRoutes } from "../../contract/retention/retention.ts";
import { refuseImpossible } from "../../contract/retention/schedule.ts";
import type { RouteParsed } from "../../contract/route.ts";
import type { Caller, Service } from "../service.ts";
import { findRetained, retainedOf } from "./retained-store.ts";
import { findSchedule } from "./schedule-store.ts";

type Proposal = RouteParsed<typeof retentionRoutes.previewRetention>["body"];

const pageSize = 500;

/**
 * POST /company/retention/preview: a dry run over all candidates within reach, page by page.
 * @throws AppError as `refuseImpossible`
 */
export async function previewRetention(
  service: Service,
  caller: Caller,
  { retention_days, own, next: listed }: Proposal,
): Promise<RetentionPreview> {
  refuseImpossible({ own: own ?? [] });
  const saved = await findSchedule(service.db, caller.companyId);
  const schedule = { retention_days: retention_days ?? saved.retention_days, own: own ?? saved.own };
  const preview = openPreview(schedule, { timeZone: saved.timezone, now: service.clock.now(), listed });
  for (let after = 0; ; ) {
    const page = await findRetained(service.db, caller.reach, { after, limit: pageSize });
    preview.add(
      page.map((row) => ({
        candidateId: row.id,
        partnerApplicationId: row.partner_application_id,
        held: row.held,
        retained: retainedOf(row),
      })),
    );
    const last = page.at(-1);
    if (!last || page.length < pageSize) return preview.result();
    after = last.id;
  }
}
