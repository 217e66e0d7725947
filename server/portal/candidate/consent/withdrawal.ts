import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { unlistedCheck } from "../session/journey-check.ts";

/** `left`: the service did not stop it, and the company has to. Null: the service has not answered yet. */
export type CheckEnd = "stopped" | "finished" | "left";

/** A check that was not finished when consent was withdrawn. `id` and `title` as far as the service says them. */
export type WithdrawnCheck = { id: number | null; type: string; title: string; end: CheckEnd | null };

/** How the email that confirms it ended. */
export type WithdrawalMailOutcome = "sent" | "no_address" | "candidate_gone";

/** A candidate has withdrawn their consent to some checks that were not finished, or to all of them. */
export type Withdrawal = {
  id: number;
  /** Nothing unfinished was left that the candidate still agrees to: nothing more is asked of them. */
  isWhole: boolean;
  checks: WithdrawnCheck[];
  withdrawnAt: Date;
  /** Null until the service has answered for each check. */
  settledAt: Date | null;
  /** Who of the company had those stopped that the service did not stop. */
  stopped: { by: string; at: Date } | null;
  mail: WithdrawalMailOutcome | null;
};

/** What is not finished and not withdrawn: what consent can still be withdrawn to. */
export function stillAgreed(candidate: KnownCandidate, withdrawals: readonly Withdrawal[]): KnownCheck[] {
  if (!candidate.submitted || candidate.canceled || withdrawals.some(({ isWhole }) => isWhole)) return [];
  const checks = candidate.checks ?? [unlistedCheck];
  return checks.filter((check) => isOpenCheck(check) && !isWithdrawn(check, withdrawals));
}

export function isWithdrawn(check: KnownCheck, withdrawals: readonly Withdrawal[]): boolean {
  return withdrawals.some(({ checks }) => checks.some((withdrawn) => isSameCheck(withdrawn, check)));
}

type NamedCheck = Pick<KnownCheck, "id" | "type" | "title">;

/** Without ids, checks are distinguished by type and title; those that share both are withdrawn together. */
export function isSameCheck(one: NamedCheck, other: NamedCheck): boolean {
  if (one.id !== null || other.id !== null) return one.id === other.id;
  return one.type === other.type && (one.title ?? "") === (other.title ?? "");
}

/** Whether the company still has to stop a check. */
export function isLeftToStop({ checks, stopped }: Pick<Withdrawal, "checks" | "stopped">): boolean {
  return stopped === null && checks.some(({ end }) => end === "left");
}
