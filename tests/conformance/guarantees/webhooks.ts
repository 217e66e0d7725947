import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ClientError } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { webhookCall } from "../../../server/contract/webhook.ts";
import { differsFrom } from "../../support/differs-from.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

function mayReplace(partner: Partner): void {
  if (!partner.mayReplaceWebhook)
    throw new NotHere("it would replace the partner's webhook; --replace-webhook allows it");
}

export const webhooks: Topic = {
  about: "Webhook",
  guarantees: [
    {
      says: "the webhook is created, and the next one updates it: there is one",
      async check(partner) {
        mayReplace(partner);
        await using receiver = await openReceiver();
        const first = await saveOrSkip(partner, receiver.uri);
        assert.deepEqual({ ...first, ...webhookOf(receiver.uri) }, first);
        const uri = `${receiver.uri}&again=yes`;
        const second = await partner.call(api.saveWebhook, { body: { uri } });
        assert.deepEqual([second.id, second.uri, second.id_in_path], [first.id, uri, false]);
        if (!partner.extensions) return;
        assert.equal((await partner.call(api.getWebhook))?.id, first.id);
        assert.equal(await partner.call(api.deleteWebhook), null);
        assert.equal(await partner.call(api.getWebhook), null);
      },
    },
    {
      says: "uri is required, an address that is not public is refused, and so is a header of the service's own",
      serviceOnly: true,
      async check(partner) {
        const none = await partner.send("POST", "/webhooks", { body: {} });
        assert.deepEqual([none.body.error.code, none.body.error.param], ["validation_failed", "uri"]);
        const save = (more: object) =>
          partner.call(api.saveWebhook, { body: { uri: "https://1.1.1.1/", ...more } });
        for (const target of ["http://10.0.0.1/", "https://169.254.169.254/latest", "https://[fd00::1]/"]) {
          await partner.refused("webhook_target_forbidden", save({ uri: target }));
        }
        await partner.refused(
          "webhook_header_forbidden",
          save({ headers: { "webhook-signature": "v1,abc" } }),
        );
        await partner.refused("webhook_header_forbidden", save({ headers: { "Content-Length": "0" } }));
      },
    },
    {
      says: "each change of a check's status is called, signed, with the id in the path and the custom headers",
      serviceOnly: true,
      async check(partner) {
        mayReplace(partner);
        await using receiver = await openReceiver();
        const { secret } = await saveOrSkip(partner, receiver.uri);
        const candidate = await partner.aReadyCandidate({
          partner_application_id: `${partner.newId()}/é`,
        });
        await partner.sign(candidate);
        await partner.until(candidate, ({ status }) => status === "completed");
        await partner.until(candidate, () => receiver.calls.length >= 2);
        for (const call of receiver.calls) {
          const body: unknown = JSON.parse(call.body);
          assert.equal(differsFrom(webhookCall, body), null);
          assert.equal(call.url, `/hook/${encodeURIComponent(candidate.partner_application_id)}?from=candor`);
          assert.deepEqual([call.headers.authorization, call.headers["x-region"]], ["Bearer abc", "au"]);
          assertSigned(secret, call.headers, call.body);
        }
        const told = receiver.calls.map(({ body }) => webhookCall.parse(JSON.parse(body)).candidate_check);
        assert.deepEqual(
          told.map(({ status }) => status),
          ["in-progress", "completed"],
        );
        assert.equal(told[1]?.previous_status, "in-progress");
        assert.notEqual(told[0]?.previous_status, "in-progress");
        if (partner.extensions) await shownAndRepeated(partner, receiver.calls);
        else return;
        await partner.call(api.deleteWebhook);
      },
    },
    {
      says: "a call that is not taken is made again, with the same id",
      serviceOnly: true,
      async check(partner) {
        mayReplace(partner);
        await using receiver = await openReceiver({ refused: 1 });
        await saveOrSkip(partner, receiver.uri);
        const candidate = await partner.aReadyCandidate();
        await partner.sign(candidate);
        const ids = () => receiver.calls.map(({ headers }) => headers["webhook-id"]);
        const isRepeated = await partner
          .until(candidate, () => new Set(ids()).size < ids().length)
          .then(Boolean, () => false);
        if (receiver.calls.length === 0)
          throw new NotHere("checks do not simulate themselves in this environment");
        assert.ok(isRepeated, "a call that was answered with 503 is not made again");
        if (partner.extensions) await partner.call(api.deleteWebhook);
      },
    },
    {
      says: "extension: who listens gets each call once it is asked for, signed, until it is confirmed",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const { id, secret } = await partner.call(api.createWebhookListener);
        const params = { listener_id: id };
        const candidate = await partner.aReadyCandidate();
        await partner.sign(candidate);
        await partner.until(candidate, ({ status }) => status === "completed");
        const { calls } = await partner.call(api.takeListenerCalls, { params, body: { wait_seconds: 10 } });
        assert.ok(calls.length > 0);
        for (const { headers, body } of calls) {
          assert.equal(differsFrom(webhookCall, JSON.parse(body)), null);
          assertSigned(secret, headers, body);
        }
        const received = calls.map((call) => call.id);
        const later = await partner.call(api.takeListenerCalls, { params, body: { received } });
        assert.deepEqual(
          later.calls.filter((call) => received.includes(call.id)),
          [],
        );
        assert.equal(await partner.call(api.deleteWebhookListener, { params }), null);
        await partner.refused("not_found", partner.call(api.takeListenerCalls, { params }));
      },
    },
  ],
};

/** By the rules of Standard Webhooks. */
function assertSigned(secret: string, headers: IncomingMessage["headers"], body: string): void {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  assert.ok(String(signature).split(" ").includes(`v1,${signed}`), "the signature is not right");
}

/** The extensions: deliveries with their attempts, sent again with the same id, a test call, another secret. */
async function shownAndRepeated(partner: Partner, calls: Call[]): Promise<void> {
  const ids = new Set(calls.map(({ headers }) => headers["webhook-id"]));
  const { deliveries } = await partner.call(api.listWebhookDeliveries, { query: { state: "delivered" } });
  const [delivery] = deliveries.filter(({ id }) => ids.has(id));
  assert.equal(delivery?.attempts[0]?.response_status, 200);
  const params = { delivery_id: String(delivery?.id) };
  assert.equal((await partner.call(api.redeliverWebhook, { params })).id, delivery?.id);
  const since = deliveries.at(-1)?.created_at ?? new Date().toISOString();
  assert.ok((await partner.call(api.replayWebhook, { body: { since } })).count >= 2);
  assert.equal((await partner.call(api.testWebhook)).delivered, true);
  const before = await partner.call(api.getWebhook);
  assert.notEqual((await partner.call(api.rotateWebhookSecret)).secret, before?.secret);
}

function webhookOf(uri: string) {
  return { uri, id_in_path: true, authorization: "Bearer abc", headers: { "X-Region": "au" } };
}

async function saveOrSkip(partner: Partner, target: string) {
  try {
    return await partner.call(api.saveWebhook, { body: webhookOf(target) });
  } catch (error) {
    if (error instanceof ClientError && error.code === "webhook_target_forbidden") {
      throw new NotHere("the service calls nobody on this machine");
    }
    throw error;
  }
}

type Call = { url: string; headers: IncomingMessage["headers"]; body: string };

/** `refused`: how many calls are answered with 503 before all are taken. */
async function openReceiver({ refused = 0 } = {}) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(calls.length > refused ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `http://127.0.0.1:${port}/hook?from=candor`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
