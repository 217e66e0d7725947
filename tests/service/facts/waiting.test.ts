import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { aKnownCheck, giveDocuments, knownDetails, knownFacts } from "../../support/known-facts.ts";
import { openReceiver } from "../../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

const hour = 3_600_000;
const noName = { facts: ["legal_name"], documents: [], review: [] };
const licence = { category: "licence", document_kind: "au_driver_licence", id_type: "drivers_license" };

let world: ServiceUnderTest;
let client: Client;
let companyId: number;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
beforeEach(async () => {
  const account = await anAccount(world.service, { provider: "manual", notEnabled: [] });
  client = world.clientOf(account);
  companyId = account.companyId;
});
afterAll(() => world.close());

/** The facts that a check of this type needs but a name, which its candidate does not have. */
function nameless(type: string) {
  const { legal_name: _left, ...details } = knownDetails(type);
  return { type, details };
}

test("before the signature a check says what it will need, and nobody is submitted by what is given", async () => {
  const candidate = await aLaunch(client, { checks: [{ type: "right_to_work_au" }] });
  const facts = ["legal_name", "date_of_birth", "passport", "work_right"];
  expect(candidate.candidate_checks).toMatchObject([
    { waiting_for: { facts, documents: [{ category: "travel_document" }], review: [] } },
  ]);
  const { id } = await candidate.upload("nz_passport");
  await candidate.save({ date_of_birth: "1991-05-14" });
  expect(await candidate.now()).toMatchObject({
    status: "candidate",
    candidate_checks: [
      {
        status: "candidate",
        submitted_at: null,
        waiting_for: { facts: ["legal_name", "passport", "work_right"], documents: [], review: [id] },
      },
    ],
  });
});

test("a half-written fact is waited for like one that is missing", async () => {
  const candidate = await aLaunch(client, { checks: [aKnownCheck("directorship")] });
  await candidate.save({ former_names: { none: false, entries: [] } });
  await candidate.sign();
  expect(await candidate.checks()).toMatchObject([
    { status: "candidate", waiting_for: { facts: ["former_names"], documents: [], review: [] } },
  ]);
});

test("of a signed candidate's checks those start that miss nothing, and the history says what the others wait for", async () => {
  const checks = [aKnownCheck("wwcc"), { type: "credit" }, { type: "reference_plus" }];
  const candidate = await aLaunch(client, { checks });
  await candidate.upload("passport");
  await candidate.sign();
  const now = await candidate.now();
  expect(now).toMatchObject({
    status: "in-progress",
    candidate_checks: [
      { type: "wwcc", status: "in-progress", waiting_for: null },
      {
        type: "credit",
        status: "candidate",
        submitted_at: null,
        due_at: null,
        waiting_for: {
          facts: ["former_names", "addresses", "driver_licence"],
          documents: [{ category: "supporting" }],
        },
      },
      { type: "reference_plus", status: "in-progress", waiting_for: null },
    ],
  });
  const [signed] = (await candidate.history()).filter(({ type }) => type === "candidate.submitted");
  expect(signed?.description).toBe(
    "Signed and submitted, with consent to the checks. Waiting for what is missing. Credit: former names, addresses, driver licence, a document (supporting).",
  );
});

test("a check has its turnaround from its release on, and a candidate whose check has waited for two weeks is overdue until then", async () => {
  const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
  await candidate.sign();
  await world.advance(13 * 24 * hour);
  await world.runOverdue();
  expect(await candidate.now()).toMatchObject({ status: "submitted", candidate_checks: [{ due_at: null }] });
  await world.advance(2 * 24 * hour);
  await world.runOverdue();
  expect(await candidate.now()).toMatchObject({
    status: "overdue",
    candidate_checks: [{ status: "candidate", due_at: null, waiting_for: noName }],
  });
  await candidate.save({ legal_name: knownFacts.legal_name });
  const [check] = await candidate.checks();
  const released = world.service.clock.now().getTime();
  expect(Date.parse(check?.submitted_at ?? "")).toBe(released);
  expect(Date.parse(check?.due_at ?? "")).toBe(released + 48 * hour);
  await world.advance(49 * hour);
  await world.runOverdue();
  expect(await candidate.now()).toMatchObject({ status: "overdue" });
});

test("a simulated check waits like every other", async () => {
  const staging = await aLaunch(world.client, { checks: [nameless("adverse_media")] });
  await staging.sign();
  await world.advance(hour);
  expect(await staging.checks()).toMatchObject([{ status: "candidate", waiting_for: noName }]);
  await staging.save({ legal_name: knownFacts.legal_name });
  await world.advance(1_000);
  await world.advance(4_000);
  expect(await staging.checks()).toMatchObject([{ status: "completed", waiting_for: null }]);
});

test("a name in CandidateInput starts the check that waited for it", async () => {
  const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
  await candidate.sign();
  const { params } = candidate;
  const half = { candidate: { first_name: "Ana" } };
  expect(await client.call(api.updateCandidate, { params, body: half })).toMatchObject({
    candidate_checks: [{ status: "candidate", waiting_for: noName }],
  });
  const rest = { candidate: { last_name: "Ngata" } };
  expect(await client.call(api.updateCandidate, { params, body: rest })).toMatchObject({
    status: "in-progress",
    candidate_checks: [{ status: "in-progress", waiting_for: null }],
  });
});

test("a check that is added later waits too, and what its details say starts others", async () => {
  const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
  await candidate.sign();
  const { params } = candidate;
  const added = await client.call(api.addChecks, {
    params,
    body: { checks: [aKnownCheck("directorship"), { type: "employment_history" }] },
  });
  expect(added.candidate_checks).toMatchObject([
    { type: "adverse_media", status: "in-progress" },
    { type: "directorship", status: "in-progress" },
    {
      type: "employment_history",
      status: "candidate",
      waiting_for: { facts: ["employment"], documents: [], review: [] },
    },
  ]);
  const sentences = (await candidate.history()).map(({ description }) => description);
  expect(sentences).toContain("Added: Directorships.");
  expect(sentences).toContain(
    "Added: Employment history. Waiting for what is missing. Employment history: employment.",
  );
});

test("a history that was complete on the day it was saved does not come to have a gap by waiting", async () => {
  const candidate = await aLaunch(client, { checks: [aKnownCheck("credit")] });
  const [address] = knownFacts.addresses.entries;
  if (!address) throw new Error("There is no address.");
  const { timezone } = await client.call(api.getCompany);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  const until = day.format(world.service.clock.now()).slice(0, 7);
  await candidate.save({ addresses: { entries: [{ ...address, to: until }], explained: [] } });
  await candidate.sign();
  await world.advance(100 * 24 * hour);
  const { facts } = await client.call(api.getFacts, { params: candidate.params });
  expect(facts.addresses?.state).toBe("incomplete");
  await giveDocuments(client, candidate.params, "credit");
  expect(await candidate.checks()).toMatchObject([{ status: "in-progress" }]);
});

test("start with a reason has the checks of a signed candidate carried out without what is missing, and the history says so", async () => {
  const candidate = await aLaunch(client, { checks: [{ type: "credit" }, { type: "wwcc" }] });
  const { params } = candidate;
  await client.call(api.startCandidate, { params });
  await candidate.sign();
  await client.call(api.startCandidate, { params });
  expect(await candidate.now()).toMatchObject({ status: "submitted", partner_application_started: true });

  const body = { because: "Seen in person." };
  const started = await client.call(api.startCandidate, { params, body });
  expect(started.status).toBe("in-progress");
  expect(started.candidate_checks).toMatchObject([
    { status: "in-progress", waiting_for: null },
    { status: "in-progress", waiting_for: null },
  ]);
  expect(started.candidate_checks.every(({ submitted_at, due_at }) => submitted_at && due_at)).toBe(true);
  await client.call(api.startCandidate, { params, body });
  const starts = (await candidate.history()).filter(({ type }) => type === "candidate.started");
  expect(starts.map(({ description }) => description)).toEqual([
    "Started on the partner's side.",
    "Started on the partner's side. Carried out without what is missing: Credit, Working with children check.",
  ]);
});

test("an outcome is recorded for no check that waits, and the refusal says what to do", async () => {
  const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
  const params = { ...candidate.params, candidate_check_id: candidate.candidate_checks[0]?.id ?? 0 };
  const record = () => client.call(api.recordResult, { params, body: { outcome: "clear" } });
  await expect(record()).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringContaining("has not signed yet"),
  });
  await candidate.sign();
  await expect(record()).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringContaining("POST …/start"),
  });
  await client.call(api.startCandidate, { params, body: { because: "Seen in person." } });
  expect((await record()).candidate_checks).toMatchObject([{ status: "completed", outcome: "clear" }]);
});

test("canceled, a check and a candidate wait for nothing and start by nothing", async () => {
  const one = await aLaunch(client, { checks: [nameless("adverse_media"), nameless("directorship")] });
  await one.sign();
  const [first] = await one.checks();
  const params = { ...one.params, candidate_check_id: first?.id ?? 0 };
  await client.call(api.cancelCheck, { params });
  await one.save({ legal_name: knownFacts.legal_name });
  expect(await one.checks()).toMatchObject([
    { status: "canceled", waiting_for: null },
    { status: "in-progress", waiting_for: null },
  ]);
  const other = await aLaunch(client, { checks: [aKnownCheck("credit")] });
  await other.sign();
  await client.call(api.cancelCandidate, { params: other.params });
  await giveDocuments(client, other.params, "credit");
  expect(await other.checks()).toMatchObject([{ status: "canceled", started_at: null, waiting_for: null }]);
});

test("a check that was released goes on when what it needed is taken away again", async () => {
  const candidate = await aLaunch(client, { checks: [aKnownCheck("drivers_license")] });
  const { id } = await candidate.upload("drivers_license");
  await candidate.sign();
  await client.call(api.deleteUpload, { params: { upload_id: id } });
  await candidate.save({ date_of_birth: null });
  expect(await candidate.checks()).toMatchObject([{ status: "in-progress", waiting_for: null }]);
});

test("a document that goes before the signature is missing again, and a signature is no document", async () => {
  const candidate = await aLaunch(client, { checks: [aKnownCheck("drivers_license")] });
  const { id } = await candidate.upload("drivers_license");
  await client.call(api.deleteUpload, { params: { upload_id: id } });
  await candidate.sign();
  expect(await candidate.checks()).toMatchObject([
    { status: "candidate", waiting_for: { facts: [], documents: [licence] } },
  ]);
});

test("the partner's webhook is called when a check starts after all, and not while it waits", async () => {
  const receiver = await openReceiver();
  try {
    await client.call(api.saveWebhook, { body: { uri: `${receiver.url}/in` } });
    const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
    await candidate.sign();
    await world.runJobs();
    expect(receiver.calls).toEqual([]);
    await candidate.save({ legal_name: knownFacts.legal_name });
    await world.runJobs();
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: "candidate_check.status_changed",
        candidate: { status: "in-progress" },
        candidate_check: { previous_status: "candidate", status: "in-progress" },
      },
    ]);
  } finally {
    await receiver.close();
  }
});

test("lists and the company's own token see the same, and another partner can give nothing", async () => {
  const candidate = await aLaunch(client, { checks: [nameless("adverse_media")] });
  await candidate.save({ sex: null, date_of_birth: "1991-05-14" });
  const stranger = world.clientOf(await anotherToken(world.service, companyId, "Waiting stranger"));
  const twin = await aLaunch(stranger, {
    candidate: { partner_application_id: candidate.partner_application_id },
    checks: [aKnownCheck("adverse_media")],
  });
  await candidate.sign();
  await twin.sign();
  expect(await twin.checks()).toMatchObject([{ status: "in-progress", waiting_for: null }]);
  const { candidates } = await client.call(api.listCandidates);
  const own = world.clientOf(await ownToken(world.service, companyId));
  const all = await own.call(api.listCandidates);
  const ofId = all.candidates.filter(({ id }) => id === candidate.id);
  for (const listed of [candidates, ofId]) {
    expect(listed).toMatchObject([{ id: candidate.id, candidate_checks: [{ waiting_for: noName }] }]);
  }
  const body = { facts: { legal_name: knownFacts.legal_name } };
  await stranger.call(api.saveFacts, { params: twin.params, body });
  expect(await candidate.checks()).toMatchObject([{ status: "candidate", waiting_for: noName }]);
});

test("two facts saved at the same moment start the check once", async () => {
  const candidate = await aLaunch(client, { checks: [{ type: "directorship" }] });
  await candidate.sign();
  await Promise.all([
    candidate.save({ legal_name: knownFacts.legal_name }),
    candidate.save({ former_names: knownFacts.former_names }),
    candidate.save({ date_of_birth: knownFacts.date_of_birth }),
  ]);
  const changes = (await candidate.history()).filter(({ type }) => type === "check.status_changed");
  expect(changes.map(({ to }) => to)).toEqual(["in-progress"]);
});

test("without extensions nothing waits, as nobody could give what is missing", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    const candidate = await aLaunch(plain.client, { checks: [{ type: "credit" }] });
    expect(candidate.candidate_checks[0]).not.toHaveProperty("waiting_for");
    await candidate.sign();
    await plain.advance(1_000);
    expect(await candidate.checks()).toMatchObject([{ status: "in-progress" }]);
  } finally {
    await plain.close();
  }
});
