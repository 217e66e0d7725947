import { insertOrder } from "../checks/provider-order-store.ts";
import { takeTurn } from "../checks/take-turn.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { handCheckTo } from "../records/check-store.ts";
import { manual } from "./manual.ts";
import type { Provider } from "./provider.ts";

/**
 * A provider that the company connected does the check (docs/providers.md). The order is written here, in the transaction of the
 * start; check-providers/ hands it over and follows it. Where the company has disconnected the provider meanwhile, a person does it.
 */
export const http: Provider = {
  async start(service, tx, candidate, checkId) {
    const check = candidate.checks.find(({ id }) => id === checkId);
    if (!check) throw new Error(`Check ${checkId} is not one of candidate ${candidate.id}.`);
    const { type } = check;
    const ordered = { id: checkId, type, companyId: candidate.company_id };
    const turn = await insertOrder(tx, ordered, service.clock.now());
    if (turn) {
      await takeTurn(service, tx, turn);
      return candidate;
    }
    await handCheckTo(tx, checkId, "manual");
    const handed = await findCandidateById(tx, candidate.id);
    return await manual.start(service, tx, handed ?? candidate, checkId);
  },
};
