import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NotHere } from "../not-here.ts";
import { type Caller, checksOf, type Fields, kind, pathOf, succeeded } from "./caller.ts";
import type { StatementTopic } from "./statement.ts";

type Call = { method: string; url: string; headers: Record<string, unknown> };

/** On this machine: a service that calls nobody there refuses to save it, or never calls. */
async function openReceiver() {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `http://127.0.0.1:${port}/hook`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function save(caller: Caller, webhook: Fields): Promise<Fields> {
  if (!caller.mayReplaceWebhook)
    throw new NotHere("it would replace the partner's webhook; --replace-webhook allows it");
  const answer = await caller.ask("POST", "/webhooks", { body: webhook });
  if (!succeeded(answer))
    throw new NotHere(`the service calls nobody on this machine: ${answer.text.slice(0, 160)}`);
  caller.replaced(webhook);
  return (answer.body as { result: Fields }).result;
}

/** A check starts with the signature, and ends with the cancellation: whichever of them it shows, its status changes. */
async function aChange(caller: Caller, as?: string): Promise<Fields> {
  const body = { checks: [{ type: caller.type() }] };
  const candidate = await caller.create(
    { ...body, candidate: { partner_application_id: `${caller.newId()}-hook` } },
    as,
  );
  await caller.sign(candidate, as);
  await caller.object("PUT", `${pathOf(candidate)}/cancel`, as ? { token: as } : {});
  if (checksOf(candidate).length === 0) throw new NotHere("the service shows no checks of a candidate");
  return candidate;
}

const isAbout = (call: Call, candidate: Fields) =>
  decodeURIComponent(call.url).includes(String(candidate.partner_application_id));

export const webhooks: StatementTopic = {
  about: "Webhook",
  guarantees: [
    {
      section: "4",
      says: "uri is required, and the webhook is returned with what was given",
      async check(caller) {
        await using receiver = await openReceiver();
        const given = { uri: receiver.uri, id_in_path: true, global: false };
        const saved = await save(caller, given);
        for (const [field, value] of Object.entries(given)) {
          caller.that(saved[field] === value, `${field} is ${kind(saved[field])}`);
        }
        await caller.refused("POST", "/webhooks", { body: { id_in_path: true } }, "without uri");
      },
    },
    {
      section: "6",
      says: "the uri is called by POST when the status of a check changes",
      async check(caller) {
        await using receiver = await openReceiver();
        await save(caller, { uri: receiver.uri });
        await aChange(caller);
        caller.that(await caller.until(() => receiver.calls.length > 0), "it is not called");
        caller.that(
          receiver.calls.every(({ method }) => method === "POST"),
          "another method is used",
        );
      },
    },
    {
      section: "6",
      says: "authorization is sent as the Authorization header, and headers beside it",
      async check(caller) {
        await using receiver = await openReceiver();
        const headers = { "X-Conformance": caller.runId };
        await save(caller, { uri: receiver.uri, authorization: "Bearer conformance", headers });
        await aChange(caller);
        await caller.until(() => receiver.calls.length > 0);
        const [call] = receiver.calls;
        if (!call) throw new Error("it is not called");
        const { authorization, "x-conformance": own } = call.headers;
        caller.that(authorization === "Bearer conformance", `Authorization is ${kind(authorization)}`);
        caller.that(own === caller.runId, `X-Conformance is ${kind(own)}`);
      },
    },
    {
      section: "6",
      says: "with id_in_path the partner_application_id is in the path",
      async check(caller) {
        await using receiver = await openReceiver();
        await save(caller, { uri: receiver.uri, id_in_path: true });
        const candidate = await aChange(caller);
        // Calls about candidates of before may still come.
        const isCalled = await caller.until(() => receiver.calls.some((call) => isAbout(call, candidate)));
        caller.that(isCalled, `the paths are ${kind(receiver.calls.map(({ url }) => url))}`);
      },
    },
    {
      section: "6",
      says: "what changes no check's status calls nobody: an update, or canceling again",
      async check(caller) {
        await using receiver = await openReceiver();
        await save(caller, { uri: receiver.uri, id_in_path: true });
        const callsAbout = (candidate: Fields) => receiver.calls.filter((call) => isAbout(call, candidate));
        /** Whatever is called for was called for once a later change is. */
        const settled = async () => {
          const later = await aChange(caller);
          if (!(await caller.until(() => callsAbout(later).length > 0))) throw new Error("it is not called");
        };
        const [updated, canceled] = [await caller.create(), await aChange(caller)];
        await settled();
        const before = [callsAbout(updated).length, callsAbout(canceled).length];
        await caller.object("PUT", pathOf(updated), { body: { candidate: { last_name: "Sousa" } } });
        await caller.object("PUT", `${pathOf(canceled)}/cancel`);
        await settled();
        const after = [callsAbout(updated).length, callsAbout(canceled).length];
        caller.that(after[0] === before[0], "it is called after an update");
        caller.that(after[1] === before[1], "it is called when a candidate is canceled again");
      },
    },
    {
      section: "4",
      says: "there is one webhook: the next one takes the place of the one before",
      async check(caller) {
        await using before = await openReceiver();
        await using receiver = await openReceiver();
        await save(caller, { uri: before.uri });
        const saved = await save(caller, { uri: receiver.uri });
        caller.that(saved.uri === receiver.uri, `uri is ${kind(saved.uri)}`);
        await aChange(caller);
        caller.that(await caller.until(() => receiver.calls.length > 0), "the newer one is not called");
        caller.that(before.calls.length === 0, "the one before is called still");
      },
    },
    {
      section: "6",
      says: "without global, candidates of other partners are not notified",
      async check(caller) {
        const { otherToken } = caller;
        if (!otherToken) throw new NotHere("--other-token gives a credential of another partner");
        await using receiver = await openReceiver();
        await save(caller, { uri: receiver.uri, id_in_path: true, global: false });
        const theirs = await aChange(caller, otherToken);
        const own = await aChange(caller);
        const isCalled = await caller.until(() => receiver.calls.some((call) => isAbout(call, own)));
        if (!isCalled) throw new Error("it is not called for the partner's own candidate either");
        caller.that(
          !receiver.calls.some((call) => isAbout(call, theirs)),
          "it is called for another partner's",
        );
      },
    },
    {
      section: "6",
      says: "with global, candidates of other partners that were created through the API are notified",
      async check(caller) {
        const { otherToken } = caller;
        if (!otherToken) throw new NotHere("--other-token gives a credential of another partner");
        await using receiver = await openReceiver();
        await save(caller, { uri: receiver.uri, id_in_path: true, global: true });
        const theirs = await aChange(caller, otherToken);
        const isCalled = await caller.until(() => receiver.calls.some((call) => isAbout(call, theirs)));
        caller.that(isCalled, "it is not called for another partner's candidate");
      },
    },
  ],
};
