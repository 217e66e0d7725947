import type { accountRoutes } from "../account.ts";
import type { ExamplesOf } from "./example.ts";
import { hireline, oauthExamples } from "./oauth.ts";

const token = {
  id: "5c0c8f2e-6d0b-4e0a-9c41-3f5a7d9be210",
  name: "Nightly import",
  created_at: "2026-02-27T23:10:00.000Z",
  last_used_at: "2026-03-02T09:00:00.000Z",
  scope: null,
  partner: { id: 1001, name: "Hireline" },
  grant_id: null,
};
const grant_id = "8f14e45f-ceea-467f-a1e6-3b6cf0b7d2a1";
const { redirect_uri } = oauthExamples.exchangeToken.body;
const asked = { client_id: hireline.client_id, redirect_uri, scope: "candidates:read candidates:write" };

export const accountExamples = {
  listAccountTokens: { result: [token] },
  createAccountToken: {
    body: { name: token.name },
    result: {
      ...token,
      last_used_at: null,
      token: "eyJhbGciOiJFZERTQSIsInR5cCI6ImFjY291bnQrand0In0.eyJqdGkiOiI1YzBjOGYyZSJ9.c2lnbmF0dXJl",
    },
  },
  revokeAccountToken: { params: { token_id: token.id }, result: null },
  listGrants: {
    result: [
      {
        id: grant_id,
        client: { client_id: hireline.client_id, name: hireline.name },
        partner: { id: 1001, name: "Hireline" },
        allowed_by: { name: "Olivia Chen", email: "olivia@harbour.example" },
        scopes: ["candidates:read", "candidates:write"],
        created_at: "2026-02-27T23:10:00.000Z",
        last_used_at: "2026-03-02T09:00:00.000Z",
        expires_at: "2026-05-31T09:00:00.000Z",
      },
    ],
  },
  endGrant: { params: { grant_id }, result: null },
  listOAuthClients: { result: [hireline] },
  createOAuthClient: {
    body: { name: hireline.name, redirect_uris: hireline.redirect_uris },
    result: { ...hireline, client_secret: oauthExamples.exchangeToken.body.client_secret },
  },
  revokeOAuthClient: { params: { client_id: hireline.client_id }, result: null },
  getAuthorizationRequest: {
    query: asked,
    result: {
      client: { name: hireline.name },
      partner: { name: "Hireline" },
      scopes: [
        { name: "candidates:read", description: "View candidates, their checks, results and history" },
        {
          name: "candidates:write",
          description: "Create, update, cancel and delete candidates, and add checks",
        },
      ],
    },
  },
  authorizeClient: {
    body: {
      ...asked,
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      user_email: "olivia@harbour.example",
    },
    result: { code: oauthExamples.exchangeToken.body.code },
  },
} satisfies ExamplesOf<typeof accountRoutes>;
