import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerProviderLogout } from "#server/portal/pages/answer-provider.ts";
import { staffOfRequest } from "#server/portal/people/auth.ts";
import { openProvider } from "./open-provider.ts";
import { portalUrl, withProvider } from "./sign-in-by-provider.ts";

const { it, fields, signIn, connected } = withProvider();
let candor: Server;
const heard: { status: number; token: string }[] = [];

const logout = async (token: string) => {
  const body = new URLSearchParams({ logout_token: token });
  const request = new Request(`${portalUrl}/api/provider/logout`, { method: "POST", body });
  const context = { portal: it.world.portal, headers: request.headers, ip: null };
  return (await answerProviderLogout(context, request)).status;
};

/** The portal's route over HTTP, as the provider calls it. */
beforeAll(async () => {
  candor = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get("logout_token") ?? "";
    const status = await logout(token);
    heard.push({ status, token });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => candor.listen(0, "127.0.0.1", resolve));
  await it.provider.close();
  const { port } = candor.address() as AddressInfo;
  it.provider = await openProvider(`${portalUrl}/api/provider/callback`, `http://127.0.0.1:${port}/`);
  await it.olivia.caller.identityProvider.save(fields());
});
afterAll(() => new Promise((resolve) => candor.close(resolve)));

const isOpen = async (cookie: string) =>
  (await staffOfRequest(it.world.portal, new Headers({ cookie }))) !== null;

test("who signs out at their provider is signed out here, and nobody else is", async () => {
  const sessions: string[] = [];
  for (const name of ["mere", "rua"]) {
    const member = await it.world.aReviewer({ email: `${name}@harbour.example` });
    it.provider.accounts.set(`s-${name}`, { sub: `s-${name}`, email: member.staff.email });
    await connected(member, `s-${name}`);
    sessions.push((await signIn(member.staff.email, `s-${name}`)).session);
  }
  const [ofMere = "", ofRua = ""] = sessions;
  await it.provider.signOut("s-mere");
  await expect.poll(() => heard.map(({ status }) => status)).toEqual([200]);
  expect([await isOpen(ofMere), await isOpen(ofRua)]).toEqual([false, true]);
  // The same word a second time.
  expect(await logout(heard[0]?.token ?? "")).toBe(400);
});

test("a token that the provider did not sign, or that is no logout, ends nothing", async () => {
  const lee = await it.world.aReviewer({ email: "lee@harbour.example" });
  it.provider.accounts.set("s-lee", { sub: "s-lee", email: "lee@harbour.example" });
  await connected(lee, "s-lee");
  const { session } = await signIn("lee@harbour.example", "s-lee");
  const { privateKey } = await generateKeyPair("RS256");
  const forged = (issuer: string, claims: object) =>
    new SignJWT({
      sub: "s-lee",
      events: { "http://schemas.openid.net/event/backchannel-logout": {} },
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(issuer)
      .setAudience("candor")
      .setIssuedAt()
      .setJti("j-1")
      .sign(privateKey);
  for (const token of [
    "",
    "none",
    "a.b.c",
    await forged(it.provider.issuer, {}),
    await forged("https://elsewhere.example", {}),
    await forged(it.provider.issuer, { nonce: "n" }),
  ]) {
    expect(await logout(token)).toBe(400);
  }
  expect(await isOpen(session)).toBe(true);
});
