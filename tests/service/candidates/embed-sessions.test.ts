import { afterAll, beforeAll, expect, test } from "vitest";
import { ClientError } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { embedSessionLifetimeMs } from "#server/contract/embed-session.ts";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const origin = "https://careers.harbour.example";
let world: ServiceUnderTest;
let account: Account;
let brandId: number;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, { name: "Embedding Ltd", embedOrigins: [origin] });
  brandId = (await world.clientOf(account).call(api.listBrands))[0]?.id ?? 0;
});
afterAll(() => world.close());

async function aCandidate(of = account) {
  const body = { candidate: { first_name: "Ana" }, bypass: true };
  return world.clientOf(of).call(api.createCandidate, { body });
}

const make = (candidate: { partner_application_id: string }, at = origin, by = account) =>
  world.clientOf(by).call(api.createEmbedSession, { params: candidate, body: { origin: at } });

const redeem = (session: string, at = origin, by = account, brand_id = brandId) =>
  world.clientOf(by).call(api.redeemEmbedSession, { body: { session, origin: at, brand_id } });

async function refusal(call: Promise<unknown>) {
  const error = await call.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof ClientError)) throw new Error("The call was not refused.");
  return { status: error.status, code: error.code, message: error.message };
}

test("a session opens the candidate that it was made for, once", async () => {
  const candidate = await aCandidate();
  const { session, expires_at } = await make(candidate);
  expect(Date.parse(expires_at)).toBe(world.clock.clock.now().getTime() + embedSessionLifetimeMs);
  const opened = await redeem(session);
  expect(opened).toEqual({
    partner_application_id: candidate.partner_application_id,
    partner_link: candidate.partner_link,
  });
  expect(await refusal(redeem(session))).toMatchObject({
    status: 403,
    code: "embed_session_unusable",
    message: expect.stringContaining("used before"),
  });
});

test("of two that redeem a session at one time one is refused", async () => {
  const { session } = await make(await aCandidate());
  const outcomes = await Promise.allSettled([redeem(session), redeem(session)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a session from another origin, for another brand, or with another company's or partner's token is refused and not spent", async () => {
  const { session } = await make(await aCandidate());
  const stranger = await anAccount(world.service, { name: "Kererū Care", embedOrigins: [origin] });
  const rival = await anotherToken(world.service, account.companyId, "Staffwise");
  const refused = await Promise.all([
    refusal(redeem(session, "https://careers.harbour.example.evil.example")),
    refusal(redeem(session, origin, account, brandId + 1)),
    refusal(redeem(session, origin, stranger)),
    refusal(redeem(session, origin, rival)),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill("embed_session_unusable"));
  const own = await ownToken(world.service, account.companyId);
  expect(await redeem(session, origin, own)).toMatchObject({ partner_link: expect.any(String) });
});

test("after five minutes a session opens nothing", async () => {
  const { session } = await make(await aCandidate());
  await world.advance(embedSessionLifetimeMs);
  expect((await refusal(redeem(session))).message).toContain("has expired");
});

test("a session is made for a registered origin alone, by whoever reaches the candidate", async () => {
  const candidate = await aCandidate();
  const rival = await anotherToken(world.service, account.companyId, "Staffwise");
  const elsewhere = await refusal(make(candidate, "https://jobs.harbour.example"));
  expect(elsewhere).toMatchObject({ status: 422, code: "validation_failed" });
  expect(elsewhere.message).toContain("https://jobs.harbour.example is not one of the sites");
  expect((await refusal(make(candidate, "careers.harbour.example"))).message).toContain("https://");
  expect((await refusal(make(candidate, origin, rival))).status).toBe(404);
});

test("a session is made for any one host below a wildcard, and for no wildcard", async () => {
  const params = { brand_id: brandId };
  const put = (embed_origins: string[]) =>
    world.clientOf(account).call(api.updateBrand, { params, body: { embed_origins } });
  await put(["https://*.harbour.example"]);
  try {
    const candidate = await aCandidate();
    const { session } = await make(candidate, "https://preview-7.harbour.example");
    expect((await refusal(redeem(session, "https://preview-8.harbour.example"))).status).toBe(403);
    expect(await redeem(session, "https://preview-7.harbour.example")).toMatchObject({
      partner_application_id: candidate.partner_application_id,
    });
    for (const wrong of ["https://*.harbour.example", "https://harbour.example"]) {
      expect((await refusal(make(candidate, wrong))).status).toBe(422);
    }
  } finally {
    await put([origin]);
  }
});

test("a session is stored as its hash alone, and goes with its candidate", async () => {
  const candidate = await aCandidate();
  const { session } = await make(candidate);
  const rows = await world.service.db<Record<string, unknown>[]>`
    select * from service.embed_sessions where candidate_id = ${candidate.id}`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(session.slice(3));
  await world.clientOf(account).call(api.deleteCandidate, { params: candidate });
  expect((await refusal(redeem(session))).code).toBe("embed_session_unusable");
  const [left] = await world.service.db<{ count: number }[]>`
    select count(*)::int as count from service.embed_sessions where candidate_id = ${candidate.id}`;
  expect(left?.count).toBe(0);
});
