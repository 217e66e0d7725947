import { changeCheckStatus } from "../checks/change-status.ts";
import { askReferee } from "../referees/ask-referee.ts";
import { isUndecided } from "../referees/referee.ts";
import { findReferees } from "../referees/referee-store.ts";
import { referencesActor, settleCheck } from "../referees/settle-check.ts";
import type { Provider } from "./provider.ts";

/**
 * Referees do the check. Those that came with its details are asked as soon as the candidate has signed; it completes
 * when as many as are required have answered, which may have happened before the signature.
 */
export const reference: Provider = {
  async start(service, tx, candidate, checkId) {
    const started = await changeCheckStatus(service, tx, candidate, checkId, {
      to: "in-progress",
      actor: referencesActor,
    });
    for (const referee of await findReferees(tx, checkId)) {
      if (referee.manual || referee.requested_at || !isUndecided(referee)) continue;
      const channel = referee.email ? "email" : "sms";
      if (channel === "sms" && !service.sms.available) continue;
      await askReferee(service, tx, started, referee, { channel, actor: referencesActor });
    }
    return await settleCheck(service, tx, started, checkId);
  },
};
