import type { Portal } from "../../foundation/portal.ts";
import { arePasskeysRequired } from "../auth/sign-in-rule-store.ts";
import { isPasskeyAllowed, type StaffUser } from "../auth/staff-store.ts";
import { mayBypassProvider } from "./sign-in-with-provider.ts";

/**
 * Whether an emailed link does anything for this person. `passkey`: their company requires passkeys, and no owner has allowed them to add one;
 * `provider`: it requires its provider.
 */
export async function waysOfLink(portal: Portal, staff: StaffUser): Promise<"open" | "passkey" | "provider"> {
  if (!(await mayBypassProvider(portal, staff))) return "provider";
  if (!(await arePasskeysRequired(portal.db, staff.companyId))) return "open";
  return (await isPasskeyAllowed(portal.db, staff.id, portal.clock.now())) ? "open" : "passkey";
}
