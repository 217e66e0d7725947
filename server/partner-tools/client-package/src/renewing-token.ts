import type { components } from "../generated/api.cjs";
import { openCandor } from "./candor.ts";

export type Tokens = components["schemas"]["OAuthTokens"];

export type RenewingTokenOptions = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The one that you kept last. */
  refreshToken: string;
  /** Keeps the new refresh token: each can be used once. The access token is used when this has resolved. */
  onRenewed: (tokens: Tokens) => void | Promise<void>;
  fetch?: typeof globalThis.fetch | undefined;
};

/** An access token is renewed so long before its end, in milliseconds: a call that is on its way still finds it valid. */
const earlyMs = 30_000;

/**
 * The `token` of a client that acts for a company by OAuth 2.0: an access token, renewed by its refresh token a little before it expires.
 * Calls that need one at the same time wait for the same renewal.
 *
 * @throws CandorError with the code `invalid_grant`, from the call that needed it, when the company has ended the access
 */
export function renewingToken(options: RenewingTokenOptions): () => Promise<string> {
  const candor = openCandor({ baseUrl: options.baseUrl, token: "", fetch: options.fetch });
  let { refreshToken } = options;
  let accessToken = "";
  let endsAt = 0;
  let renewal: Promise<void> | null = null;

  async function renew() {
    const tokens = await candor.exchangeToken({
      body: {
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: options.clientId,
        client_secret: options.clientSecret,
      },
    });
    await options.onRenewed(tokens);
    refreshToken = tokens.refresh_token;
    accessToken = tokens.access_token;
    endsAt = Date.now() + tokens.expires_in * 1000 - earlyMs;
  }

  return async () => {
    if (Date.now() >= endsAt) {
      renewal ??= renew().finally(() => {
        renewal = null;
      });
      await renewal;
    }
    return accessToken;
  };
}
