import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { serviceApp } from "#server/service/http/app.ts";
import { anotherToken } from "../../../support/cast.ts";
import { listen } from "../../../support/service-under-test.ts";
import { day, goneUnderTest } from "./gone-under-test.ts";

const gone = goneUnderTest();
const { invite, forget, behindFront, visitor, aCandidateUnderWay, nights, heldOf } = gone;

describe("nothing is erased", () => {
  /** Each of these runs for two months. */
  async function staysThrough(): Promise<void> {
    for (let times = 0; times < 4; times += 1) {
      await gone.world.clock.advance(15 * day);
      await nights(1);
    }
    expect(await heldOf("APP-1")).toContain("documents");
  }

  test("of a candidate who is there, however long ago it was", async () => {
    await aCandidateUnderWay("APP-1");
    await staysThrough();
  });

  test("of one who got another partner_application_id: the portal follows, and shows the documents there", async () => {
    const { id } = await aCandidateUnderWay("APP-1");
    await nights(1);
    const moved = await gone.world.client.call(api.updateCandidate, {
      params: { partner_application_id: "APP-1" },
      body: { candidate: { partner_application_id: "APP-9" } },
    });
    expect(moved.id).toBe(id);
    await nights(1);
    expect((await visitor(moved.partner_link).candidate.journey()).documents).toHaveLength(1);
    await gone.world.clock.advance(40 * day);
    await nights(2);
    expect(await heldOf("APP-9")).toContain("documents");
    await forget("APP-9");
    await nights(1);
    await gone.world.clock.advance(40 * day);
    await nights(1);
    expect([...(await heldOf("APP-1")), ...(await heldOf("APP-9"))]).toEqual([]);
  });

  test("of one who got another id that someone else took over", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await gone.world.client.call(api.updateCandidate, {
      params: { partner_application_id: "APP-1" },
      body: { candidate: { partner_application_id: "APP-9" } },
    });
    await invite("APP-1", "Ben");
    await nights(1);
    expect(await heldOf("APP-9")).toContain("documents");
  });

  test("by the word of a connection to another partner, who has none of the candidates", async () => {
    const { companyId } = gone.world.account;
    const connect = (token: string) =>
      saveConnection(gone.world.portal, { companyId, baseUrl: gone.world.baseUrl, token });
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await connect((await anotherToken(gone.world.service, companyId, "Somebody else")).token);
    await staysThrough();
    await connect(gone.world.account.token);
    await forget("APP-1");
    await nights(1);
    await gone.world.clock.advance(29 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("by a token that was revoked", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await gone.world.service.db`
      update service.account_tokens set revoked_at = ${gone.world.portal.clock.now()} where jti = ${gone.world.account.jti}`;
    await staysThrough();
    expect(gone.log).toContainEqual(expect.objectContaining({ level: 40, code: "invalid_token" }));
  });

  test.each([401, 422, 429, 501] as const)("by an answer with status %s", async (status) => {
    const front = await behindFront();
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    for (let times = 0; times < 3; times += 1) {
      front.refuseNext(/GET \/v1\/candidates\/APP-1$/, status);
      await gone.world.clock.advance(15 * day);
      await nights(1);
    }
    expect(await heldOf("APP-1")).toContain("documents");
  });

  test("by something else that says 404 in the service's place, such as a proxy in front of it", async () => {
    const { server, origin, root } = await listen();
    root.get("/v1/candidates/:id", (c) => c.text("There is nothing here.", 404));
    root.route("/v1", serviceApp(gone.world.service));
    const { companyId, token } = gone.world.account;
    await aCandidateUnderWay("APP-1");
    await saveConnection(gone.world.portal, { companyId, baseUrl: `${origin}/v1`, token });
    await forget("APP-1");
    await staysThrough();
    await new Promise((resolve) => server.close(resolve));
  });
});
