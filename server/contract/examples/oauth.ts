import type { OAuthClient, oauthRoutes } from "../oauth.ts";
import type { ExamplesOf } from "./example.ts";

export const hireline: OAuthClient = {
  client_id: "hireline-3kQ9",
  name: "Hireline",
  redirect_uris: ["https://hireline.example/oauth/callback"],
  created_at: "2026-02-20T00:30:00.000Z",
};

export const oauthExamples = {
  exchangeToken: {
    body: {
      grant_type: "authorization_code",
      code: "6mQ2yVxk0nqT8sJH3LrWcA",
      redirect_uri: "https://hireline.example/oauth/callback",
      code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      client_id: hireline.client_id,
      client_secret: "the-secret-of-the-client",
    },
    result: {
      access_token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl",
      refresh_token: "rt_9sVb3n5QxkK1mLr0TzWc",
      token_type: "Bearer",
      expires_in: 300,
      scope: "candidates:read candidates:write files:write",
    },
  },
} satisfies ExamplesOf<typeof oauthRoutes>;
