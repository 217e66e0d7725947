import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { CandidateCheck } from "../../../server/contract/check.ts";
import type { Route } from "../../../server/contract/route.ts";
import { webhookCall } from "../../../server/contract/webhook.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { aReferenceAccount, aReferenceCheck } from "../../support/reference-check.ts";
import { openServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { openWebhookStory, type WebhookStory } from "../webhooks/webhook-story.ts";

const hourMs = 3_600_000;
let story: WebhookStory;
beforeAll(async () => {
  story = await openWebhookStory();
  await story.register();
});
afterAll(() => story.close());

const client = () => story.world.client;
const launch = (...types: string[]) => aLaunch(client(), { checks: types.map((type) => ({ type })) });

/** The changes that the webhook was notified of since, of this candidate. */
async function calledOf(id: string, since: number): Promise<string[]> {
  await story.world.runJobs();
  return story.receiver.calls
    .slice(since)
    .map(({ body }) => webhookCall.parse(JSON.parse(body)))
    .filter((call) => call.partner_application_id === id)
    .map(({ candidate_check: check }) => `${check.previous_status} → ${check.status} ${check.outcome}`);
}

describe("an outcome", () => {
  test.each(["clear", "consider", "unable_to_complete"] as const)(
    "%s is forced before the candidate has signed, with the webhook's calls of a check that starts and completes",
    async (outcome) => {
      const before = story.receiver.calls.length;
      const { params, candidate_checks, now } = await launch("identity", "credit");
      const checkId = candidate_checks[0]?.id ?? 0;
      const after = await client().call(api.forceOutcome, {
        params: { candidate_check_id: checkId },
        body: { outcome },
      });
      expect(after).toEqual(await now());
      expect(after.candidate_checks.map((check) => [check.status, check.outcome, check.result_flag])).toEqual(
        [
          ["completed", outcome, outcome !== "clear"],
          ["candidate", null, false],
        ],
      );
      expect(await calledOf(params.partner_application_id, before)).toEqual([
        "candidate → in-progress null",
        `in-progress → completed ${outcome}`,
      ]);
    },
  );

  test("has a result file, and the history says that it was forced", async () => {
    const { params, candidate_checks, history } = await launch("identity");
    const candidate_check_id = candidate_checks[0]?.id ?? 0;
    const check = { candidate_check_id };
    await client().call(api.forceOutcome, { params: check, body: { outcome: "clear" } });
    const result = await client().call(api.getCheckResult, { params: { ...params, ...check } });
    expect(result?.file_type).toBe("application/pdf");
    const changes = (await history()).filter(({ type }) => type === "check.status_changed");
    expect(changes.map(({ actor, to }) => [actor.name, to])).toEqual([
      ["Sandbox", "in-progress"],
      ["Sandbox", "completed"],
    ]);
  });

  test("takes the place of the one that the last name would have brought, and of a stuck check's", async () => {
    const stuck = await aLaunch(client(), {
      candidate: { last_name: "Stuck" },
      checks: [{ type: "identity" }],
    });
    await client().call(api.startCandidate, { params: stuck.params });
    const params = { candidate_check_id: stuck.candidate_checks[0]?.id ?? 0 };
    await client().call(api.forceOutcome, { params, body: { outcome: "consider" } });
    await story.world.runJobs();
    expect((await stuck.checks())[0]).toMatchObject({ status: "completed", outcome: "consider" });
    const again = client().call(api.forceOutcome, { params, body: { outcome: "clear" } });
    await expect(again).rejects.toMatchObject({ code: "illegal_transition", status: 409 });
  });
});

test("a check is made overdue now, and completed after it", async () => {
  const before = story.receiver.calls.length;
  const { params, candidate_checks } = await launch("identity");
  const check = { candidate_check_id: candidate_checks[0]?.id ?? 0 };
  const overdue = await client().call(api.forceOverdue, { params: check });
  expect(overdue).toMatchObject({ status: "overdue", candidate_checks: [{ status: "overdue" }] });
  const again = client().call(api.forceOverdue, { params: check });
  await expect(again).rejects.toMatchObject({ code: "illegal_transition" });
  await client().call(api.forceOutcome, { params: check, body: { outcome: "clear" } });
  expect(await calledOf(params.partner_application_id, before)).toEqual([
    "candidate → overdue null",
    "overdue → completed clear",
  ]);
});

test("a rejected document is gone, the history says so, and the check waits for another one", async () => {
  const candidate = await launch("identity");
  const places = ([check]: CandidateCheck[]) => check?.waiting_for?.documents.map(({ category }) => category);
  expect(places(await candidate.checks())).toEqual(["photo_id", "supporting"]);
  const upload = await candidate.upload("passport");
  expect(places(await candidate.checks())).toEqual(["supporting"]);
  const params = { upload_id: upload.id };
  const after = await client().call(api.rejectDocument, { params });
  expect(places(after.candidate_checks)).toEqual(["photo_id", "supporting"]);
  expect((await candidate.history()).at(-1)).toMatchObject({
    type: "file.deleted",
    description: "A document was rejected: passport.",
    actor: { name: "Sandbox" },
  });
  const gone = client().call(api.getUpload, { params });
  await expect(gone).rejects.toMatchObject({ code: "not_found" });
  const signature = await candidate.sign();
  const refused = client().call(api.rejectDocument, { params: { upload_id: signature.id } });
  await expect(refused).rejects.toMatchObject({ code: "illegal_transition" });
});

test("approving the documents lets a check go that waited for nothing else, as a reviewer would", async () => {
  const candidate = await aLaunch(client(), { checks: [aKnownCheck("right_to_work_au")] });
  await candidate.upload("passport");
  await candidate.sign();
  const [waiting] = await candidate.checks();
  expect(waiting).toMatchObject({ status: "candidate", waiting_for: { facts: [], documents: [] } });
  const after = await client().call(api.approveDocuments, { params: candidate.params });
  expect(after.candidate_checks).toMatchObject([{ submitted_at: expect.any(String), waiting_for: null }]);
  // To its end: no other test is to get its calls.
  await story.world.advance(1_000);
  await story.world.advance(4_000);
  expect(await candidate.checks()).toMatchObject([{ status: "completed", outcome: "clear" }]);
  expect((await candidate.history()).filter(({ type }) => type === "file.reviewed")).toMatchObject([
    { description: "A document was approved: passport.", actor: { name: "Sandbox" } },
  ]);
});

test.each([
  ["answered", "clear"],
  ["flagged", "consider"],
  // Two, so that nobody is left.
  ["declined", "unable_to_complete"],
] as const)("referees who are %s give their check the outcome %s", async (how, outcome) => {
  const account = await aReferenceAccount(story.world);
  const reference = await aReferenceCheck(story.world, account, { details: { referees_wanted: "1" } });
  await reference.submit();
  if (how === "declined") {
    const { id } = await reference.add({ email: "ruby@stlukes.example" });
    await reference.client.call(api.forceRefereeAnswer, { params: { referee_id: id }, body: { how } });
  }
  const referee = await reference.add({ email: "rita@stlukes.example" });
  const params = { referee_id: referee.id };
  const after = await reference.client.call(api.forceRefereeAnswer, { params, body: { how } });
  expect(after.status).toBe(how === "declined" ? "canceled" : "completed");
  expect(await reference.check()).toMatchObject({ status: "completed", outcome });
  const again = reference.client.call(api.forceRefereeAnswer, { params });
  await expect(again).rejects.toMatchObject({ code: "illegal_transition" });
});

describe("a webhook's calls that fail on purpose", () => {
  test("are not made, are recorded with their status, and are repeated by the schedule", async () => {
    // Calls of other candidates that wait still would be the ones to fail.
    await story.world.runJobs();
    const failures = await client().call(api.failDeliveries, { body: { count: 2, response_status: 503 } });
    expect(failures).toEqual({ count: 2, response_status: 503 });
    const before = story.receiver.calls.length;
    const { id, partner_application_id } = await story.aCandidate("FAILS");
    await story.started("FAILS");
    expect(story.receiver.calls).toHaveLength(before);
    await story.world.advance(10_000);
    expect(story.receiver.calls).toHaveLength(before);
    await story.world.advance(10 * 60_000);
    expect(story.receiver.calls).toHaveLength(before + 1);
    const { deliveries } = await client().call(api.listWebhookDeliveries, { query: { candidate_id: id } });
    expect(deliveries).toMatchObject([
      {
        state: "delivered",
        partner_application_id,
        attempts: [{ response_status: 503 }, { response_status: 503 }, { response_status: 200 }],
      },
    ]);
  });

  test("get no response where null is asked for, a test call too, until nothing is to fail any more", async () => {
    await client().call(api.failDeliveries, { body: { count: 5, response_status: null } });
    const tested = await client().call(api.testWebhook);
    expect(tested).toMatchObject({
      delivered: false,
      response_status: null,
      failure: expect.stringMatching(/sandbox/),
    });
    await client().call(api.failDeliveries, { body: { count: 0 } });
    expect((await client().call(api.testWebhook)).delivered).toBe(true);
  });
});

describe("time that passes for one candidate", () => {
  const pass = (params: { partner_application_id: string }, hours: number) =>
    client().call(api.moveClock, { params, body: { hours } });

  test("makes what is due by then overdue, at once and for nobody else", async () => {
    const [late, other] = [await launch("identity"), await launch("identity")];
    const dueAt = new Date((await late.now()).due_at ?? 0).getTime();
    expect(await pass(late.params, 24)).toMatchObject({ status: "candidate" });
    expect(new Date((await late.now()).due_at ?? 0).getTime()).toBe(dueAt - 24 * hourMs);
    expect(await pass(late.params, 15 * 24)).toMatchObject({ status: "overdue" });
    expect((await other.now()).status).toBe("candidate");
  });

  test("sends the reminders that are due by then", async () => {
    const { world } = story;
    const account = await aReferenceAccount(world, "Reminding Health");
    const reference = await aReferenceCheck(world, account);
    await reference.submit();
    await reference.ask(await reference.add({ email: "late@stlukes.example" }));
    await world.runJobs();
    const mailed = async () =>
      (await world.mails()).filter(({ recipient }) => recipient === "late@stlukes.example").length;
    expect(await mailed()).toBe(1);
    const { partner_application_id } = reference.params;
    const params = { partner_application_id };
    await reference.client.call(api.moveClock, { params, body: { hours: 25 } });
    await world.runJobs();
    expect(await mailed()).toBe(2);
  });

  test("repeats a webhook's call whose time has come", async () => {
    // As above: a call of another candidate would be the one to fail.
    await story.world.runJobs();
    await client().call(api.failDeliveries, { body: { count: 1 } });
    const before = story.receiver.calls.length;
    await story.aCandidate("REPEATED");
    await story.started("REPEATED");
    expect(await calledOf("REPEATED", before)).toEqual([]);
    await pass({ partner_application_id: "REPEATED" }, 1);
    expect(await calledOf("REPEATED", before)).toEqual(["candidate → in-progress null"]);
  });

  test("erases a closed candidate when the company's days are over, with a certificate", async () => {
    const { params, candidate_checks, now } = await launch("identity");
    const check = { candidate_check_id: candidate_checks[0]?.id ?? 0 };
    await client().call(api.forceOutcome, { params: check, body: { outcome: "clear" } });
    expect(await pass(params, 24)).toMatchObject({ status: "completed" });
    expect(await pass(params, 8 * 365 * 24)).toBeNull();
    await expect(now()).rejects.toMatchObject({ code: "not_found" });
  });
});

test("another partner forces nothing of this one's, and gets the answer for what is not there", async () => {
  const { service, account } = story.world;
  const { params, candidate_checks, upload } = await launch("identity");
  const check = { candidate_check_id: candidate_checks[0]?.id ?? 0 };
  const file = await upload("passport");
  const strangers = [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū Care" }),
  ];
  for (const stranger of strangers) {
    const of = story.world.clientOf(stranger);
    const refused = await Promise.allSettled([
      of.call(api.forceOutcome, { params: check, body: { outcome: "clear" } }),
      of.call(api.forceOverdue, { params: check }),
      of.call(api.rejectDocument, { params: { upload_id: file.id } }),
      of.call(api.approveDocuments, { params }),
      of.call(api.forceRefereeAnswer, { params: { referee_id: 1 } }),
      of.call(api.failDeliveries),
      of.call(api.moveClock, { params, body: { hours: 1 } }),
    ]);
    const reasons = refused.map((each) => (each.status === "rejected" ? each.reason : null));
    expect(reasons).toEqual(Array(7).fill(expect.objectContaining({ code: "not_found", status: 404 })));
  }
});

test.each([{ sandbox: false }, { sandbox: true, environment: "production" as const }])(
  "a service with %j refuses every one of them with sandbox_off, and changes nothing",
  async (settings) => {
    const world = await openServiceUnderTest(settings);
    const { params, candidate_checks, now } = await aLaunch(world.client, { checks: [{ type: "identity" }] });
    const before = await now();
    const ids = { candidate_check_id: candidate_checks[0]?.id, upload_id: 1, referee_id: 1, ...params };
    const operations = Object.values<Route>(api).filter(({ path }) => path.startsWith("/sandbox/"));
    expect(operations).toHaveLength(7);
    for (const { path, method } of operations) {
      const at = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(ids[name]));
      const { status, body } = await world.request(method.toUpperCase(), at, { outcome: "clear", hours: 1 });
      expect([path, status, body.error.code]).toEqual([path, 403, "sandbox_off"]);
    }
    expect(await now()).toEqual(before);
    await world.close();
  },
);
