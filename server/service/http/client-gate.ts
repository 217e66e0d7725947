import { AppError } from "../../contract/error-code.ts";
import { ownNetwork } from "../../platform/http/client-ip.ts";
import {
  authenticateClient,
  type ClientForm,
  readCredentials,
} from "../accounts/oauth/authenticate-client.ts";
import type { ClientRow } from "../accounts/oauth/oauth-store.ts";
import type { Service } from "../service.ts";
import { rateLimiter } from "./rate-limit.ts";

/** What a client is known by, and the address that it sends from. */
export type ClientRequest = { authorization: string | undefined; form: ClientForm; ip: string | null };

type ClientGate = {
  /** The client of a request. @throws AppError `invalid_request`, `invalid_client`, `rate_limited` */
  known(request: ClientRequest): Promise<ClientRow>;
  /** One that is to have tokens, and the headers that say how often it may. @throws AppError as `known` */
  exchanging(request: ClientRequest): Promise<{ client: ClientRow; headers: Record<string, string> }>;
};

/** Wrong credentials that one address may send in a minute for one client, and for all clients. */
export const wrongPerMinute = { perClient: 10, perAddress: 60 };

const gates = new WeakMap<Service, ClientGate>();

/** The gate of this process's OAuth endpoints: those of the interface and those of the origin count together. */
export function clientGate(service: Service): ClientGate {
  const gate = gates.get(service) ?? openGate(service);
  gates.set(service, gate);
  return gate;
}

/**
 * Right credentials are never refused for what others send: guesses are counted by who sends them, and only once they
 * are known to be wrong. So nobody locks out a client whose id they know, or whose proxy they share. A client's own
 * exchanges have the limit that the requests of one token have.
 */
function openGate(service: Service): ClientGate {
  const { clock, settings } = service;
  const { perClient, perAddress } = wrongPerMinute;
  const ofClient = rateLimiter(
    { name: "wrong-of-client", requestsPerMinute: perClient, burst: perClient },
    clock,
  );
  const ofAddress = rateLimiter(
    { name: "wrong-of-address", requestsPerMinute: perAddress, burst: perAddress },
    clock,
  );
  const exchanges = rateLimiter({ name: "client", requestsPerMinute: settings.rateLimit }, clock);

  async function known({ authorization, form, ip }: ClientRequest): Promise<ClientRow> {
    try {
      return await authenticateClient(service, authorization, form);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "invalid_client")) throw error;
      const network = ownNetwork(ip, settings.trustedProxies) ?? "a proxy";
      ofAddress(network);
      ofClient(`${network} ${readCredentials(authorization, form).clientId ?? ""}`);
      throw error;
    }
  }
  return {
    known,
    async exchanging(request) {
      const client = await known(request);
      return { client, headers: exchanges(client.client_id) };
    },
  };
}
