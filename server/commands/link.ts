// `npm run link -- <partner_application_id> [<partner_id>]`: prints a candidate's link, for a service that knows nothing of our portal.
import { ClientError, openClient } from "../client/client.ts";
import { api } from "../contract/api.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "../contract/link-token.ts";
import type { LinkClaims } from "../contract/signed-claims.ts";
import { wholeNumber } from "../contract/text.ts";
import { type Env, readProcessEnv } from "../env.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { companyOfService } from "../portal/gateway/company-of-service.ts";
import { readCandidate } from "../portal/gateway/read-candidate.ts";
import { readId } from "../portal/gateway/read-value.ts";
import { readFirstRun } from "../start/first-run.ts";
import { placesOf } from "../start/places.ts";
import { readSecrets } from "../start/secrets.ts";

try {
  console.log(await makeLink(process.argv[2], process.argv[3]));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function makeLink(
  partnerApplicationId: string | undefined,
  partner: string | undefined,
): Promise<string> {
  const partnerId = partner === undefined ? undefined : wholeNumber(1).safeParse(partner).data;
  if (!partnerApplicationId || (partner !== undefined && partnerId === undefined)) {
    throw new StartProblem(
      "Give the candidate's id: npm run link -- <partner_application_id> [<partner_id>]",
    );
  }
  const env = readProcessEnv();
  const whose = await whoseLink(env, partnerApplicationId, partnerId);
  const { LINK_SECRET } = await readSecrets(env);
  const expiresAt = new Date(systemClock.now().getTime() + linkLifetimeMs);
  const token = makeLinkToken(
    { ...whose, partnerApplicationId, madeByPortal: true, version: 1, expiresAt },
    LINK_SECRET,
  );
  return candidateLink(placesOf(env).publicUrl, token);
}

/** The candidate who has this id now, and the company that it belongs to, according to the portal's service. */
async function whoseLink(
  env: Env,
  partnerApplicationId: string,
  partnerId: number | undefined,
): Promise<Pick<LinkClaims, "companyId" | "partnerId" | "candidateId">> {
  const token = env.PARTNER_API_TOKEN ?? (await readFirstRun(env.DATA_DIR))?.account_api_token;
  if (!token) {
    throw new StartProblem("PARTNER_API_TOKEN is missing: give an account API token of the service.");
  }
  const baseUrl = placesOf(env).portalToService;
  const client = openClient({ baseUrl, token, partnerId });
  const params = { partner_application_id: partnerApplicationId };
  try {
    const candidate = await client.call(api.getCandidate, { params });
    // The specification shows a candidate's company, but not the content of GET /company.
    const companyId = readId(candidate.company_id) ?? (await companyOfService(client));
    const { id: candidateId, partner } = readCandidate(candidate);
    return { companyId, candidateId, partnerId: partner?.id };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    throw new StartProblem(inWords(error, baseUrl, partnerApplicationId));
  }
}

function inWords(error: ClientError, baseUrl: string, partnerApplicationId: string): string {
  if (error.status === 404) {
    return `The service at ${baseUrl} has no candidate with the partner_application_id "${partnerApplicationId}".`;
  }
  if (error.code === "ambiguous_partner_application_id") {
    const partners = (error.error.details ?? []).map(({ code, message }) => `${code} (${message})`);
    return `Several partners have a candidate with this id. Add the partner_id: ${partners.join(" or ")}.`;
  }
  if (error.status === 401) return `The service at ${baseUrl} does not accept PARTNER_API_TOKEN.`;
  if (error.code === "unreachable") return `The service at ${baseUrl} does not respond: start it first.`;
  return `The service at ${baseUrl} refused (${error.status}): ${error.message}`;
}
