import { createHash, randomBytes } from "node:crypto";
import { api } from "#server/contract/api.ts";
import type { StaffUnderTest } from "./staff-under-test.ts";

type Program = { clientId: string; clientSecret: string; redirectUri: string; allowedBy: string };

/** A user of the company allows a program, which exchanges the code at once; returns its access token. */
export async function allowProgram({ client }: StaffUnderTest, program: Program): Promise<string> {
  const { clientId: client_id, redirectUri: redirect_uri, allowedBy: user_email } = program;
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = { client_id, redirect_uri, code_challenge, user_email };
  const { code } = await client.call(api.authorizeClient, { body: asked });
  const form = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier };
  const body = { ...form, client_id, client_secret: program.clientSecret };
  return (await client.call(api.exchangeToken, { body })).access_token;
}
