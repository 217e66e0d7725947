import type { Language } from "../../../platform/languages/language.ts";
import {
  isLeftToStop,
  type Withdrawal,
  type WithdrawalMailOutcome,
  type WithdrawnCheck,
} from "../../candidate/consent/withdrawal.ts";
import { findWithdrawal } from "../../candidate/consent/withdrawal-store.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

/** That a candidate has withdrawn their consent, as staff read it. Times are ISO 8601. */
export type WithdrawalView = {
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

export async function withdrawalOf(
  portal: Portal,
  owner: Owner,
  language: Language,
): Promise<WithdrawalView | null> {
  const withdrawal = await findWithdrawal(portal.db, owner);
  return withdrawal && withdrawalView(withdrawal, language);
}

function withdrawalView(withdrawal: Withdrawal, language: Language): WithdrawalView {
  const { checks, withdrawnAt, settledAt, stopped, mail } = withdrawal;
  return {
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
export function withdrawalEntries(withdrawal: Withdrawal | null, language: Language): TimelineEntry[] {
  if (!withdrawal) return [];
  const { id, withdrawnAt, checks } = withdrawal;
  return [
    timelineEntry({
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
    }),
  ];
}

/** Empty where the service says neither title nor type. */
function titled({ title, type }: Pick<WithdrawnCheck, "title" | "type">, language: Language): string {
  return title ? checkTitle(type, title, language) : type;
}
