import type { BundleInput } from "../../contract/company.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { planChecks } from "../checks/plan-checks.ts";
import { planForms } from "../forms/find-form.ts";
import { planReferees } from "../referees/plan-referees.ts";
import { findEnabledTypes } from "../reference/reference-store.ts";

/**
 * Refuses a bundle that could not be launched.
 * @throws AppError `unknown_check_type`, `check_type_not_enabled`, `unknown_form`, `validation_failed`
 */
export async function checkBundle(db: Queryable, companyId: number, bundle: BundleInput): Promise<void> {
  const planned = planChecks(bundle.checks_data, await findEnabledTypes(db, companyId), "checks_data");
  await planForms(db, companyId, planned, "checks_data");
  await planReferees(db, companyId, planned, "checks_data");
}
