import { findAuditStates } from "../../../platform/audit/audit-state-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";

/** All logs are read once a day; twice that is said to be late. */
const lateMs = 48 * 60 * 60 * 1000;

/**
 * What the last reading of a company's audit logs found. `unchecked`: they were not read yet, or not for two days, or what was kept of it was
 * altered. `checkedAt` is ISO 8601.
 */
type AuditState =
  | { state: "whole" | "tampered_with"; checkedAt: string }
  | { state: "unchecked"; checkedAt: null };

export async function readAuditState(portal: Portal, { companyId }: Staff): Promise<AuditState> {
  const states = await findAuditStates(portal.db, portal.sealer, companyId);
  const [oldest] = states.toSorted((one, other) => one.checkedAt.getTime() - other.checkedAt.getTime());
  if (!oldest) return { state: "unchecked", checkedAt: null };
  const checkedAt = oldest.checkedAt.toISOString();
  if (states.some(({ faults }) => faults > 0)) return { state: "tampered_with", checkedAt };
  const isLate = portal.clock.now().getTime() - oldest.checkedAt.getTime() > lateMs;
  return isLate ? { state: "unchecked", checkedAt: null } : { state: "whole", checkedAt };
}
