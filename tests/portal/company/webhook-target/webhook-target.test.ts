import { Webhook as Signer } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { anotherToken } from "../../../support/cast.ts";
import { openTwoPortals, type TwoPortals } from "./two-portals.ts";

const hour = 3_600_000;
/** A page is notified within a second; a busy machine takes longer. */
let it: TwoPortals;
beforeAll(async () => {
  it = await openTwoPortals();
});
afterEach(async () => {
  await it.world.portal.db`delete from portal.webhook_targets`;
  await it.world.portal.db`delete from service.webhooks`;
});
afterAll(() => it.close());

const webhook = () => it.world.client.call(api.getWebhook);

/** Has the status of the candidate's check change, and the service call out. */
async function change(partnerApplicationId: string) {
  await it.world.client.call(api.cancelCandidate, {
    params: { partner_application_id: partnerApplicationId },
  });
  await it.world.runJobs();
}

/** Sends a call as someone who signs with this secret. */
async function call(
  secret: string,
  more: { at?: Date; body?: string; headers?: Record<string, string>; uri?: string } = {},
) {
  const at = more.at ?? it.world.clock.clock.now();
  const body = more.body ?? JSON.stringify({ id: "1", type: "webhook.test", created_at: at.toISOString() });
  const headers = {
    "webhook-id": "1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Signer(secret).sign("1", at, body),
    ...more.headers,
  };
  const uri = more.uri ?? (await webhook())?.uri ?? "";
  const { status, ...response } = await fetch(uri, { method: "POST", headers, body }).then(
    async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }),
  );
  return { status, text: response.text };
}

test("a change of another partner's candidate reaches the company's staff too", async () => {
  const { target, headers } = await it.staff();
  await target.choose();
  const staff = await it.follow(it.second, headers);
  const otherline = await anotherToken(it.world.service, it.world.account.companyId, "Otherline");
  const client = it.world.clientOf(otherline);
  const params = { partner_application_id: "of-otherline" };
  await client.call(api.createCandidate, {
    body: { candidate: params, checks: [{ type: "identity" }], bypass: true },
  });
  await client.call(api.cancelCandidate, { params });
  await it.world.runJobs();
  await expect.poll(() => staff.told).toEqual([["of-otherline"]]);
});

test("pages are not told that they hear all by a webhook that says nothing of other partners' candidates", async () => {
  const { target, headers } = await it.staff();
  await target.choose();
  const uri = (await webhook())?.uri ?? "";
  await it.world.client.call(api.saveWebhook, { body: { uri, global: false } });
  await it.world.clock.advance(2 * 60_000);
  expect(await (await it.follow(it.second, headers)).opened).toBe("own");
});

test("a check's change reaches open pages of another process, by the webhook that staff chose, and nobody else's", async () => {
  const [one, two] = [await it.world.aCandidate(), await it.world.aCandidate()];
  const other = await it.world.anotherCompany("Kererū Care");
  const { target, headers } = await it.staff();
  await target.choose();
  const streams = {
    staff: await it.follow(it.second, headers),
    staffHere: await it.follow(it.first, headers),
    candidate: await it.follow(it.second, it.candidate(one)),
    otherCandidate: await it.follow(it.second, it.candidate(two)),
  };
  const strangers = await it.follow(it.second, (await it.staff("owner", other.companyId)).headers);
  expect([await streams.staff.opened, await strangers.opened]).toEqual(["open", "own"]);

  await change(one);
  await expect.poll(() => streams.staff.told).toEqual([[one]]);
  await expect.poll(() => streams.staffHere.told).toEqual([[one]]);
  await expect.poll(() => streams.candidate.told).toEqual([[one]]);
  await change(two);
  await expect.poll(() => streams.otherCandidate.told).toEqual([[two]]);
  expect(streams.candidate.told).toEqual([[one]]);
  await expect.poll(() => streams.staff.told).toEqual([[one], [two]]);
  expect(strangers.told).toEqual([]);
});

test.each(["by a webhook", "without one"])(
  "what a candidate or staff do reaches other open pages %s",
  async (how) => {
    const one = await it.world.aCandidate();
    const uploadId = await it.world.aDocument(one);
    const { target, headers, caller } = await it.staff();
    if (how === "by a webhook") await target.choose();
    const stream = await it.follow(it.second, headers);
    await caller.reviews.approve(await it.world.lookAt(headers, { partnerApplicationId: one, uploadId }));
    await expect.poll(() => stream.told).toEqual([[one]]);
  },
);

test("nothing is told of a call that is forged, old, from the future, altered or signed for another", async () => {
  const one = await it.world.aCandidate();
  const { target, headers } = await it.staff();
  await target.choose();
  const stream = await it.follow(it.first, headers);
  const { secret = "", uri = "" } = (await webhook()) ?? {};
  const foreign = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const now = it.world.clock.clock.now().getTime();
  const body = (id: string) =>
    JSON.stringify({ type: "candidate_check.status_changed", partner_application_id: id });
  const refused = { status: 401, text: "The signature is invalid, or the call is too old.\n" };
  expect(await call(foreign, { body: body(one) })).toEqual(refused);
  expect(await call(secret, { at: new Date(now - 301_000) })).toEqual(refused);
  expect(await call(secret, { at: new Date(now + 301_000) })).toEqual(refused);
  expect(await call(secret, { headers: { "webhook-id": "2" } })).toEqual(refused);
  expect(await call(secret, { headers: { "webhook-signature": "" } })).toEqual(refused);
  expect(await call(secret, { headers: { "webhook-signature": "v1,AAAA v2,x nonsense" } })).toEqual(refused);
  expect((await call(secret, { body: "x".repeat(17_000) })).status).toBe(413);

  const nobody = { status: 404, text: "Not found.\n" };
  expect(await call(secret, { uri: `${uri.slice(0, -1)}${uri.endsWith("A") ? "B" : "A"}` })).toEqual(nobody);
  expect(await call(secret, { uri: `${new URL(uri).origin}/hooks/no-key` })).toEqual(nobody);
  expect((await call(secret)).status).toBe(204);
  expect(stream.told).toEqual([]);
});

test("a call that is sent again makes pages ask again, and nothing else", async () => {
  const one = await it.world.aCandidate();
  const { target, headers } = await it.staff();
  await target.choose();
  const stream = await it.follow(it.first, headers);
  await change(one);
  await expect.poll(() => stream.told).toEqual([[one]]);
  const [delivery] = (await it.world.client.call(api.listWebhookDeliveries)).deliveries;
  expect(delivery?.state).toBe("delivered");
  await it.world.client.call(api.redeliverWebhook, { params: { delivery_id: delivery?.id ?? "" } });
  await it.world.runJobs();
  await expect.poll(() => stream.told).toEqual([[one], [one]]);
});

test("calls are taken after the secret was rotated, during the overlap and when it is over", async () => {
  const [one, two] = [await it.world.aCandidate(), await it.world.aCandidate()];
  await (await it.staff()).target.choose();
  await it.world.client.call(api.rotateWebhookSecret);
  await change(one);
  await it.world.clock.advance(25 * hour);
  await change(two);
  const { deliveries } = await it.world.client.call(api.listWebhookDeliveries);
  expect(deliveries.map(({ state, attempts }) => [state, attempts.length])).toEqual([
    ["delivered", 1],
    ["delivered", 1],
  ]);
});

test("staff take the webhook back: pages are told nothing more, and a call that comes all the same hears that it is not wanted", async () => {
  const { target, headers } = await it.staff();
  expect(await target.standing()).toBe("free");
  await target.choose();
  await target.choose();
  expect(await target.standing()).toBe("portal");
  const { secret = "", uri = "" } = (await webhook()) ?? {};
  const stream = await it.follow(it.second, headers);
  expect(stream.status).toBe(200);

  await target.stop();
  await stream.ended;
  expect(await webhook()).toBeNull();
  expect(await target.standing()).toBe("free");
  expect((await call(secret, { uri })).status).toBe(410);
  expect(await (await it.follow(it.second, headers)).opened).toBe("own");

  await target.choose();
  expect((await webhook())?.uri).not.toBe(uri);
});

test("when the service's answer is lost after it took the portal's address, the calls are welcome and choosing again mends it", async () => {
  const one = await it.world.aCandidate();
  const { target, headers } = await it.staff();
  const { outside } = it.first.portal;
  const losing: typeof fetch = async (address, init) => {
    const answer = await outside.fetch(address, init);
    if (init?.method === "POST") throw new TypeError("fetch failed");
    return answer;
  };
  const portal = { ...it.first.portal, outside: { ...outside, fetch: losing } };
  const cutOff = createCaller({ portal, headers, ip: null }).webhookTarget;
  await expect(cutOff.choose()).rejects.toThrow("is not responding");

  expect(await target.standing()).toBe("portal");
  const { secret = "" } = (await webhook()) ?? {};
  expect((await call(secret)).status).toBe(204);
  await target.choose();
  const stream = await it.follow(it.first, headers);
  await change(one);
  await expect.poll(() => stream.told).toEqual([[one]]);
});

test("a webhook that is set to another address is left alone", async () => {
  const { target } = await it.staff();
  const uri = "http://127.0.0.1:4399/in";
  await it.world.client.call(api.saveWebhook, { body: { uri } });
  expect(await target.standing()).toBe("elsewhere");
  await expect(target.choose()).rejects.toThrow("already a webhook with another URL");
  await target.stop();
  expect((await webhook())?.uri).toBe(uri);
});

test("reviewers neither choose nor see it", async () => {
  const { target } = await it.staff("reviewer");
  await expect(target.standing()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(target.choose()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(target.stop()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await webhook()).toBeNull();
});
