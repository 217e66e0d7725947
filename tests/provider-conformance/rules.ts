import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { handshakeAnswer, providerNotification } from "../../server/contract/provider-protocol.ts";
import type { Topic } from "../conformance/guarantee.ts";
import { NotHere } from "../conformance/not-here.ts";
import { type Probed, type Prober, reportOf } from "./prober.ts";

function refused(answer: Probed, what: string): void {
  assert.equal(answer.status, 401, `${what} is answered with ${answer.status}, not 401`);
}

/** The report of an answer that has to be one. */
function reported(id: string, answer: Probed) {
  const report = reportOf(id, answer);
  assert.ok(
    report,
    `the answer (${answer.status}) is no report about the check: ${JSON.stringify(answer.body)}`,
  );
  return report;
}

async function started(prober: Prober, more: object = {}): Promise<string> {
  const id = randomUUID();
  reported(id, await prober.start(id, {}, more));
  return id;
}

async function completed(prober: Prober): Promise<string> {
  const id = await started(prober);
  const report = await prober.until(async () => {
    const now = reportOf(id, await prober.status(id));
    return now?.status === "completed" ? now : null;
  });
  if (!report)
    throw new NotHere(`no check was completed within ${prober.options.waitMs / 1000} seconds (--wait)`);
  return id;
}

function isAbout(id: string, body: unknown): boolean {
  return providerNotification.safeParse(body).data?.data.id === id;
}

async function notified(prober: Prober, id: string) {
  const found = await prober.until(() => {
    const of = prober.notifications.filter(
      ({ body }) => providerNotification.safeParse(body).data?.data.id === id,
    );
    return of.length > 0 ? of : null;
  });
  if (!found) throw new NotHere("the provider sent no notification in time; Candor asks by itself then");
  return found;
}

const signatures: Topic<Prober> = {
  about: "Signatures",
  guarantees: [
    {
      says: "a handshake returns the challenge and the version",
      async check({ call }) {
        const challenge = randomUUID();
        const { status, body } = await call("POST", "/handshake", { protocol: "1", challenge });
        assert.equal(status, 200);
        const answer = handshakeAnswer.parse(body);
        assert.equal(answer.challenge, challenge);
        assert.equal(answer.protocol, "1");
      },
    },
    {
      says: "a call that is not signed is refused",
      async check({ call }) {
        refused(
          await call("POST", "/handshake", { protocol: "1", challenge: "x" }, { unsigned: true }),
          "it",
        );
      },
    },
    {
      says: "a call that is signed with another secret is refused",
      async check({ call, wrongSecret }) {
        const signing = { secrets: [wrongSecret] };
        refused(await call("POST", "/handshake", { protocol: "1", challenge: "x" }, signing), "it");
      },
    },
    {
      says: "a call whose body was changed is refused",
      async check({ call }) {
        const signing = { signedBody: '{"protocol":"1","challenge":"y"}' };
        refused(await call("POST", "/handshake", { protocol: "1", challenge: "x" }, signing), "it");
      },
    },
    {
      says: "a call from before the replay window is refused",
      async check({ call }) {
        refused(
          await call("POST", "/handshake", { protocol: "1", challenge: "x" }, { offSeconds: -360 }),
          "it",
        );
      },
    },
    {
      says: "a call from after the replay window is refused",
      async check({ call }) {
        refused(
          await call("POST", "/handshake", { protocol: "1", challenge: "x" }, { offSeconds: 360 }),
          "it",
        );
      },
    },
    {
      says: "a call within the replay window is taken",
      async check({ call }) {
        for (const offSeconds of [-200, 200]) {
          const { status } = await call(
            "POST",
            "/handshake",
            { protocol: "1", challenge: "x" },
            { offSeconds },
          );
          assert.equal(status, 200, `${offSeconds} seconds off`);
        }
      },
    },
    {
      says: "of two signatures one is enough, wherever it stands",
      async check({ call, wrongSecret, options: { secret } }) {
        for (const secrets of [
          [wrongSecret, secret],
          [secret, wrongSecret],
        ]) {
          assert.equal(
            (await call("POST", "/handshake", { protocol: "1", challenge: "x" }, { secrets })).status,
            200,
          );
        }
      },
    },
    {
      says: "a signed question about one check does not open another",
      async check(prober) {
        const id = await started(prober);
        refused(await prober.status(id, { id: `status_${randomUUID()}_${randomUUID()}` }), "it");
      },
    },
    {
      says: "a question about a check that is not signed with the secret is refused",
      async check(prober) {
        const id = await started(prober);
        refused(await prober.status(id, { secrets: [prober.wrongSecret] }), "it");
      },
    },
    {
      says: "a start that is not signed with the secret starts nothing",
      async check(prober) {
        const id = randomUUID();
        refused(await prober.start(id, { secrets: [prober.wrongSecret] }), "it");
        assert.equal((await prober.status(id)).status, 404);
      },
    },
    {
      says: "a cancellation that is not signed with the secret cancels nothing",
      async check(prober) {
        const id = await started(prober);
        refused(await prober.cancel(id, "canceled", { secrets: [prober.wrongSecret] }), "it");
        assert.notEqual(reported(id, await prober.status(id)).status, "canceled");
      },
    },
  ],
};

const checks: Topic<Prober> = {
  about: "Checks",
  guarantees: [
    {
      says: "a start is answered with a report about the check",
      async check(prober) {
        const id = randomUUID();
        const answer = await prober.start(id);
        reported(id, answer);
        assert.match(answer.type, /^application\/json/);
      },
    },
    {
      says: "fields that the protocol does not have are ignored",
      async check(prober) {
        await started(prober, { introduced_later: { deep: [1, 2] } });
      },
    },
    {
      says: "a repeated start is answered with the report as it is now",
      async check(prober) {
        const id = await completed(prober);
        assert.equal(reported(id, await prober.start(id)).status, "completed");
        assert.equal(
          reported(id, await prober.start(id, { id: `start_${randomUUID()}` })).status,
          "completed",
        );
      },
    },
    {
      says: "a body that is no JSON is the caller's fault",
      async check({ call }) {
        const { status } = await call("POST", "/checks", "{");
        assert.ok(status >= 400 && status < 500, `it is answered with ${status}`);
      },
    },
    {
      says: "the status of a check is its report",
      async check(prober) {
        const id = await started(prober);
        const answer = await prober.status(id);
        assert.equal(answer.status, 200);
        reported(id, answer);
      },
    },
    {
      says: "a check that the provider does not know is 404",
      async check(prober) {
        assert.equal((await prober.status(randomUUID())).status, 404);
      },
    },
    {
      says: "a completed check stays completed with the same result",
      async check(prober) {
        const id = await completed(prober);
        const [first, second] = [await prober.status(id), await prober.status(id)];
        assert.deepEqual(second.body, first.body);
        reported(id, await prober.cancel(id));
        assert.deepEqual((await prober.status(id)).body, first.body);
      },
    },
  ],
};

const cancellation: Topic<Prober> = {
  about: "Cancellation",
  guarantees: [
    {
      says: "a canceled check is reported as canceled, and stays so",
      async check(prober) {
        const id = await started(prober);
        reported(id, await prober.cancel(id));
        const { status } = reported(id, await prober.status(id));
        if (status === "completed") throw new NotHere("checks are completed before they can be canceled");
        assert.equal(status, "canceled");
        assert.equal(reported(id, await prober.start(id)).status, "canceled");
      },
    },
    {
      says: "a cancellation may come twice",
      async check(prober) {
        const id = await started(prober);
        reported(id, await prober.cancel(id));
        reported(id, await prober.cancel(id));
      },
    },
    {
      says: "a cancellation that is faster than its start is remembered",
      async check(prober) {
        const id = randomUUID();
        assert.equal(reported(id, await prober.cancel(id)).status, "canceled");
        assert.equal(reported(id, await prober.start(id)).status, "canceled");
      },
    },
    {
      says: "a cancellation whose body names another check than its path is refused",
      async check(prober) {
        const id = await started(prober);
        const { status } = await prober.cancel(id, "canceled", {}, randomUUID());
        assert.equal(status, 400);
        assert.notEqual(reported(id, await prober.status(id)).status, "canceled");
      },
    },
    {
      says: "of an erased candidate nothing is reported any more",
      async check(prober) {
        const id = await completed(prober);
        reported(id, await prober.cancel(id, "erased"));
        const answer = await prober.status(id);
        if (answer.status !== 404) assert.equal(reported(id, answer).status, "canceled");
      },
    },
  ],
};

const notifications: Topic<Prober> = {
  about: "Notifications",
  guarantees: [
    {
      says: "a notification is signed, fresh and as the protocol says",
      async check(prober) {
        const id = await started(prober);
        for (const { genuine, fresh, id: callId, body } of await notified(prober, id)) {
          assert.ok(genuine, "its signature is wrong");
          assert.ok(fresh, "its timestamp is more than 300 seconds off");
          assert.ok(callId, "it has no webhook-id");
          assert.ok(providerNotification.safeParse(body).success);
        }
      },
    },
    {
      says: "two notifications have two ids",
      async check(prober) {
        const id = await completed(prober);
        await notified(prober, id);
        const other = await completed(prober);
        const [[first], [second]] = [await notified(prober, id), await notified(prober, other)];
        assert.notEqual(first?.id, second?.id);
      },
    },
    {
      says: "a notification that was not taken comes again, with the same webhook-id",
      async check(prober) {
        const id = randomUUID();
        prober.refuse(id);
        reported(id, await prober.start(id));
        await notified(prober, id);
        const again = await prober.until(() => {
          const ids = prober.notifications.filter(({ body }) => isAbout(id, body)).map((one) => one.id);
          return new Set(ids).size < ids.length ? ids : null;
        });
        prober.refuse(null);
        assert.ok(again, "it did not come again in time (--wait)");
      },
    },
  ],
};

export const rules: Topic<Prober>[] = [signatures, checks, cancellation, notifications];
