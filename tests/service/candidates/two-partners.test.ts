import { afterAll, beforeAll, expect, test } from "vitest";
import { ClientError } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { partnerOfName } from "../../../server/service/accounts/company-store.ts";
import { createOAuthClient } from "../../../server/service/accounts/oauth/create-oauth-client.ts";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory } from "../accounts/oauth-story.ts";

let world: ServiceUnderTest;
let own: Account;
let otherline: Account;
let story: OAuthStory;
beforeAll(async () => {
  world = await openServiceUnderTest();
  own = await ownToken(world.service, world.account.companyId);
  otherline = await anotherToken(world.service, world.account.companyId, "Otherline");
  story = await openOAuthStory(world);
});
afterAll(() => world.close());

const params = (partner_application_id: string) => ({ params: { partner_application_id } });

async function aCandidate(account: Account, id: string, last_name = "Ngata") {
  const checks = [{ type: "identity" }];
  return await world.clientOf(account).call(api.createCandidate, {
    body: { candidate: { partner_application_id: id, last_name }, checks, bypass: true },
  });
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ClientError)) throw new Error("The call was not refused.");
  return error;
};

test("the company's own token sees the candidates of every partner, each with its partner", async () => {
  await aCandidate(otherline, "of-otherline");
  await aCandidate(world.account, "of-hireline");
  const client = world.clientOf(own);
  const found = await client.call(api.getCandidate, params("of-otherline"));
  expect(found.partner).toEqual({ id: otherline.partnerId, name: "Otherline" });
  const { candidates, pagination } = await client.call(api.listCandidates, { query: { q: "of-" } });
  expect(candidates.map(({ partner }) => partner?.name)).toEqual(["Hireline", "Otherline"]);
  expect(pagination.total_count).toBe(2);
});

test("only the company's own token is told the name of the candidate's owner", async () => {
  await aCandidate(world.account, "owned");
  const byCompany = await world.clientOf(own).call(api.getCandidate, params("owned"));
  const byPartner = await world.clientOf(world.account).call(api.getCandidate, params("owned"));
  expect(byCompany.owner).toEqual({ name: "Olivia Owens" });
  expect(byPartner).not.toHaveProperty("owner");
});

test("a list is narrowed to one partner by partner_id, and its count too", async () => {
  await aCandidate(otherline, "narrow-1");
  await aCandidate(world.account, "narrow-2");
  const query = { partner_id: otherline.partnerId };
  const { candidates, pagination } = await world.clientOf(own).call(api.listCandidates, { query });
  expect(new Set(candidates.map(({ partner }) => partner?.id))).toEqual(new Set([otherline.partnerId]));
  expect(pagination.total_count).toBe(candidates.length);
});

test("a partner's token sees no candidate of another partner, whatever partner_id says", async () => {
  await aCandidate(otherline, "hidden");
  for (const query of [{}, { partner_id: otherline.partnerId }]) {
    const error = await refusal(world.client.call(api.getCandidate, { ...params("hidden"), query }));
    expect(error).toMatchObject({ status: 404, code: "not_found" });
  }
  const { candidates } = await world.client.call(api.listCandidates, {
    query: { partner_id: otherline.partnerId },
  });
  expect(candidates).toEqual([]);
});

test("an id that two partners use is ambiguous to the company, and partner_id chooses", async () => {
  const theirs = await aCandidate(otherline, "twice", "Otherman");
  const ours = await aCandidate(world.account, "twice", "Hireman");
  const client = world.clientOf(own);
  const error = await refusal(client.call(api.getCandidate, params("twice")));
  expect(error).toMatchObject({ status: 409, code: "ambiguous_partner_application_id" });
  expect(error.error.details?.map(({ code, message }) => [code, message])).toEqual([
    [String(otherline.partnerId), "Otherline"],
    [String(world.account.partnerId), "Hireline"],
  ]);
  const query = { partner_id: otherline.partnerId };
  const chosen = await client.call(api.getCandidate, { ...params("twice"), query });
  expect(chosen).toMatchObject({ id: theirs.id, last_name: "Otherman" });
  // A partner sees one alone, and chooses nothing.
  expect(await world.client.call(api.getCandidate, params("twice"))).toMatchObject({ id: ours.id });
});

test("no operation on a candidate touches either of two with the same id until partner_id chooses", async () => {
  await aCandidate(otherline, "both");
  await aCandidate(world.account, "both");
  const client = world.clientOf(own);
  const at = params("both");
  const check = (await world.client.call(api.getCandidate, at)).candidate_checks[0]?.id ?? 0;
  const checkAt = { params: { ...at.params, candidate_check_id: check } };
  for (const call of [
    () => client.call(api.updateCandidate, { ...at, body: { candidate: { last_name: "Changed" } } }),
    () => client.call(api.cancelCandidate, at),
    () => client.call(api.deleteCandidate, at),
    () => client.call(api.startCandidate, at),
    () => client.call(api.addChecks, { ...at, body: { checks: [{ type: "credit" }] } }),
    () => client.call(api.inviteCandidate, at),
    () => client.call(api.listHistory, at),
    () => client.call(api.listUploads, at),
    () => client.call(api.getCheckResult, checkAt),
    () => client.call(api.cancelCheck, checkAt),
  ]) {
    expect(await refusal(call())).toMatchObject({ code: "ambiguous_partner_application_id" });
  }
  const query = { partner_id: otherline.partnerId };
  await client.call(api.cancelCandidate, { ...at, query });
  expect((await world.clientOf(otherline).call(api.getCandidate, at)).status).toBe("canceled");
  expect(await world.client.call(api.getCandidate, at)).toMatchObject({
    status: "candidate",
    last_name: "Ngata",
  });
  await client.call(api.deleteCandidate, { ...at, query });
  expect(await client.call(api.getCandidate, at)).toMatchObject({ partner: { name: "Hireline" } });
});

test("an idempotency key of one partner's candidate is not that of the other's", async () => {
  await aCandidate(otherline, "keyed");
  await aCandidate(world.account, "keyed");
  const start = (partner: Account) =>
    world.request("POST", `/candidates/keyed/start?partner_id=${partner.partnerId}`, undefined, {
      authorization: `Bearer ${own.token}`,
      "idempotency-key": "start-once",
    });
  expect((await start(otherline)).status).toBe(200);
  expect(await start(world.account)).toMatchObject({
    status: 422,
    body: { error: { code: "idempotency_key_reused" } },
  });
});

test("what the company creates is its own partner's, with the company's name", async () => {
  const created = await aCandidate(own, "own-1");
  expect(created.partner).toEqual({ id: own.partnerId, name: "Harbour Health" });
  expect(await refusal(world.client.call(api.getCandidate, params("own-1")))).toMatchObject({ status: 404 });
});

test("the company's own token sees nothing of another company, of a partner that they share least of all", async () => {
  const neighbour = await anAccount(world.service, { name: "Kererū Care" }, "Otherline");
  await aCandidate(neighbour, "next-door");
  const client = world.clientOf(own);
  const query = { partner_id: neighbour.partnerId };
  for (const more of [{}, { query }]) {
    expect(await refusal(client.call(api.getCandidate, { ...params("next-door"), ...more }))).toMatchObject({
      status: 404,
    });
  }
});

test("an access token that a partner's client was granted sees that partner's candidates, by OAuth as by account token", async () => {
  const { access_token } = await story.granted();
  const talentwise = world.clientOf({ token: access_token });
  await talentwise.call(api.createCandidate, {
    body: { candidate: { partner_application_id: "granted" }, bypass: true },
  });
  await aCandidate(otherline, "granted");
  const { candidates } = await talentwise.call(api.listCandidates, {});
  expect(candidates.map(({ partner }) => partner?.name)).toEqual(["Talentwise"]);
  const error = await refusal(world.clientOf(own).call(api.getCandidate, params("granted")));
  expect(error.message).toContain("Talentwise");
});

test("a company that is called like a partner gets none of its OAuth clients", async () => {
  const { service } = world;
  const partnerId = await partnerOfName(service.db, "Namesake");
  const client = await createOAuthClient(
    service,
    { partnerId, companyId: null },
    { name: "Namesake", redirect_uris: ["https://namesake.example/callback"] },
  );
  const company = await anAccount(service, { name: "Namesake" });
  const namesake = world.clientOf(await ownToken(service, company.companyId));
  expect(await namesake.call(api.listOAuthClients)).toEqual([]);
  const revoking = namesake.call(api.revokeOAuthClient, { params: { client_id: client.client_id } });
  expect(await refusal(revoking)).toMatchObject({ status: 404 });
});

test("a client that a partner made through one company is not listed or revoked through another", async () => {
  const elsewhere = await anAccount(world.service, { name: "Pīwakawaka Labs" });
  const made = await world.client.call(api.createOAuthClient, {
    body: { name: "Ours", redirect_uris: ["https://hireline.example/callback"] },
  });
  const there = world.clientOf(elsewhere);
  expect(await there.call(api.listOAuthClients)).toEqual([]);
  const revoking = there.call(api.revokeOAuthClient, { params: { client_id: made.client_id } });
  expect(await refusal(revoking)).toMatchObject({ status: 404 });
  expect((await world.client.call(api.listOAuthClients)).map(({ name }) => name)).toEqual(["Ours"]);
});
