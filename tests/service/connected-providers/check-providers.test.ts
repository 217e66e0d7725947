import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { providerJobs } from "../../../server/service/connected-providers/provider-jobs.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { dataUri } from "../../support/files.ts";
import { knownFacts } from "../../support/known-facts.ts";
import { aPdf } from "../../support/pdf.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { type Bureau, openBureau } from "./bureau.ts";

let world: ServiceUnderTest;
let bureau: Bureau;
let owner: Client;
let webhook: Receiver;
let provider: { id: string; secret: string; callback_url: string };

const minute = 60_000;

beforeAll(async () => {
  world = await openServiceUnderTest();
  bureau = await openBureau();
  webhook = await openReceiver();
  owner = world.clientOf(await ownToken(world.service, world.account.companyId));
  await world.client.call(api.saveWebhook, { body: { uri: webhook.url } });
  provider = await owner.call(api.createCheckProvider, {
    body: { name: "Southern Records", url: bureau.url, check_types: ["bankruptcy", "identity"] },
  });
  bureau.knows(provider.secret);
});
afterAll(async () => {
  await world.close();
  await bureau.close();
  await webhook.close();
});
beforeEach(() => {
  bureau.answerInstead(null);
  bureau.knows(provider.secret);
  bureau.calls.length = 0;
});

const { legal_name, former_names, date_of_birth, addresses, driver_licence, passport } = knownFacts;
const bankruptcyFacts = { legal_name, former_names, date_of_birth, addresses, driver_licence };

async function aSigned(client = world.client) {
  const launched = await aLaunch(client, {
    checks: [{ type: "bankruptcy" }],
    candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@ngata.example" },
  });
  await launched.save(bankruptcyFacts);
  await launched.sign();
  return launched;
}

type Launched = Awaited<ReturnType<typeof aSigned>>;

/** The same, and the bureau has it. */
async function aHandedOver() {
  const launched = await aSigned();
  await world.runJobs();
  const order = bureau.orders().at(-1);
  if (!order) throw new Error("The bureau got nothing.");
  return { ...launched, order };
}

async function checkOf({ checks }: Pick<Launched, "checks">) {
  const [check] = await checks();
  if (!check) throw new Error("There is no check.");
  return check;
}

const updated = (id: string) => ({
  type: "check.updated",
  timestamp: new Date().toISOString(),
  data: { id },
});
const clear = { status: "completed", result: { outcome: "clear", findings: "Nothing was found." } };

async function notified(id: string): Promise<void> {
  const { status } = await bureau.notify(provider.callback_url, updated(id), { at: world.clock.clock.now() });
  expect(status).toBe(200);
  await world.runJobs();
}

test("a signed candidate's check is handed over once, with the facts that its type needs and nothing else of the candidate", async () => {
  const launched = await aHandedOver();
  expect(launched.order).toMatchObject({
    type: "bankruptcy",
    jurisdictions: ["AU", "NZ"],
    consent: { signed_at: expect.any(String) },
    facts: bankruptcyFacts,
    documents: [],
    callback_url: provider.callback_url,
  });
  expect(JSON.stringify(launched.order)).not.toMatch(/ngata\.example|partner_application|passport/);
  expect(bureau.calls.filter(({ path }) => path === "/checks")).toHaveLength(1);
  expect((await launched.history()).filter(({ type }) => type === "check.handed_over")).toMatchObject([
    { actor: { type: "provider", name: "Southern Records" } },
  ]);
  expect(await checkOf(launched)).toMatchObject({ status: "candidate", provider: "http" });
});

test("what it reports reaches the partner: status, outcome, parts, last valid day and result file, by the way that people's results take", async () => {
  const launched = await aHandedOver();
  bureau.report(launched.order.id, { status: "in-progress" });
  await notified(launched.order.id);
  expect(await checkOf(launched)).toMatchObject({ status: "in-progress" });
  const file = { data: dataUri(aPdf()) };
  bureau.report(launched.order.id, {
    status: "completed",
    result: { outcome: "consider", findings: "One entry.", expiration_date: "2030-01-31", file },
  });
  webhook.calls.length = 0;
  await notified(launched.order.id);
  expect(await checkOf(launched)).toMatchObject({
    status: "completed",
    outcome: "consider",
    result_flag: true,
    expiration_date: "2030-01-31",
  });
  const { id } = await checkOf(launched);
  const params = { ...launched.params, candidate_check_id: id };
  expect(await world.client.call(api.getCheckResult, { params })).toMatchObject({
    file_type: "application/pdf",
  });
  expect(webhook.calls.map(({ body }) => JSON.parse(body).candidate_check)).toMatchObject([
    { id, status: "completed", outcome: "consider" },
  ]);
  expect(await owner.call(api.listAuditEvents, { query: { action: "result.recorded" } })).toContainEqual(
    expect.objectContaining({
      action: "result.recorded",
      subject: `check:${id}`,
      details: { outcome: "consider" },
    }),
  );
});

test("a result file is fetched from the address that the provider gives", async () => {
  const launched = await aHandedOver();
  const host = await openReceiver();
  const pdf = aPdf();
  host.respond((_request, response) =>
    response.writeHead(200, { "content-type": "application/pdf" }).end(pdf),
  );
  bureau.report(launched.order.id, {
    status: "completed",
    result: { outcome: "clear", file: { url: `${host.url}/result.pdf` } },
  });
  await notified(launched.order.id);
  await host.close();
  expect(await checkOf(launched)).toMatchObject({ status: "completed", outcome: "clear" });
  expect(host.calls.map(({ path }) => path)).toEqual(["/result.pdf"]);
});

test("a part of a check may have another outcome than the whole", async () => {
  const launched = await aLaunch(world.client, { checks: [{ type: "identity" }] });
  await launched.save({ legal_name, date_of_birth, addresses, driver_licence, passport });
  await launched.upload("passport");
  await launched.upload("drivers_license");
  await launched.sign();
  await world.runJobs();
  const order = bureau.orders().at(-1);
  if (!order) throw new Error("The bureau got nothing.");
  expect(order.documents.map(({ id_type }) => id_type)).toEqual(["passport", "drivers_license"]);
  const [first] = order.documents;
  expect((await fetch(first?.url ?? "")).headers.get("content-type")).toBe(first?.media_type);
  bureau.report(order.id, {
    status: "completed",
    result: { outcome: "consider", sub_checks: [{ type: "document_authenticity", outcome: "clear" }] },
  });
  await notified(order.id);
  expect((await checkOf(launched)).sub_checks).toMatchObject([
    { type: "document_authenticity", status: "completed", outcome: "clear" },
    { type: "personal_details", status: "completed", outcome: "consider" },
  ]);
});

test("documents whose addresses have expired are asked for again, and only while the check is open", async () => {
  const launched = await aLaunch(world.client, { checks: [{ type: "identity" }] });
  await launched.save({ legal_name, date_of_birth, addresses, driver_licence, passport });
  await launched.upload("passport");
  await launched.upload("drivers_license");
  await launched.sign();
  await world.runJobs();
  const order = bureau.orders().at(-1);
  if (!order) throw new Error("The bureau got nothing.");
  await world.clock.advance(30 * minute);
  const ask = () =>
    bureau.notify(
      provider.callback_url,
      { type: "documents.requested", data: { id: order.id } },
      { at: world.clock.clock.now() },
    );
  expect((await fetch(order.documents[0]?.url ?? "")).status).toBe(403);
  const { documents = [] } = (await ask()).body;
  expect((await fetch(documents[0]?.url ?? "")).status).toBe(200);
  bureau.report(order.id, clear);
  await notified(order.id);
  expect((await ask()).body.documents).toEqual([]);
});

test("a provider that can't be reached is called until it has the check, and staff see since when it does not answer", async () => {
  bureau.answerInstead(() => ({ status: 503 }));
  const launched = await aSigned();
  await world.runJobs();
  const [failing] = await owner.call(api.listCheckProviders);
  expect(failing).toMatchObject({
    failing_since: expect.any(String),
    last_failure: expect.stringMatching(/answered POST \/checks with 503 Service Unavailable\.$/),
  });
  expect(failing?.waiting_checks).toBeGreaterThanOrEqual(1);
  for (let tries = 0; tries < 5; tries += 1) await world.advance(60 * minute);
  bureau.answerInstead(null);
  await world.advance(60 * minute);
  const starts = bureau.calls.filter(({ path }) => path === "/checks");
  expect(starts.length).toBeGreaterThanOrEqual(5);
  expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
  expect(await owner.call(api.listCheckProviders)).toMatchObject([
    { failing_since: null, waiting_checks: 0 },
  ]);
  expect((await launched.history()).filter(({ type }) => type === "check.handed_over")).toHaveLength(1);
});

test("a provider that says when to come again is left alone until then", async () => {
  bureau.answerInstead(() => ({ status: 429, headers: { "retry-after": "7200" } }));
  await aSigned();
  await world.runJobs();
  const first = bureau.calls.find(({ path }) => path === "/checks");
  const calls = () => bureau.calls.filter(({ id }) => id === first?.id).length;
  await world.advance(60 * minute);
  expect(calls()).toBe(1);
  bureau.answerInstead(null);
  await world.advance(61 * minute);
  expect(calls()).toBe(2);
});

test("without a notification the provider is asked", async () => {
  const launched = await aHandedOver();
  bureau.report(launched.order.id, clear);
  await world.advance(11 * minute);
  expect(await checkOf(launched)).toMatchObject({ status: "completed", outcome: "clear" });
});

test("a check that the provider has lost is handed over again", async () => {
  const launched = await aHandedOver();
  bureau.forget(launched.order.id);
  await world.advance(11 * minute);
  await world.advance(minute);
  expect(bureau.orders().some(({ id }) => id === launched.order.id)).toBe(true);
});

test("notifications that come late, twice or about nothing change nothing, and what was reported first stays", async () => {
  const launched = await aHandedOver();
  bureau.report(launched.order.id, clear);
  await notified(launched.order.id);
  bureau.report(launched.order.id, { status: "completed", result: { outcome: "consider" } });
  await notified(launched.order.id);
  bureau.report(launched.order.id, { status: "in-progress" });
  await notified(launched.order.id);
  await notified("11111111-1111-4111-8111-111111111111");
  expect(await checkOf(launched)).toMatchObject({ status: "completed", outcome: "clear" });
  const changes = (await launched.history()).filter(({ type }) => type === "check.status_changed");
  expect(changes.map(({ to }) => to)).toEqual(["in-progress", "completed"]);
});

test("a notification with a wrong signature, from outside the replay window or to an unknown provider is refused alike", async () => {
  const { order } = await aHandedOver();
  const now = world.clock.clock.now();
  const old = new Date(now.getTime() - 6 * minute);
  const wrong = `whsec_${Buffer.from("another").toString("base64")}`;
  const unknown = provider.callback_url.replace(provider.id, "11111111-1111-4111-8111-111111111111");
  for (const refused of [
    bureau.notify(provider.callback_url, updated(order.id), { at: now, by: wrong }),
    bureau.notify(provider.callback_url, updated(order.id), { at: old }),
    bureau.notify(unknown, updated(order.id), { at: now }),
  ]) {
    expect(await refused).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  }
});

test("a canceled check is canceled at the provider, also after it could not be reached, and nothing that it reports then counts", async () => {
  const launched = await aHandedOver();
  bureau.answerInstead(() => ({ status: 500 }));
  await world.client.call(api.cancelCandidate, { params: launched.params });
  await world.runJobs();
  bureau.answerInstead(null);
  await world.advance(minute);
  const cancels = bureau.calls.filter(({ path }) => path === `/checks/${launched.order.id}/cancel`);
  expect(cancels.map(({ body }) => JSON.parse(body))).toContainEqual({
    id: launched.order.id,
    reason: "canceled",
  });
  expect(new Set(cancels.map(({ id }) => id)).size).toBe(1);
  bureau.report(launched.order.id, clear);
  await notified(launched.order.id);
  expect(await checkOf(launched)).toMatchObject({ status: "canceled", outcome: null });
});

test("a provider hears of the erasure of a candidate whose check it had, and Candor keeps nothing of the order", async () => {
  const launched = await aHandedOver();
  bureau.report(launched.order.id, clear);
  await notified(launched.order.id);
  bureau.answerInstead(() => ({ status: 500 }));
  await world.client.call(api.deleteCandidate, { params: launched.params });
  await world.runJobs();
  bureau.answerInstead(null);
  await world.advance(minute);
  const cancels = bureau.calls.filter(({ path }) => path.endsWith("/cancel"));
  expect(JSON.parse(cancels.at(-1)?.body ?? "")).toEqual({ id: launched.order.id, reason: "erased" });
  const left = await world.service.db`select from service.provider_orders where id = ${launched.order.id}`;
  expect(left).toHaveLength(0);
});

test("a check that the provider refuses is a person's, who records the outcome", async () => {
  const launched = await aHandedOver();
  bureau.report(launched.order.id, { status: "refused", reason: "missing_information" });
  await notified(launched.order.id);
  const check = await checkOf(launched);
  expect(check).toMatchObject({ status: "in-progress", provider: "manual" });
  expect((await launched.history()).map(({ description }) => description).join("\n")).toMatch(
    /handed back by Southern Records \(missing_information\)/,
  );
  const params = { ...launched.params, candidate_check_id: check.id };
  await world.client.call(api.recordResult, { params, body: { outcome: "clear" } });
  expect(await checkOf(launched)).toMatchObject({ status: "completed" });
});

test("a report that is not as the protocol says counts as no answer, and the next one counts", async () => {
  const launched = await aHandedOver();
  for (const wrong of [
    { status: "completed" },
    { status: "completed", result: { outcome: "guilty" } },
    { status: "finished" },
    { id: "11111111-1111-4111-8111-111111111111", status: "accepted" },
    { status: "completed", result: { outcome: "clear", file: { data: "data:application/pdf;base64,AAAA" } } },
  ]) {
    bureau.report(launched.order.id, wrong);
    await notified(launched.order.id);
    expect(await checkOf(launched)).toMatchObject({ status: "candidate" });
    expect(await owner.call(api.listCheckProviders)).toMatchObject([{ failing_since: expect.any(String) }]);
  }
  bureau.report(launched.order.id, clear);
  await notified(launched.order.id);
  expect(await checkOf(launched)).toMatchObject({ status: "completed" });
});

test("work that was lost is taken up again", async () => {
  const launched = await aSigned();
  await world.service.db`delete from pgboss.job where name = 'check_provider.turn'`;
  await world.advance(20 * minute);
  await sweep();
  expect((await launched.history()).some(({ type }) => type === "check.handed_over")).toBe(true);
});

async function sweep(): Promise<void> {
  const sweeping = providerJobs(world.service).find(({ kind }) => kind.queue === "check_provider.sweep");
  await sweeping?.run({});
  await world.runJobs();
}

test("a new secret signs beside the one before for a day, in both directions", async () => {
  const { company, secret, callback_url, params } = await anotherCompany();
  const rotated = await company.call(api.rotateCheckProviderSecret, { params });
  expect(rotated.secret).not.toBe(secret);
  await aSigned(company);
  await world.runJobs();
  const order = bureau.orders().at(-1);
  if (!order) throw new Error("The bureau got nothing.");
  const notify = (by: string) =>
    bureau.notify(callback_url, updated(order.id), { at: world.clock.clock.now(), by });
  expect((await notify(secret)).status).toBe(200);
  bureau.knows(rotated.secret);
  expect(await company.call(api.testCheckProvider, { params })).toMatchObject({ connected: true });
  expect((await notify(rotated.secret)).status).toBe(200);
  await world.clock.advance(25 * 60 * minute);
  expect((await notify(secret)).status).toBe(401);
  bureau.knows(secret);
  expect(await company.call(api.testCheckProvider, { params })).toMatchObject({ connected: false });
});

test("the handshake shows that the provider has the secret, and says why it does not", async () => {
  const params = { provider_id: provider.id };
  expect(await owner.call(api.testCheckProvider, { params })).toMatchObject({
    connected: true,
    failure: null,
  });
  bureau.knows(`whsec_${Buffer.from("another").toString("base64")}`);
  expect(await owner.call(api.testCheckProvider, { params })).toMatchObject({
    connected: false,
    failure: expect.stringMatching(/with 401 Unauthorized\.$/),
  });
  bureau.knows(provider.secret);
});

test("only the company's own token connects providers, to public addresses, of types that may leave, each to one provider", async () => {
  const body = { name: "Another", url: bureau.url, check_types: ["credit"] };
  const connect = (change: Partial<typeof body>) =>
    owner.call(api.createCheckProvider, { body: { ...body, ...change } });
  await expect(world.client.call(api.createCheckProvider, { body })).rejects.toMatchObject({
    code: "company_token_required",
  });
  await expect(world.client.call(api.listCheckProviders)).rejects.toMatchObject({
    code: "company_token_required",
  });
  for (const url of ["https://169.254.169.254/latest", "http://8.8.8.8/", "https://10.0.0.1/"]) {
    await expect(connect({ url })).rejects.toMatchObject({
      code: "provider_target_forbidden",
      error: { param: "url" },
    });
  }
  await expect(connect({ check_types: ["unheard_of"] })).rejects.toMatchObject({
    code: "unknown_check_type",
  });
  for (const type of ["reference_plus", "medical_questionnaire", "bankruptcy", "own_induction"]) {
    await expect(connect({ check_types: ["credit", type] })).rejects.toMatchObject({
      code: "validation_failed",
      error: { param: "check_types[1]" },
    });
  }
  expect(await owner.call(api.listCheckProviders)).toHaveLength(1);
});

test("a disconnected provider is told to cancel, and people carry out what it had", async () => {
  const { company, id, params } = await anotherCompany();
  const launched = await aSigned(company);
  await world.runJobs();
  const order = bureau.orders().at(-1);
  await company.call(api.deleteCheckProvider, { params });
  await world.runJobs();
  expect(await checkOf(launched)).toMatchObject({ status: "in-progress", provider: "manual" });
  expect(bureau.calls.some(({ path }) => path === `/checks/${order?.id}/cancel`)).toBe(true);
  expect(await company.call(api.listCheckProviders)).toEqual([]);
  await expect(company.call(api.testCheckProvider, { params })).rejects.toMatchObject({ code: "not_found" });
  await sweep();
  expect(await world.service.db`select from service.check_providers where id = ${id}`).toHaveLength(0);
  expect(await checkOf(await aSigned(company))).toMatchObject({ provider: "simulated" });
});

/** Another company that has connected the bureau, which knows the secret of no other one from then on. */
async function anotherCompany() {
  const { companyId } = await anAccount(world.service, { name: `Company ${Math.random()}` });
  const company = world.clientOf(await ownToken(world.service, companyId));
  const { id, secret, callback_url } = await company.call(api.createCheckProvider, {
    body: { name: "Southern Records", url: bureau.url, check_types: ["bankruptcy"] },
  });
  bureau.knows(secret);
  return { company, id, secret, callback_url, params: { provider_id: id } };
}
