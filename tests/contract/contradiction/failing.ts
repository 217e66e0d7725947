import { Hono } from "hono";
import { expect, test } from "vitest";
import { openClient } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { candidateExamples } from "../../../server/contract/examples/candidate.ts";
import { checkedFetch } from "../../support/checked-fetch.ts";
import { listen } from "../../support/service-under-test.ts";

const { result } = candidateExamples.getCandidate;

/** A service whose candidates have no name. */
async function nameless() {
  const { server, origin, root } = await listen();
  root.route(
    "/v1",
    new Hono().get("*", (c) => c.json({ result: { ...result, name: undefined }, status: 200, error: {} })),
  );
  const baseUrl = `${origin}/v1`;
  const client = openClient({ baseUrl, token: "t", fetch: checkedFetch(baseUrl) });
  const call = () => client.call(api.getCandidate, { params: { partner_application_id: "app-2041" } });
  return { server, call };
}

test("of what it led to", async () => {
  const { server, call } = await nameless();
  try {
    expect(await call()).toEqual(result);
  } finally {
    server.close();
  }
});

test("of nothing else", async () => {
  const { server, call } = await nameless();
  await call().catch(() => null);
  server.close();
});
