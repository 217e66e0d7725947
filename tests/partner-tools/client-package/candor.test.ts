import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type CandorOptions, openCandor } from "#server/partner-tools/client-package/src/candor.ts";
import { dataUri } from "#server/partner-tools/client-package/src/data-uri.ts";
import { renewingToken, type Tokens } from "#server/partner-tools/client-package/src/renewing-token.ts";
import { verifyWebhook } from "#server/partner-tools/client-package/src/verify-webhook.ts";
import { type Front, openFront } from "../../portal/company/connections/front.ts";
import { openOAuthStory } from "../../service/accounts/oauth-story.ts";
import { aPhoto } from "../../support/pictures.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
/** The service behind an origin that can lose its responses. */
let front: Front;
/** An origin that answers as it is told. */
let receiver: Receiver;
beforeAll(async () => {
  world = await openServiceUnderTest();
  front = await openFront();
  front.serve(world.service);
});
afterAll(async () => {
  await front.close();
  await world.close();
});
beforeEach(async () => {
  front.asked.length = 0;
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
});

const candorOf = (more: Partial<CandorOptions> = {}) =>
  openCandor({ baseUrl: `${front.url}/v1`, token: world.account.token, ...more });

const aCandidate = (partner_application_id: string) => ({
  body: { candidate: { partner_application_id, first_name: "Ana", last_name: "Ngata" }, bypass: true },
});

test("a candidate whose creation is answered to nobody is created once, and the call returns it", async () => {
  const candor = candorOf();
  front.loseAnswer(/^POST \/v1\/candidates$/);
  expect(await candor.createCandidate(aCandidate("lost-1"))).toMatchObject({
    partner_application_id: "lost-1",
  });
  expect(front.asked).toEqual(["POST /v1/candidates", "POST /v1/candidates"]);
  const { candidates } = await candor.listCandidates({ query: { q: "lost-1" } });
  expect(candidates).toHaveLength(1);
});

test("a deletion whose response is lost is no failure: its repetition is answered as it was", async () => {
  const candor = candorOf();
  await candor.createCandidate(aCandidate("lost-3"));
  front.loseAnswer(/^DELETE /);
  expect(await candor.deleteCandidate({ params: { partner_application_id: "lost-3" } })).toBeNull();
  expect(front.asked.filter((request) => request.startsWith("DELETE"))).toHaveLength(2);
});

test("a call that must not be repeated fails with what happened", async () => {
  front.loseAnswer(/^POST \/v1\/candidates$/);
  await expect(candorOf().createCandidate(aCandidate("lost-2"), { maxRetries: 0 })).rejects.toMatchObject({
    name: "CandorError",
    code: "unreachable",
    status: 0,
  });
  expect(front.asked).toHaveLength(1);
});

test("one key for two calls gets the same candidate twice", async () => {
  const candor = candorOf();
  const first = await candor.createCandidate(aCandidate("same-1"), { idempotencyKey: "same-1" });
  expect(await candor.createCandidate(aCandidate("same-1"), { idempotencyKey: "same-1" })).toEqual(first);
});

test("a busy service is asked again after the time that it asks for, with the same Idempotency-Key", async () => {
  const busy = { result: null, status: 429, error: { code: "rate_limited", message: "Too many." } };
  const done = { result: { id: 1 }, status: 200, error: {} };
  receiver.answer(
    { status: 429, headers: { "retry-after": "0" }, body: JSON.stringify(busy) },
    { status: 503, headers: { "retry-after": new Date().toUTCString() }, body: "<html>" },
    { status: 200, body: JSON.stringify(done) },
  );
  const candor = candorOf({ baseUrl: `${receiver.url}/v1/` });
  await candor.createCandidate(aCandidate("busy-1"));
  const keys = receiver.calls.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(receiver.calls[0]?.path).toBe("/v1/candidates");
});

test("a service that asks for more than a minute is not waited for, and the error says how long it asks for", async () => {
  const busy = { result: null, status: 503, error: { code: "unavailable", message: "Maintenance." } };
  receiver.answer({ status: 503, headers: { "retry-after": "600" }, body: JSON.stringify(busy) });
  const candor = candorOf({ baseUrl: `${receiver.url}/v1` });
  await expect(candor.getCompany()).rejects.toMatchObject({ code: "unavailable", retryAfterMs: 600_000 });
  expect(receiver.calls).toHaveLength(1);
});

test("a caller who gives up is not called back, and nothing is sent after it", async () => {
  receiver.answer({ status: 503, headers: { "retry-after": "50" }, body: "" });
  const giving = new AbortController();
  const call = candorOf({ baseUrl: `${receiver.url}/v1` }).getCompany({}, { signal: giving.signal });
  await receiver.received(1);
  giving.abort(new Error("Never mind."));
  await expect(call).rejects.toThrow("Never mind.");
  expect(receiver.calls).toHaveLength(1);
});

test("a service that takes too long is reported as that", async () => {
  receiver.respond(() => {});
  const candor = candorOf({ baseUrl: `${receiver.url}/v1`, maxRetries: 0 });
  await expect(candor.getCompany({}, { timeoutMs: 50 })).rejects.toMatchObject({ code: "timed_out" });
});

test("what is no service at all is reported as that, and redirects are not followed", async () => {
  receiver.answer({ status: 302, headers: { location: `${front.url}/v1/company` } });
  const candor = candorOf({ baseUrl: `${receiver.url}/v1` });
  await expect(candor.getCompany()).rejects.toMatchObject({ code: "not_the_service", status: 302 });
  expect(front.asked).toEqual([]);
});

test("every candidate of a list comes once, page after page", async () => {
  const candor = candorOf();
  for (const at of [1, 2, 3, 4, 5]) {
    await candor.createCandidate({
      body: { candidate: { partner_application_id: `page-${at}`, last_name: "Pager" }, bypass: true },
    });
  }
  front.asked.length = 0;
  const found: string[] = [];
  for await (const candidate of candor.all("listCandidates", { query: { q: "Pager", per_page: 2 } })) {
    found.push(candidate.partner_application_id);
  }
  expect(found).toEqual(["page-5", "page-4", "page-3", "page-2", "page-1"]);
  expect(front.asked).toHaveLength(3);
});

test("a refusal is an error with its code, every field at fault and the request's id", async () => {
  await candorOf().createCandidate(aCandidate("refused-1"));
  const refused = candorOf().addChecks({
    params: { partner_application_id: "refused-1" },
    body: { checks: [{ type: "palm_reading" }] },
  });
  await expect(refused).rejects.toMatchObject({
    name: "CandorError",
    code: "unknown_check_type",
    status: 422,
    param: "checks[0].type",
    requestId: expect.stringMatching(/.{8}/),
    docUrl: expect.stringContaining("unknown_check_type"),
  });
  const unknown = candorOf().getCandidate({ params: { partner_application_id: "a/../b ?" } });
  await expect(unknown).rejects.toMatchObject({ code: "not_found", status: 404 });
});

test("what the service says of a misspelt field reaches the program that sent it", async () => {
  const warnings: [string, string][] = [];
  const candor = candorOf({ onWarning: (warning, operation) => warnings.push([operation, warning]) });
  const misspelt = { ...aCandidate("warned-1").body, byPass: true };
  await candor.createCandidate({ body: misspelt });
  await candor.getCandidate({ params: { partner_application_id: "warned-1" } });
  expect(warnings).toEqual([["createCandidate", expect.stringContaining("byPass")]]);
});

test("a file goes as a data URI with its name, and comes back by its address", async () => {
  const candor = candorOf();
  await candor.createCandidate(aCandidate("file-1"));
  const params = { partner_application_id: "file-1" };
  const data = dataUri(await aPhoto({}), "image/jpeg", "Führerschein vorn.jpg");
  const stored = await candor.storeFile({ params, body: { data, id_type: "drivers_license" } });
  expect(stored.file_name).toBe("Führerschein vorn.jpg");
  expect((await fetch(stored.url)).headers.get("content-type")).toBe("image/jpeg");
});

test("the PDF of a check is fetched as a file, and null where there is none", async () => {
  const candor = candorOf();
  const { candidate_checks } = await candor.createCandidate({
    body: { ...aCandidate("packet-1").body, checks: [{ type: "identity" }] },
  });
  const params = { partner_application_id: "packet-1", candidate_check_id: candidate_checks[0]?.id ?? 0 };
  expect(await candor.file("getCheckResult", { params })).toBeNull();
  const packet = await candor.file("getPacket", { params });
  expect(packet?.type).toBe("application/pdf");
  expect(await packet?.slice(0, 5).text()).toBe("%PDF-");
});

test("a webhook call is believed with its secret, and not when body, time or secret differ", async () => {
  receiver.respond((_, response) => response.end());
  const candor = candorOf();
  const { secret } = await candor.saveWebhook({ body: { uri: `${receiver.url}/hook` } });
  expect(await candor.testWebhook()).toMatchObject({ delivered: true });
  const [call] = receiver.calls;
  if (!call) throw new Error("Nothing was delivered.");
  const { body, headers } = call;

  expect(await verifyWebhook({ body, headers, secret })).toEqual(JSON.parse(body));
  const asBytes = { body: new TextEncoder().encode(body), headers: new Headers(headers), secret };
  expect(await verifyWebhook(asBytes)).toMatchObject({ type: "webhook.test" });

  const { secret: next } = await candor.rotateWebhookSecret();
  const old = String(Math.floor(Date.now() / 1000) - 301);
  const signature = String(headers["webhook-signature"]);
  for (const forged of [
    { body: `${body} `, headers, secret },
    { body, headers, secret: next },
    { body, headers, secret: "whsec_ not base64" },
    { body, headers: { ...headers, "webhook-timestamp": old }, secret },
    { body, headers: { ...headers, "webhook-timestamp": "soon" }, secret },
    { body, headers: { ...headers, "webhook-id": "another" }, secret },
    { body, headers: { ...headers, "webhook-signature": "v1, v2,AAAA" }, secret },
    { body, headers: { ...headers, "webhook-signature": signature.replace("v1,", "v1a,") }, secret },
    { body, headers: {}, secret },
  ]) {
    await expect(verifyWebhook(forged)).rejects.toMatchObject({ code: "invalid_webhook" });
  }
});

test("while a secret is being rotated, a call is believed with either", async () => {
  receiver.respond((_, response) => response.end());
  const candor = candorOf();
  const { secret: before } = await candor.saveWebhook({ body: { uri: `${receiver.url}/hook` } });
  const { secret: after } = await candor.rotateWebhookSecret();
  await candor.testWebhook();
  const [call] = receiver.calls;
  for (const secret of [before, after]) {
    expect(
      await verifyWebhook({ body: call?.body ?? "", headers: call?.headers ?? {}, secret }),
    ).toBeTruthy();
  }
});

test("by OAuth, calls at the same time share one access token, which is renewed before it expires", async () => {
  const story = await openOAuthStory(world);
  const granted = await story.granted();
  const kept: Tokens[] = [];
  const token = renewingToken({
    baseUrl: `${front.url}/v1`,
    clientId: story.credentials.client_id,
    clientSecret: story.credentials.client_secret,
    refreshToken: granted.refresh_token,
    onRenewed: (tokens) => {
      kept.push(tokens);
    },
  });
  const candor = candorOf({ token });
  await Promise.all([candor.listCandidates(), candor.listCandidates(), candor.listCandidates()]);
  await candor.listCandidates();
  expect(front.tokenRequests()).toBe(1);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.refresh_token).not.toBe(granted.refresh_token);
});

test("access that the company has ended is reported by the call that needed it", async () => {
  const story = await openOAuthStory(world);
  const token = renewingToken({
    baseUrl: `${front.url}/v1`,
    clientId: story.credentials.client_id,
    clientSecret: story.credentials.client_secret,
    refreshToken: "ended",
    onRenewed: () => {},
  });
  await expect(candorOf({ token }).listCandidates()).rejects.toMatchObject({ code: "invalid_grant" });
});
