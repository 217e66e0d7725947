/** `left`: the service did not stop it, and the company has to. Null: the service has not answered yet. */
export type CheckEnd = "stopped" | "finished" | "left";

/** A check that was not finished when consent was withdrawn. `id` and `title` as far as the service says them. */
export type WithdrawnCheck = { id: number | null; type: string; title: string; end: CheckEnd | null };

/** How the email that confirms it ended. */
export type WithdrawalMailOutcome = "sent" | "no_address" | "candidate_gone";

/** A candidate has withdrawn their consent to all checks that were not finished. */
export type Withdrawal = {
  id: number;
  checks: WithdrawnCheck[];
  withdrawnAt: Date;
  /** Null until the service has answered for each check. */
  settledAt: Date | null;
  /** Who of the company had those stopped that the service did not stop. */
  stopped: { by: string; at: Date } | null;
  mail: WithdrawalMailOutcome | null;
};

/** Whether the company still has to stop a check. */
export function isLeftToStop({ checks, stopped }: Pick<Withdrawal, "checks" | "stopped">): boolean {
  return stopped === null && checks.some(({ end }) => end === "left");
}
