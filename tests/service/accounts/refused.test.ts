import { randomBytes, randomUUID } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTHeaderParameters, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { createAccountToken } from "../../../server/service/accounts/create-account-token.ts";
import { rotateSigningKey } from "../../../server/service/accounts/rotate-signing-key.ts";
import { signingKey } from "../../../server/service/accounts/signing-keys.ts";
import { anAccount } from "../../support/cast.ts";
import { openReceiver } from "../../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory, redirectUri } from "./oauth-story.ts";

const second = 1_000;
let world: ServiceUnderTest;
let story: OAuthStory;
beforeAll(async () => {
  world = await openServiceUnderTest();
  story = await openOAuthStory(world);
});
afterAll(() => world.close());

describe("a code is refused", () => {
  const refused = async (answer: ReturnType<OAuthStory["exchange"]>, code = "invalid_grant") => {
    const { status, body } = await answer;
    expect([status, body.error]).toEqual([code === "invalid_client" ? 401 : 400, code]);
  };

  test("when it is replayed, and what the first time issued is revoked", async () => {
    const code = await story.aCode();
    const { body } = await story.exchange(code);
    expect((await story.asBearer(body.access_token)).status).toBe(200);
    await refused(story.exchange(code));
    expect((await story.asBearer(body.access_token)).status).toBe(401);
    await refused(story.refresh(body.refresh_token));
  });
  test("when two exchange it at once: one of them gets nothing, and the grant ends", async () => {
    const code = await story.aCode();
    const answers = await Promise.all([story.exchange(code), story.exchange(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await story.asBearer(won?.body.access_token)).status).toBe(401);
  });
  test("when it is altered by one letter", async () => {
    const { code, verifier } = await story.aCode();
    await refused(story.exchange({ code: otherEnd(code), verifier }));
    await refused(story.exchange({ code: code.slice(0, -1), verifier }));
    expect((await story.exchange({ code, verifier })).status).toBe(200);
  });
  test("with a wrong verifier, and is spent then", async () => {
    const code = await story.aCode();
    await refused(story.exchange({ ...code, verifier: randomBytes(32).toString("base64url") }));
    await refused(story.exchange(code));
  });
  test("without a verifier", async () =>
    refused(story.exchange(await story.aCode(), { code_verifier: "" }), "invalid_request"));
  test.each([
    `${redirectUri}/`,
    `${redirectUri}?next=1`,
    redirectUri.toUpperCase(),
    "https://evil.example/callback",
  ])("with the foreign redirect %s", async (redirect_uri) =>
    refused(story.exchange(await story.aCode(), { redirect_uri })),
  );
  test("after 60 seconds", async () => {
    const code = await story.aCode();
    await world.clock.advance(60 * second);
    await refused(story.exchange(code));
  });
  test("to another client", async () => {
    const { client_id, client_secret } = await story.aClient("Peoplebase");
    await refused(story.exchange(await story.aCode(), { client_id, client_secret }));
  });
  test("to a client with a wrong secret, or none", async () => {
    await refused(story.exchange(await story.aCode(), { client_secret: "wrong" }), "invalid_client");
    await refused(story.exchange(await story.aCode(), { client_secret: "" }), "invalid_client");
  });
});

describe.each(["account API token", "OAuth access token"] as const)("an %s is refused", (kind) => {
  let token: string;
  let claims: Record<string, unknown>;
  let header: JWTHeaderParameters;
  beforeEach(async () => {
    token = kind === "account API token" ? await anAccountToken() : (await story.granted()).access_token;
    const [head = "", payload = ""] = token.split(".");
    header = JSON.parse(text(head));
    claims = JSON.parse(text(payload));
    await takenAs(token, 200);
  });

  /** The same claims, under another header and key. */
  const forged = (more: Partial<JWTHeaderParameters>, key: CryptoKey | Uint8Array, said = claims) =>
    new SignJWT(said).setProtectedHeader({ ...header, ...more }).sign(key);

  test("with `alg: none`, in any spelling, with and without a signature", async () => {
    const [, payload, signature] = token.split(".");
    for (const alg of ["none", "None", "NONE", "nOnE"]) {
      const unsigned = base64url(JSON.stringify({ ...header, alg }));
      await takenAs(`${unsigned}.${payload}.`, 401);
      await takenAs(`${unsigned}.${payload}.${signature}`, 401);
    }
  });
  test("with a claim or a signature that is altered", async () => {
    const [first, , signature = ""] = token.split(".");
    for (const change of [{ company_id: 1 }, { jti: randomUUID() }, { exp: 9_999_999_999 }]) {
      await takenAs(`${first}.${base64url(JSON.stringify({ ...claims, ...change }))}.${signature}`, 401);
    }
    await takenAs(token.slice(0, -4), 401);
    await takenAs(token.replace(signature, otherStart(signature)), 401);
  });
  test("when a foreign key signed it under our `kid`", async () => {
    const { privateKey } = await aForeignKey();
    await takenAs(await forged({}, privateKey), 401);
  });
  test("when a foreign key signed it under its own `kid`, however the token says where that key is", async () => {
    const { privateKey, publicKey } = await aForeignKey();
    const jwk = await exportJWK(publicKey);
    const elsewhere = await openReceiver();
    for (const more of [{}, { jwk }, { jku: elsewhere.url }, { x5u: elsewhere.url }]) {
      const kid = randomBytes(32).toString("base64url");
      await takenAs(await forged({ ...more, kid }, privateKey), 401);
      await takenAs(await forged(more, privateKey), 401);
    }
    expect(elsewhere.connectionCount()).toBe(0);
    await elsewhere.close();
  });
  test("when the public key was used as the secret of HS256", async () => {
    const jwk = (await jwks()).find(({ kid }) => kid === header.kid) ?? {};
    const pem = await exportSPKI((await importJWK(jwk, "EdDSA", { extractable: true })) as CryptoKey);
    const raw = Buffer.from(jwk.x ?? "", "base64url");
    for (const secret of [raw, ...[jwk.x ?? "", JSON.stringify(jwk), pem].map((one) => Buffer.from(one))]) {
      await takenAs(await forged({ alg: "HS256" }, secret), 401);
    }
  });
  test("under a swapped `kid`, be it of another key of ours", async () => {
    const { kid, signsFrom } = await rotateSigningKey(world.service);
    expect(kid).not.toBe(header.kid);
    const { key } = await signingKey(world.service);
    await takenAs(await forged({}, key as CryptoKey), 200);
    await takenAs(await forged({ kid }, key as CryptoKey), 401);
    // The other way round: really signed by the new key, under the old one's name.
    await world.clock.advance(signsFrom.getTime() - world.clock.clock.now().getTime());
    const later = { ...claims, exp: Math.floor(signsFrom.getTime() / 1000) + 60 };
    const fresh = await signingKey(world.service);
    await takenAs(await forged({}, fresh.key as CryptoKey, later), 401);
  });
  test.each([
    ["a path", "../../etc/passwd"],
    ["SQL", "' or '1'='1"],
    ["nothing", ""],
    ["what objects inherit", "__proto__"],
    ["a flood", "x".repeat(5_000)],
  ])("with %s for a `kid`", async (_, kid) => {
    const { key } = await signingKey(world.service);
    await takenAs(await forged({ kid }, key as CryptoKey), 401);
  });
  test("with a critical header that nobody here understands", async () => {
    const { key, kid } = await signingKey(world.service);
    const marked = new SignJWT(claims).setProtectedHeader({ ...header, kid, crit: ["x-must"], "x-must": 1 });
    await takenAs(await marked.sign(key as CryptoKey, { crit: { "x-must": true } }), 401);
  });
  test("when it says that it is of another kind", async () => {
    const { key, kid } = await signingKey(world.service);
    for (const typ of ["JWT", "id+jwt", header.typ === "at+jwt" ? "account+jwt" : "at+jwt"]) {
      await takenAs(await forged({ kid, typ }, key as CryptoKey), 401);
    }
  });
  test("for what another company or partner has, as if that were not there", async () => {
    const mine = await world.client.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
    const other = await anAccount(world.service, { name: "Kererū Care" }, "Talentwise");
    const theirs =
      kind === "account API token"
        ? other.token
        : (await story.granted({ companyId: other.companyId })).access_token;
    for (const path of [`/candidates/${mine.partner_application_id}`, "/candidates/no-such-candidate"]) {
      const { status, body } = await story.asBearer(theirs, path);
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
  });
});

test("an access token is refused from exactly 300 seconds after it was issued", async () => {
  // A JWT has its times in whole seconds.
  await world.clock.advance(second - (world.clock.clock.now().getTime() % second));
  const { access_token } = await story.granted();
  await world.clock.advance(299 * second + 999);
  await takenAs(access_token, 200);
  await world.clock.advance(1);
  await takenAs(access_token, 401);
  expect((await story.introspected(access_token)).active).toBe(false);
});

test("an access token that is meant for another service, or never ends, is refused", async () => {
  const { access_token } = await story.granted();
  const [, payload = ""] = access_token.split(".");
  const { kid, key } = await signingKey(world.service);
  const { exp, aud, ...claims } = JSON.parse(text(payload));
  for (const [said, status] of [
    [{ ...claims, aud, exp }, 200],
    [{ ...claims, aud }, 401],
    [{ ...claims, aud: "https://other.example/v1", exp }, 401],
    [{ ...claims, exp }, 401],
  ] as const) {
    const signed = new SignJWT(said).setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", kid });
    await takenAs(await signed.sign(key as CryptoKey), status);
  }
});

async function takenAs(bearer: string, wanted: number): Promise<void> {
  const answer = await fetch(`${world.baseUrl}/candidates`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const told = await answer.text();
  expect(answer.status, told).toBe(wanted);
  if (wanted === 401) expect(JSON.parse(told).error.code).toBe("invalid_token");
}

async function jwks(): Promise<Record<string, string>[]> {
  const response = await fetch(new URL("/.well-known/jwks.json", world.baseUrl));
  return ((await response.json()) as { keys: Record<string, string>[] }).keys;
}

async function anAccountToken(): Promise<string> {
  return (await createAccountToken(world.service, { ...world.account, name: "Test token" })).token;
}

const aForeignKey = () => generateKeyPair("EdDSA", { crv: "Ed25519" });
const text = (part: string) => Buffer.from(part, "base64url").toString();
const base64url = (written: string) => Buffer.from(written).toString("base64url");
const otherEnd = (word: string) => `${word.slice(0, -1)}${word.endsWith("A") ? "B" : "A"}`;
const otherStart = (word: string) => `${word.startsWith("A") ? "B" : "A"}${word.slice(1)}`;
