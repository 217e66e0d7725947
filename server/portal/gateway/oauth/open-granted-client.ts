import { type Client, ClientError, openClient } from "../../../client/client.ts";
import { followRequestsLeft } from "../../../client/requests-left.ts";
import { api } from "../../../contract/api.ts";
import { versionHeader } from "../../../contract/changes.ts";
import { boundedCacheOf } from "../../../platform/cache/bounded-cache.ts";
import { currentRequestId } from "../../../platform/log/cause.ts";
import { currentTraceparent } from "../../../platform/trace/tracing.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { OAuthConnection } from "./oauth-connection-store.ts";
import { fetchOf } from "./oauth-options.ts";
import { accessOf, renewAccess } from "./renew-access.ts";

/**
 * The client of a company that is connected by OAuth. A token that the service refuses, although its time is not up, is
 * renewed and the call repeated, once: what was answered with 401 was not done.
 */
export async function openGrantedClient(
  portal: Portal,
  connection: OAuthConnection,
  forwardedFor: string | undefined,
): Promise<Client> {
  const { companyId } = connection;
  const baseUrl = connection.baseUrl ?? portal.settings.serviceBaseUrl;
  const send = fetchOf(portal, connection.baseUrl);
  const requests = followRequestsLeft();
  let access = await accessOf(portal, connection);

  function clientOf(known: {
    partnerId?: number;
    extended?: boolean;
    heard?: (headers: Headers) => void;
  }): Client {
    const withToken = (token: string) =>
      openClient({
        baseUrl,
        token,
        forwardedFor,
        ...known,
        requests,
        requestId: currentRequestId,
        traceparent: currentTraceparent,
        fetch: send,
      });
    const client: Client = {
      extended: known.extended ?? true,
      msUntilHalf: requests.msUntilHalf,
      ofPartner: (partnerId) => (partnerId === undefined ? client : clientOf({ ...known, partnerId })),
      call: (route, ...input) => renewing((one) => one.call(route, ...input)),
      file: (route, ...input) => renewing((one) => one.file(route, ...input)),
    };
    async function renewing<Result>(run: (client: Client) => Promise<Result>): Promise<Result> {
      const used = access;
      try {
        return await run(withToken(used.token));
      } catch (error) {
        if (!(error instanceof ClientError) || error.status !== 401) throw error;
        if (access.generation === used.generation)
          access = await renewAccess(portal, companyId, used.generation);
        return await run(withToken(access.token));
      }
    }
    return client;
  }
  const extended = await isExtended(portal, baseUrl, (heard) => clientOf({ heard }).call(api.getCompany));
  return clientOf({ extended });
}

/** By base URL. A service that is replaced by another version is asked again before long. */
const known = boundedCacheOf<boolean>({ most: 1000, forMs: 10 * 60 * 1000 });

/**
 * Whether the service at a base URL has the extensions of the specification: Candor's says so by a header of each response. `ask`
 * makes a call that every service has, and passes on the headers of its response.
 * @throws ClientError where the service did not answer: then nothing is known
 */
async function isExtended(
  portal: Portal,
  baseUrl: string,
  ask: (heard: (headers: Headers) => void) => Promise<unknown>,
): Promise<boolean> {
  const before = known(portal).get(baseUrl);
  if (before !== undefined) return before;
  let extended = false;
  const heard = (headers: Headers) => {
    extended = headers.has(versionHeader);
  };
  try {
    await ask(heard);
  } catch (error) {
    const isAnswer = error instanceof ClientError && error.status >= 400 && error.status < 500;
    if (!isAnswer || error.status === 401) throw error;
  }
  known(portal).set(baseUrl, extended);
  return extended;
}
