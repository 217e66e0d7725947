import type { CheckData } from "../../contract/check.ts";
import type { Bundle } from "../../contract/company.ts";
import { planChecks } from "../checks/plan-checks.ts";
import { refuseUnknownHealthForms } from "../forms/find-form.ts";
import { planReferees } from "../referees/plan-referees.ts";
import { findProviders, insertBundle } from "../reference/reference-store.ts";
import type { Caller, Service } from "../service.ts";

/**
 * POST /bundles: only of check types that the company may launch.
 * @throws AppError `unknown_check_type`, `check_type_not_enabled`
 */
export async function createBundle(
  service: Service,
  caller: Caller,
  bundle: { name: string; checks_data: CheckData[] },
): Promise<Bundle> {
  const providers = await findProviders(service.db, caller.companyId);
  const planned = planChecks(bundle.checks_data, providers, "checks_data");
  await refuseUnknownHealthForms(service.db, caller.companyId, planned, "checks_data");
  await planReferees(service.db, caller.companyId, planned, "checks_data");
  return await insertBundle(service.db, {
    companyId: caller.companyId,
    name: bundle.name,
    checksData: bundle.checks_data,
    createdAt: service.clock.now(),
  });
}
