import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { OAuthTokens } from "../../../server/contract/oauth.ts";
import type { Scope } from "../../../server/contract/scope.ts";
import { partnerOfName } from "../../../server/service/accounts/company-store.ts";
import { authorizeClient } from "../../../server/service/accounts/oauth/authorize-client.ts";
import { createOAuthClient } from "../../../server/service/accounts/oauth/create-oauth-client.ts";
import type { ServiceUnderTest } from "../../support/service-under-test.ts";

export const redirectUri = "https://talentwise.example/callback";

export type OAuthStory = Awaited<ReturnType<typeof openOAuthStory>>;
type Code = { code: string; verifier: string };

/** A partner's OAuth client, and what it sends. */
export async function openOAuthStory(world: ServiceUnderTest) {
  const partner = await aClient("Talentwise");
  const credentials = { client_id: partner.client_id, client_secret: partner.client_secret };

  async function aClient(name: string) {
    const partnerId = await partnerOfName(world.service.db, name);
    return await createOAuthClient(
      world.service,
      { partnerId, companyId: null },
      { name, redirect_uris: [redirectUri] },
    );
  }

  /** A user of the company has said yes: a code, and the verifier that belongs to it. */
  async function aCode(more: { companyId?: number; scope?: Scope[] } = {}): Promise<Code> {
    const verifier = randomBytes(32).toString("base64url");
    const { code } = await authorizeClient(
      world.service,
      {
        companyId: more.companyId ?? world.account.companyId,
        tokenId: "the company's own",
        partnerName: "The company",
        ip: null,
      },
      {
        client_id: partner.client_id,
        redirect_uri: redirectUri,
        scope: (more.scope ?? ["candidates:read", "candidates:write"]).join(" "),
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        user_email: "olivia@harbour.example",
      },
    );
    return { code, verifier };
  }

  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(path, world.baseUrl), {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  function exchange({ code, verifier }: Code, more: Record<string, string> = {}) {
    return post("/oauth/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...credentials,
      ...more,
    });
  }

  return {
    partner,
    credentials,
    aClient,
    aCode,
    post,
    exchange,
    refresh: (refresh_token: string, more: Record<string, string> = {}) =>
      post("/oauth/token", { grant_type: "refresh_token", refresh_token, ...credentials, ...more }),
    async introspected(token: string): Promise<{ active: boolean }> {
      return (await post("/oauth/introspect", { token, ...credentials })).body;
    },
    async granted(more?: Parameters<typeof aCode>[0]): Promise<OAuthTokens> {
      const { status, body } = await exchange(await aCode(more));
      expect(status).toBe(200);
      return body;
    },
    asBearer: (access_token: string, path = "/candidates", method = "GET") =>
      world.request(method, path, undefined, { authorization: `Bearer ${access_token}` }),
  };
}
