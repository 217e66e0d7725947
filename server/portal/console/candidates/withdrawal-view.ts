import type { Language } from "../../../platform/languages/language.ts";
import {
  isLeftToStop,
  type Withdrawal,
  type WithdrawalMailOutcome,
  type WithdrawnCheck,
} from "../../candidate/consent/withdrawal.ts";
import { findWithdrawals } from "../../candidate/consent/withdrawal-store.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

/** That a candidate has withdrawn their consent, as staff read it. Times are ISO 8601. */
export type WithdrawalView = {
  key: number;
  /** To all that was not finished: nothing more is asked of the candidate. */
  isWhole: boolean;
  at: string;
  /** Null while the service is being asked. */
  settledAt: string | null;
  checks: { key: string; type: string; title: string; end: "stopped" | "finished" | "left" | null }[];
  /** The company has to stop a check itself. */
  isLeft: boolean;
  stopped: { by: string; at: string } | null;
  /** Null while the confirmation is still to be mailed. */
  mail: WithdrawalMailOutcome | null;
};

/** The first one first. */
export async function withdrawalsOf(
  portal: Portal,
  owner: Owner,
  language: Language,
): Promise<WithdrawalView[]> {
  const withdrawals = await findWithdrawals(portal.db, owner);
  return withdrawals.map((withdrawal) => withdrawalView(withdrawal, language));
}

function withdrawalView(withdrawal: Withdrawal, language: Language): WithdrawalView {
  const { id: key, isWhole, checks, withdrawnAt, settledAt, stopped, mail } = withdrawal;
  return {
    key,
    isWhole,
    at: withdrawnAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    checks: checks.map(({ id, type, title, end }, index) => ({
      key: `${id ?? ""}-${index}`,
      type,
      title: titled({ title, type }, language),
      end,
    })),
    isLeft: isLeftToStop(withdrawal),
    stopped: stopped && { by: stopped.by, at: stopped.at.toISOString() },
    mail,
  };
}

/** The candidate did it: there is no actor. */
export function withdrawalEntry({ id, withdrawnAt, checks }: Withdrawal, language: Language): TimelineEntry {
  return timelineEntry({
    key: `withdrawal-${id}`,
    kind: "withdrawal",
    code: "consent_withdrawn",
    note:
      checks
        .map(({ title, type }) => titled({ title, type }, language))
        .filter(Boolean)
        .join(", ") || null,
    actor: "",
    at: withdrawnAt,
  });
}

/** Empty where the service says neither title nor type. */
function titled({ title, type }: Pick<WithdrawnCheck, "title" | "type">, language: Language): string {
  return title ? checkTitle(type, title, language) : type;
}
