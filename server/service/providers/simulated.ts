import { z } from "zod";
import type { Outcome } from "../../contract/check.ts";
import { handle, jobKind } from "../../platform/jobs/job-kind.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import { mayChange } from "../records/check.ts";
import { findCandidateOfCheck, writeFindings } from "../records/check-store.ts";
import type { Actor } from "../records/history-store.ts";
import type { Service } from "../service.ts";
import type { Provider } from "./provider.ts";

const actor: Actor = { type: "provider", id: null, name: "Simulated provider" };
const startsAfterMs = 1_000;
const completesAfterMs = 3_000;

const simulateCheck = jobKind({
  queue: "check.simulate",
  data: z.object({ checkId: z.int(), to: z.enum(["in-progress", "completed"]) }),
});

/** For staging: a check starts and completes on its own within seconds, with an outcome that the last name chooses. */
export const simulated: Provider = {
  async start(service, tx, candidate, checkId) {
    const startAfter = new Date(service.clock.now().getTime() + startsAfterMs);
    await service.jobs.enqueue(tx, simulateCheck, { checkId, to: "in-progress" }, { startAfter });
    return candidate;
  },
};

/** What a result file says of an outcome that nobody has found out. */
export const simulatedFindings: Record<Outcome, string> = {
  clear: "No record was found.\nThis result was simulated: no source was asked.",
  consider:
    "One record was found that a person should look at.\nThis result was simulated: no source was asked.",
  unable_to_complete: "The source did not respond.\nThis result was simulated: no source was asked.",
};

/** The outcome that a last name asks for; null for a check that never completes. */
export function simulatedOutcome(lastName: string): Outcome | null {
  switch (lastName.trim().toLowerCase()) {
    case "consider":
      return "consider";
    case "unable":
      return "unable_to_complete";
    case "stuck":
      return null;
    default:
      return "clear";
  }
}

export function simulatedJobs(service: Service) {
  return [handle(simulateCheck, ({ checkId, to }) => step(service, checkId, to))];
}

/** One step of a simulation. A check that was canceled, erased or moved on meanwhile is left as it is. */
async function step(service: Service, checkId: number, to: "in-progress" | "completed"): Promise<void> {
  await service.db.begin(async (tx) => {
    const candidateId = await findCandidateOfCheck(tx, checkId);
    const candidate = candidateId === undefined ? undefined : await lockCandidateById(tx, candidateId);
    const check = candidate?.checks.find(({ id }) => id === checkId);
    if (!candidate || !check || !mayChange(check.status, to)) return;
    const outcome = simulatedOutcome(candidate.last_name);
    if (to === "in-progress") {
      await changeCheckStatus(service, tx, candidate, checkId, { to, actor });
      const startAfter = new Date(service.clock.now().getTime() + completesAfterMs);
      if (outcome)
        await service.jobs.enqueue(tx, simulateCheck, { checkId, to: "completed" }, { startAfter });
    } else if (outcome) {
      await writeFindings(tx, { id: checkId, companyId: candidate.company_id }, simulatedFindings[outcome]);
      await changeCheckStatus(service, tx, candidate, checkId, { to, outcome, actor });
    }
  });
}
