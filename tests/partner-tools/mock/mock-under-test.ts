import { Hono } from "hono";
import { beforeEach } from "vitest";
import { type Client, openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { examples } from "#server/contract/examples/examples.ts";
import { mockApp } from "#server/partner-tools/mock/mock-app.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { aKnownCheck } from "../../support/known-facts.ts";

export const baseUrl = "https://candor.example/mock/v1";

const png = examples.storeFile.body.data;

/** A mock server for each test, whose time the test moves, and a client of it. */
export function mockUnderTest() {
  let now: Date;
  let root: Hono;
  let client: Client;
  beforeEach(() => {
    now = new Date("2026-03-06T09:00:00Z");
    root = openMock();
    client = clientOf("anything");
  });

  function openMock(): Hono {
    const { log } = collectedLog();
    return new Hono().route("/mock/v1", mockApp({ baseUrl, clock: { now: () => now }, log }));
  }

  function clientOf(token: string, app = root): Client {
    return openClient({ baseUrl, token, fetch: async (url, init) => app.request(String(url), init) });
  }

  return {
    get client() {
      return client;
    },
    get root() {
      return root;
    },
    openMock,
    clientOf,
    pass(ms: number): void {
      now = new Date(now.getTime() + ms);
    },
    async aCandidate(last_name = "Silva", types = ["employment_history", "directorship"]) {
      const checks = types.map((type) => aKnownCheck(type));
      const body = { candidate: { first_name: "Ana", last_name }, checks };
      const { partner_application_id } = await client.call(api.createCandidate, { body });
      const params = { partner_application_id };
      return {
        params,
        now: () => client.call(api.getCandidate, { params }),
        sign: () =>
          client.call(api.storeFile, { params, body: { data: png, id_type: "id", is_signature: true } }),
      };
    },
  };
}
