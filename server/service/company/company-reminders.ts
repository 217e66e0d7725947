import type { Reminders } from "../../contract/company-settings.ts";
import { saveReminders } from "../accounts/company-store.ts";
import { findReminders } from "../reference/reference-store.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";

/** GET /company/reminders */
export async function getReminders(service: Service, { companyId }: Caller): Promise<Reminders> {
  return await findReminders(service.db, companyId);
}

/**
 * PUT /company/reminders
 * @throws AppError `company_token_required`
 */
export async function updateReminders(
  service: Service,
  caller: Caller,
  given: Reminders,
): Promise<Reminders> {
  requireCompanyToken(caller);
  const reminders = {
    candidate_days: inOrder(given.candidate_days),
    referee_days: inOrder(given.referee_days),
  };
  await saveReminders(service.db, caller.companyId, reminders);
  return reminders;
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => one - other);
}
