import { changeCheckStatus } from "../checks/change-status.ts";
import { serviceActor } from "../records/history-store.ts";
import type { Provider } from "./provider.ts";

/** A person does the check: it is in progress from the submission on, until the outcome is recorded. */
export const manual: Provider = {
  async start(service, tx, candidate, checkId) {
    return await changeCheckStatus(service, tx, candidate, checkId, {
      to: "in-progress",
      actor: serviceActor,
    });
  },
};
