import { type Client, ClientError, openClient } from "../../../client/client.ts";
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
  let access = await accessOf(portal, connection);

  function clientOf(partnerId: number | undefined): Client {
    const withToken = (token: string) =>
      openClient({
        baseUrl,
        token,
        forwardedFor,
        partnerId,
        requestId: currentRequestId,
        traceparent: currentTraceparent,
        fetch: send,
      });
    const client: Client = {
      ofPartner: (one) => (one === undefined ? client : clientOf(one)),
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
  return clientOf(undefined);
}
