import type { Env } from "../env.ts";
import { isLoopbackUrl } from "../platform/dev-outbox/local-request.ts";
import type { FrontDoor } from "../portal/front-door.ts";
import { demoOwner } from "./demo-company.ts";
import { readFirstRun } from "./first-run.ts";
import { type Places, servesApi } from "./places.ts";

/** Where `/` leads in this deployment. Something to try is shown in staging, and where people use this machine's own address. */
export function frontDoor(env: Env, places: Places): FrontDoor {
  const isTrial = env.SERVICE_ENVIRONMENT === "staging" && isLoopbackUrl(places.publicUrl);
  return {
    // Processes that serve pages only have the service beside them at the same address, unless it is another one.
    reference: servesApi(env) || !env.PARTNER_API_BASE_URL ? "/docs/api" : null,
    trial: isTrial ? () => trialOf(env, places) : null,
  };
}

async function trialOf(env: Env, places: Places) {
  const run = await readFirstRun(env.DATA_DIR);
  return {
    candidateLink: run?.candidate?.partner_link ?? null,
    staffEmail: run ? demoOwner : null,
    careersUrl: places.careers?.url ?? null,
    outboxUrl: places.outboxUrl,
  };
}
