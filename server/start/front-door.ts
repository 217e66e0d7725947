import type { Env } from "../env.ts";
import type { StartKey } from "../platform/dev-outbox/start-key.ts";
import type { FrontDoor } from "../portal/pages/front-door.ts";
import { demoOwner } from "./demo-company.ts";
import { readFirstRun } from "./first-run.ts";
import { type Places, servesApi } from "./places.ts";

/** Where `/` leads in this deployment. Something to try is shown to the person who started it. */
export function frontDoor(env: Env, places: Places, startKey: StartKey): FrontDoor {
  return {
    // Processes that serve pages only have the service beside them at the same address, unless it is another one.
    reference: servesApi(env) || !env.PARTNER_API_BASE_URL ? "/docs/api" : null,
    trial: places.trialUrl
      ? async (headers) => (startKey.isKeptIn(headers) ? await trialOf(env, places) : null)
      : null,
  };
}

async function trialOf(env: Env, places: Places) {
  const run = await readFirstRun(env.DATA_DIR);
  return {
    candidateLink: run?.candidate?.partner_link ?? null,
    staffEmail: run ? demoOwner() : null,
    careersUrl: places.careers?.url ?? null,
    outboxUrl: places.outboxUrl,
  };
}
