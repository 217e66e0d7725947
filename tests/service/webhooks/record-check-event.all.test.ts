import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { changeCheckStatus } from "../../../server/service/checks/change-status.ts";
import { lockCandidates } from "../../../server/service/records/candidate-store.ts";
import { serviceActor } from "../../../server/service/records/history-store.ts";
import { anotherToken } from "../../support/cast.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

test("every change of a check's status is called out, signed, with what changed and nothing personal", async () => {
  const { secret } = await story.register();
  const candidate = await story.aCandidate("APP-1");
  await story.started("APP-1");
  await story.change("APP-1", { to: "completed", outcome: "consider" });
  await story.world.runJobs();

  expect(story.receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /in",
    "POST /in",
  ]);
  for (const { body, headers } of story.receiver.calls) {
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
    expect(headers["webhook-id"]).toBe(JSON.parse(body).id);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Candor-Webhooks/1.0",
    });
    expect(body).not.toMatch(/Ana|Ahu/);
  }
  const check = { id: candidate.candidate_checks[0]?.id, type: "identity" };
  expect(story.receiver.calls.map(bodyOf)).toMatchObject([
    {
      type: "candidate_check.status_changed",
      sequence: 1,
      partner_application_id: "APP-1",
      candidate: { id: candidate.id, status: "in-progress" },
      candidate_check: {
        ...check,
        previous_status: "candidate",
        status: "in-progress",
        outcome: null,
        result_flag: false,
        completed_at: null,
      },
    },
    {
      sequence: 2,
      candidate: { id: candidate.id, status: "completed" },
      candidate_check: {
        ...check,
        previous_status: "in-progress",
        status: "completed",
        outcome: "consider",
        result_flag: true,
        completed_at: story.world.service.clock.now().toISOString(),
      },
    },
  ]);
  expect(await story.deliveries()).toMatchObject([
    { state: "delivered", attempt_count: 1, next: null },
    { state: "delivered", attempt_count: 1, next: null },
  ]);
});

test("changes of one transaction are called out in their order", async () => {
  await story.register();
  await story.aCandidate("APP-1", ["identity", "credit", "bankruptcy", "adverse_media"]);
  await story.world.client.call(api.cancelCandidate, { params: { partner_application_id: "APP-1" } });
  await story.world.runJobs();
  expect(story.receiver.calls.map((call) => bodyOf(call).sequence)).toEqual([1, 2, 3, 4]);
});

test("a change that is rolled back is not called out, and leaves no gap", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  const rolledBack = story.world.service.db.begin(async (tx) => {
    const [candidate] = await lockCandidates(tx, story.world.account.reach, "APP-1");
    const [check] = candidate?.checks ?? [];
    if (candidate && check) {
      await changeCheckStatus(story.world.service, tx, candidate, check.id, {
        to: "in-progress",
        actor: serviceActor,
      });
    }
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await story.started("APP-1");
  expect(story.receiver.calls.map((call) => bodyOf(call).sequence)).toEqual([1]);
});

test("the partner's authorization and headers are sent", async () => {
  await story.register({
    authorization: "Bearer partner-secret",
    headers: { "X-Team": "hiring", Cookie: "a=b" },
  });
  await story.aCandidate("APP-1");
  await story.started("APP-1");
  expect(story.receiver.calls[0]?.headers).toMatchObject({
    authorization: "Bearer partner-secret",
    "x-team": "hiring",
    cookie: "a=b",
  });
});

test.each([
  ["APP-1", "/in/APP-1"],
  ["a b", "/in/a%20b"],
  ["a/b/../c", "/in/a%2Fb%2F..%2Fc"],
  ["100%25?x=1#y", "/in/100%2525%3Fx%3D1%23y"],
  ["Zoë 日本", "/in/Zo%C3%AB%20%E6%97%A5%E6%9C%AC"],
])("the id %j comes in the path as one segment", async (id, path) => {
  await story.register({ uri: `${story.receiver.url}/in?key=1`, id_in_path: true });
  await story.aCandidate(id);
  await story.started(id);
  expect(story.receiver.calls[0]?.path).toBe(`${path}?key=1`);
  expect(decodeURIComponent(story.receiver.calls[0]?.path.slice("/in/".length).split("?")[0] ?? "")).toBe(id);
});

test("two webhooks of a company each get a call of their own", async () => {
  const otherPartner = await anotherToken(
    story.world.service,
    story.world.account.companyId,
    "Other partner",
  );
  const own = await story.register({ uri: `${story.receiver.url}/own` });
  const global = await story.register({ uri: `${story.receiver.url}/global`, global: true }, otherPartner);
  await story.aCandidate("APP-1");
  await story.started("APP-1");
  expect(story.receiver.calls.map(({ path }) => path).sort()).toEqual(["/global", "/own"]);
  expect(new Set(story.receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  for (const { path, body, headers } of story.receiver.calls) {
    const { secret } = path === "/own" ? own : global;
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  }
});
