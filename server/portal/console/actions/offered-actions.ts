import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { mayAct, mayAdminister, type Staff } from "../../people/auth/staff.ts";

/** What staff can do to a candidate now; what the service does not offer, or this person may not, is false. */
export type OfferedActions = {
  showLink: boolean;
  /** How the link would be sent; null where no way leads to the candidate. */
  sendLink: "email" | "sms" | null;
  /** Whether sending it ends the links that were sent before. */
  sendingRenews: boolean;
  correct: boolean;
  start: boolean;
  cancel: boolean;
  delete: boolean;
  addChecks: boolean;
  /** The checks that can be canceled one by one. */
  cancelChecks: number[];
};

export function offeredActions(candidate: KnownCandidate, staff: Staff): OfferedActions {
  if (!mayAct(staff)) return none;
  const { canceled, email, contact_number, checks } = candidate;
  const extended = hasExtensions(candidate);
  const closed = canceled || candidate.status === "completed";
  return {
    showLink: !canceled,
    sendLink: canceled ? null : email ? "email" : contact_number && extended ? "sms" : null,
    sendingRenews: extended,
    correct: true,
    start: !canceled && !candidate.partner_application_started,
    cancel: !closed,
    delete: mayAdminister(staff),
    addChecks: !canceled,
    cancelChecks: extended && !canceled ? (checks ?? []).flatMap(cancelable) : [],
  };
}

/** For those who only look on. */
const none: OfferedActions = {
  showLink: false,
  sendLink: null,
  sendingRenews: false,
  correct: false,
  start: false,
  cancel: false,
  delete: false,
  addChecks: false,
  cancelChecks: [],
};

function cancelable(check: KnownCheck): number[] {
  return check.id !== null && isOpenCheck(check) ? [check.id] : [];
}

/** A service says whose candidate it is only with the extensions (docs/service-decisions.md, Beyond the specification). */
function hasExtensions({ partner }: KnownCandidate): boolean {
  return partner !== null;
}
