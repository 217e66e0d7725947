import type { Retention, retentionRoutes } from "../../contract/retention/retention.ts";
import { periodsOf, refuseImpossible, rulesVersion } from "../../contract/retention/schedule.ts";
import type { RouteParsed } from "../../contract/route.ts";
import { saveOwnRetention } from "../accounts/company-store.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { findSchedule } from "./schedule-store.ts";

/** GET /company/retention */
export async function getRetention(service: Service, { companyId }: Caller): Promise<Retention> {
  const { retention_days, own, retention_version } = await findSchedule(service.db, companyId);
  return {
    retention_days,
    own,
    schedule_version: retention_version,
    rules_version: rulesVersion(),
    periods: periodsOf({ retention_days, own }),
  };
}

/**
 * PUT /company/retention
 * @throws AppError `company_token_required`; as `refuseImpossible`
 */
export async function updateRetention(
  service: Service,
  caller: Caller,
  change: RouteParsed<typeof retentionRoutes.updateRetention>["body"],
): Promise<Retention> {
  requireCompanyToken(caller);
  refuseImpossible(change);
  await saveOwnRetention(service.db, caller.companyId, change);
  return await getRetention(service, caller);
}
