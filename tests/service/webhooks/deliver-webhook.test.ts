import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { type WebhookCall, type WebhookInput, webhookCall } from "../../../server/contract/webhook.ts";
import { lockCandidate } from "../../../server/service/candidates/candidate-store.ts";
import { serviceActor } from "../../../server/service/candidates/history-store.ts";
import { changeCheckStatus, type StatusChange } from "../../../server/service/checks/change-status.ts";
import { deliverWebhook } from "../../../server/service/webhooks/deliver-webhook.ts";
import { type Account, anAccount, anotherToken } from "../../support/cast.ts";
import { openReceiver, type ReceivedCall, type Receiver } from "../../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  world = await openServiceUnderTest();
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

function register(webhook: Partial<WebhookInput> = {}, account: Account = world.account) {
  return world.clientOf(account).call(api.saveWebhook, { body: { uri: `${receiver.url}/in`, ...webhook } });
}

async function aCandidate(id: string, checks = ["identity"], account: Account = world.account) {
  return await world.clientOf(account).call(api.createCandidate, {
    body: {
      candidate: { partner_application_id: id, first_name: "Ana", last_name: "Ahu" },
      checks: checks.map((type) => ({ type })),
      bypass: true,
    },
  });
}

/** Has the candidate's first check change, as its provider would. */
async function change(id: string, to: Omit<StatusChange, "actor">, account: Account = world.account) {
  await world.service.db.begin(async (tx) => {
    const candidate = await lockCandidate(tx, account, id);
    const check = candidate?.checks[0];
    if (!candidate || !check) throw new Error(`${id} has no check.`);
    await changeCheckStatus(world.service, tx, candidate, check.id, {
      ...to,
      actor: serviceActor,
    } as StatusChange);
  });
}

async function started(id: string, account?: Account) {
  await change(id, { to: "in-progress" }, account);
  await world.runJobs();
}

function bodyOf(call: ReceivedCall | undefined): WebhookCall {
  return webhookCall.parse(JSON.parse(call?.body ?? ""));
}

async function deliveries() {
  return [
    ...(await world.service.db<{ id: string; state: string; attempt_count: number; next: Date | null }[]>`
      select id, state, attempt_count, next_attempt_at as next from service.webhook_deliveries order by created_at`),
  ];
}

async function attempts() {
  return [
    ...(await world.service.db`
      select response_status as status, response_body as body, failure, duration_ms >= 0 as timed
      from service.webhook_attempts order by id`),
  ];
}

test("every change of a check's status is called out, signed, with what changed and nothing personal", async () => {
  const { secret } = await register();
  const candidate = await aCandidate("APP-1");
  await started("APP-1");
  await change("APP-1", { to: "completed", outcome: "consider" } as StatusChange);
  await world.runJobs();

  expect(receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /in", "POST /in"]);
  for (const { body, headers } of receiver.calls) {
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
    expect(headers["webhook-id"]).toBe(JSON.parse(body).id);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Candor-Webhooks/1.0",
    });
    expect(body).not.toMatch(/Ana|Ahu/);
  }
  const check = { id: candidate.candidate_checks[0]?.id, type: "identity" };
  expect(receiver.calls.map(bodyOf)).toMatchObject([
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
        completed_at: world.service.clock.now().toISOString(),
      },
    },
  ]);
  expect(await deliveries()).toMatchObject([
    { state: "delivered", attempt_count: 1, next: null },
    { state: "delivered", attempt_count: 1, next: null },
  ]);
});

test("changes of one transaction are called out in their order", async () => {
  await register();
  await aCandidate("APP-1", ["identity", "credit", "bankruptcy", "adverse_media"]);
  await world.client.call(api.cancelCandidate, { params: { partner_application_id: "APP-1" } });
  await world.runJobs();
  expect(receiver.calls.map((call) => bodyOf(call).sequence)).toEqual([1, 2, 3, 4]);
});

test("a change that is rolled back is not called out, and leaves no gap", async () => {
  await register();
  await aCandidate("APP-1");
  const rolledBack = world.service.db.begin(async (tx) => {
    const candidate = await lockCandidate(tx, world.account, "APP-1");
    const [check] = candidate?.checks ?? [];
    if (candidate && check) {
      await changeCheckStatus(world.service, tx, candidate, check.id, {
        to: "in-progress",
        actor: serviceActor,
      });
    }
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await started("APP-1");
  expect(receiver.calls.map((call) => bodyOf(call).sequence)).toEqual([1]);
});

test("the partner's authorization and headers are sent", async () => {
  await register({ authorization: "Bearer partner-secret", headers: { "X-Team": "hiring", Cookie: "a=b" } });
  await aCandidate("APP-1");
  await started("APP-1");
  expect(receiver.calls[0]?.headers).toMatchObject({
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
  await register({ uri: `${receiver.url}/in?key=1`, id_in_path: true });
  await aCandidate(id);
  await started(id);
  expect(receiver.calls[0]?.path).toBe(`${path}?key=1`);
  expect(decodeURIComponent(receiver.calls[0]?.path.slice("/in/".length).split("?")[0] ?? "")).toBe(id);
});

test("candidates of other partners and companies, and those made in the web application, are not called out", async () => {
  await register();
  const otherPartner = await anotherToken(world.service, world.account.companyId, "Other partner");
  const otherCompany = await anAccount(world.service, { name: "Other company" });
  await aCandidate("OTHER-PARTNER", ["identity"], otherPartner);
  await started("OTHER-PARTNER", otherPartner);
  await aCandidate("OTHER-COMPANY", ["identity"], otherCompany);
  await started("OTHER-COMPANY", otherCompany);
  await aCandidate("WEB");
  await world.service.db`update service.candidates set source = 'web' where partner_application_id = 'WEB'`;
  await started("WEB");
  await aCandidate("OWN");
  await started("OWN");
  expect(receiver.calls.map((call) => bodyOf(call).partner_application_id)).toEqual(["OWN"]);
});

test("a global webhook hears of all candidates of its company that came through the API, once each", async () => {
  await register({ global: true });
  const otherPartner = await anotherToken(world.service, world.account.companyId, "Other partner");
  const otherCompany = await anAccount(world.service, { name: "Other company" });
  await aCandidate("OTHER-PARTNER", ["identity"], otherPartner);
  await started("OTHER-PARTNER", otherPartner);
  await aCandidate("OTHER-COMPANY", ["identity"], otherCompany);
  await started("OTHER-COMPANY", otherCompany);
  await aCandidate("WEB");
  await world.service.db`update service.candidates set source = 'web' where partner_application_id = 'WEB'`;
  await started("WEB");
  await aCandidate("OWN");
  await started("OWN");
  expect(receiver.calls.map((call) => bodyOf(call).partner_application_id)).toEqual(["OTHER-PARTNER", "OWN"]);
});

test("two webhooks of a company each get a call of their own", async () => {
  const otherPartner = await anotherToken(world.service, world.account.companyId, "Other partner");
  const own = await register({ uri: `${receiver.url}/own` });
  const global = await register({ uri: `${receiver.url}/global`, global: true }, otherPartner);
  await aCandidate("APP-1");
  await started("APP-1");
  expect(receiver.calls.map(({ path }) => path).sort()).toEqual(["/global", "/own"]);
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  for (const { path, body, headers } of receiver.calls) {
    const { secret } = path === "/own" ? own : global;
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  }
});

test("a call that fails is repeated by the schedule, the same each time but for its signature's time", async () => {
  const { secret } = await register();
  await aCandidate("APP-1");
  receiver.answer({ status: 503, body: "busy" }, { status: 500 }, { status: 200, body: "thanks" });
  await started("APP-1");
  expect(receiver.calls).toHaveLength(1);
  await world.advance(4 * second);
  expect(receiver.calls).toHaveLength(1);
  await world.advance(2 * second);
  expect(receiver.calls).toHaveLength(2);
  await world.advance(4 * minute);
  expect(receiver.calls).toHaveLength(2);
  await world.advance(2 * minute);
  expect(receiver.calls).toHaveLength(3);
  await world.advance(48 * hour);
  expect(receiver.calls).toHaveLength(3);

  expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  for (const { body, headers } of receiver.calls) {
    // The library compares with the machine's clock, which has not moved.
    vi.spyOn(Date, "now").mockReturnValue(Number(headers["webhook-timestamp"]) * 1000);
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
    vi.restoreAllMocks();
  }
  expect(await attempts()).toEqual([
    { status: 503, body: "busy", failure: null, timed: true },
    { status: 500, body: "", failure: null, timed: true },
    { status: 200, body: "thanks", failure: null, timed: true },
  ]);
  expect(await deliveries()).toMatchObject([{ state: "delivered", attempt_count: 3, next: null }]);
});

test("after the last attempt of the schedule the delivery has failed", async () => {
  await register();
  await aCandidate("APP-1");
  receiver.answer({ status: 500 });
  await started("APP-1");
  for (let day = 0; day < 40; day += 1) await world.advance(hour);
  expect(receiver.calls).toHaveLength(8);
  expect(await deliveries()).toMatchObject([{ state: "failed", attempt_count: 8, next: null }]);
});

test("a redirect is a failed attempt and is not followed", async () => {
  const elsewhere = await openReceiver();
  await register();
  await aCandidate("APP-1");
  receiver.answer({ status: 308, headers: { location: elsewhere.url } });
  await started("APP-1");
  expect(elsewhere.connectionCount()).toBe(0);
  await elsewhere.close();
  expect(await attempts()).toMatchObject([{ status: 308 }]);
  expect(await deliveries()).toMatchObject([{ state: "pending", attempt_count: 1 }]);
});

test("a receiver that is not there is a failed attempt that says why", async () => {
  await register();
  await aCandidate("APP-1");
  const { url } = receiver;
  await receiver.close();
  await started("APP-1");
  expect(await attempts()).toEqual([
    { status: null, body: null, failure: "127.0.0.1 refused the connection.", timed: true },
  ]);
  expect(new URL(url).hostname).toBe("127.0.0.1");
});

test("410 disables the webhook, gives up what is pending, and nothing is called until it is saved again", async () => {
  await register();
  await aCandidate("APP-1");
  await aCandidate("APP-2");
  await aCandidate("APP-3");
  receiver.answer({ status: 500 }, { status: 410 }, { status: 200 });
  await started("APP-1");
  await started("APP-2");
  expect(await deliveries()).toMatchObject([
    { state: "failed", attempt_count: 1, next: null },
    { state: "failed", attempt_count: 1, next: null },
  ]);
  await world.advance(24 * hour);
  await started("APP-3");
  expect(receiver.calls).toHaveLength(2);

  expect(await register()).toMatchObject({ disabled_at: null });
  await change("APP-3", { to: "completed", outcome: "clear" } as StatusChange);
  await world.runJobs();
  expect(receiver.calls.slice(2).map((call) => bodyOf(call).candidate_check.status)).toEqual(["completed"]);
});

test("a 410 of the address before does not disable a webhook that was saved meanwhile", async () => {
  await register();
  await aCandidate("APP-1");
  receiver.respond(async (_, response) => {
    await world.clock.advance(second);
    await register({ uri: `${receiver.url}/new` });
    response.writeHead(410).end();
  });
  await started("APP-1");
  expect(await world.service.db`select disabled_at from service.webhooks`).toEqual([{ disabled_at: null }]);
  expect(await deliveries()).toMatchObject([{ state: "pending", attempt_count: 1 }]);
});

test("an attempt that was made is not made again, and one that died before it was written is", async () => {
  await register();
  await aCandidate("APP-1");
  await change("APP-1", { to: "in-progress" });
  const [delivery] = await deliveries();
  const [webhook] = await world.service.db<{ id: number }[]>`select id from service.webhooks`;
  const job = { deliveryId: delivery?.id ?? "", webhookId: webhook?.id ?? 0, attempt: 1 };

  const dying = { ...world.service, db: Object.assign(world.service.db.bind({}), world.service.db) };
  dying.db.begin = (() => Promise.reject(new Error("power cut"))) as typeof dying.db.begin;
  await expect(deliverWebhook(dying, job)).rejects.toThrow("power cut");
  expect(await attempts()).toEqual([]);

  await deliverWebhook(world.service, job);
  await deliverWebhook(world.service, job);
  await world.runJobs();
  expect(receiver.calls).toHaveLength(2);
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await attempts()).toHaveLength(1);
});

test("two runs of one attempt at once move the delivery on once", async () => {
  await register();
  await aCandidate("APP-1");
  receiver.answer({ status: 500 });
  await change("APP-1", { to: "in-progress" });
  const [delivery] = await deliveries();
  const [webhook] = await world.service.db<{ id: number }[]>`select id from service.webhooks`;
  const job = { deliveryId: delivery?.id ?? "", webhookId: webhook?.id ?? 0, attempt: 1 };
  await Promise.all([deliverWebhook(world.service, job), deliverWebhook(world.service, job)]);
  expect(await attempts()).toHaveLength(1);
  await world.runJobs();
  await world.advance(6 * second);
  expect(await deliveries()).toMatchObject([{ state: "pending", attempt_count: 2 }]);
});

test("what the receiver answers is kept up to 2 KiB, whatever its bytes", async () => {
  await register();
  await aCandidate("APP-1");
  receiver.respond((_, response) => response.writeHead(500).end(Buffer.alloc(100_000)));
  await started("APP-1");
  expect(await attempts()).toEqual([
    { status: 500, body: "\u{fffd}".repeat(2048), failure: null, timed: true },
  ]);
});
