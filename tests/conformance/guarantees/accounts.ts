import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

const redirect_uri = "https://partner.example/callback";

async function aClient(partner: Partner) {
  if (!partner.extensions) throw new NotHere("the service has no extensions");
  const name = `Conformance ${partner.runId}`;
  return await partner.call(api.createOAuthClient, { body: { name, redirect_uris: [redirect_uri] } });
}

export const accounts: Topic = {
  about: "Accounts and OAuth",
  guarantees: [
    {
      says: "an account API token works when it is made, is listed without its secret, and stops when it is revoked",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const name = `Conformance ${partner.runId}`;
        const { token, id } = await partner.call(api.createAccountToken, { body: { name } });
        assert.equal((await partner.send("GET", "/company", { token })).status, 200);
        const { text } = await partner.send("GET", "/account/tokens");
        assert.ok(text.includes(id) && !text.includes(token));
        await partner.call(api.revokeAccountToken, { params: { token_id: id } });
        const { status, body } = await partner.send("GET", "/company", { token });
        assert.deepEqual([status, body.error.code], [401, "invalid_token"]);
      },
    },
    {
      says: "the audit log is for the company's own token: a partner's is refused",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        partner.withPartnersToken();
        const reading = partner.call(api.listAuditEvents, { query: { after: 0 } });
        await partner.refused("company_token_required", reading);
      },
    },
    {
      says: "the token endpoint refuses by the codes of RFC 6749",
      async check(partner) {
        const send = async (body: string, type = "application/x-www-form-urlencoded") => {
          const headers = { "content-type": type };
          const answer = await partner.send("POST", "/oauth/token", { body, headers, token: null });
          return [answer.status, answer.body.error.code];
        };
        assert.deepEqual(await send("{}", "application/json"), [415, "unsupported_media_type"]);
        assert.deepEqual(await send("grant_type=%zz"), [400, "malformed_form"]);
        assert.deepEqual(await send("code=a"), [400, "invalid_request"]);
      },
    },
    {
      says: "a code is exchanged for tokens, once; a refresh token for new ones",
      serviceOnly: true,
      async check(partner) {
        const { userEmail: user_email } = partner;
        if (!user_email) throw new NotHere("no --user-email was given");
        const { client_id, client_secret } = await aClient(partner);
        const verifier = randomBytes(32).toString("base64url");
        const code_challenge = createHash("sha256").update(verifier).digest("base64url");
        const asked = { client_id, redirect_uri, scope: "reference_data:read" };
        const request = await partner.call(api.getAuthorizationRequest, { query: asked });
        assert.deepEqual(
          request.scopes.map(({ name }) => name),
          ["reference_data:read"],
        );
        const body = { ...asked, code_challenge, user_email };
        const { code } = await partner.call(api.authorizeClient, { body });
        const client = { client_id, client_secret };
        const exchange = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier };
        const wrong = { ...exchange, code_verifier: randomBytes(32).toString("base64url"), ...client };
        await partner.refused("invalid_grant", partner.call(api.exchangeToken, { body: wrong }));
        const again = await partner.call(api.authorizeClient, { body });
        const tokens = await partner.call(api.exchangeToken, {
          body: { ...exchange, ...client, code: again.code },
        });
        assert.deepEqual([tokens.token_type, tokens.expires_in], ["Bearer", 300]);
        const as = (token: string, path: string) => partner.send("GET", path, { token });
        assert.equal((await as(tokens.access_token, "/company")).status, 200);
        assert.equal((await as(tokens.access_token, "/candidates")).body.error.code, "insufficient_scope");
        const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token, ...client };
        const renewed = await partner.call(api.exchangeToken, { body: refresh });
        assert.equal((await as(renewed.access_token, "/company")).status, 200);
        const grants = await partner.call(api.listGrants);
        assert.ok(grants.some(({ client }) => client.client_id === client_id));
        const known = new Set(grants.map(({ id }) => id));
        const { code: ended } = await partner.call(api.authorizeClient, { body });
        const spare = await partner.call(api.exchangeToken, {
          body: { ...exchange, ...client, code: ended },
        });
        const grant = (await partner.call(api.listGrants)).find(({ id }) => !known.has(id));
        await partner.call(api.endGrant, { params: { grant_id: grant?.id ?? "" } });
        assert.equal((await as(spare.access_token, "/company")).status, 401);
        await partner.call(api.revokeOAuthClient, { params: { client_id } });
        assert.equal((await as(renewed.access_token, "/company")).status, 401);
      },
    },
    {
      says: "extension: a request is in the log a moment after its response, by the id of it",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const params = { request_id: partner.newId() };
        await partner.send("GET", "/candidates/nobody", { headers: { "x-request-id": params.request_id } });
        const isThere = async () => {
          const { requests } = await partner.call(api.listRequests, { query: { status: "4xx" } });
          return requests.some(({ request_id }) => request_id === params.request_id);
        };
        for (let asked = 0; asked < 40 && !(await isThere()); asked += 1) await pause(250);
        const { path, status, error } = await partner.call(api.getRequest, { params });
        assert.deepEqual(
          [path, status, error?.code],
          ["/candidates/{partner_application_id}", 404, "not_found"],
        );
      },
    },
    {
      says: "an OAuth client is listed without its secret, until it is revoked",
      serviceOnly: true,
      async check(partner) {
        const { client_id, client_secret } = await aClient(partner);
        const list = async () => (await partner.send("GET", "/account/oauth_clients")).text;
        const listed = await list();
        assert.ok(listed.includes(client_id) && !listed.includes(client_secret));
        await partner.call(api.revokeOAuthClient, { params: { client_id } });
        assert.ok(!(await list()).includes(client_id));
      },
    },
  ],
};
