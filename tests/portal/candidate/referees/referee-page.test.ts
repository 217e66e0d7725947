import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { visitForm } from "../../../../server/portal/candidate/referees/visit-form.ts";
import { sessionCookie } from "../../../../server/portal/candidate/session/candidate-session.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { anAccount } from "../../../support/cast.ts";
import { aReferenceCheck, kindAnswers } from "../../../support/reference-check.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

let count = 0;
async function anAskedReferee() {
  count += 1;
  const email = `page-${count}@example.com`;
  const reference = await aReferenceCheck(world, world.account);
  const referee = await reference.add({ email });
  await reference.ask(referee);
  await world.runJobs();
  return { ...reference, referee, token: await reference.tokenOf(email) };
}
const page = () => createCaller({ portal: world.portal, headers: new Headers(), ip: null });

describe("the page of a referee's link", () => {
  test("shows the form to nobody but who has the whole link", async () => {
    const { token } = await anAskedReferee();
    const visit = await visitForm(world.portal, token, null);
    expect(visit).toMatchObject({
      state: "known",
      form: { state: "open", candidate: { name: "Ana Silva" } },
    });
    for (const other of [token.slice(0, -1), `${token}A`, "x", token.replace(/^\d+/, "999999"), ""]) {
      expect(await visitForm(world.portal, other, null)).toEqual({ state: "unknown" });
    }
  });

  test("is unknown when the portal is not connected to the company, or reaches another by mistake", async () => {
    const stranger = await anAccount(world.service, { name: "Unconnected" });
    const reference = await aReferenceCheck(world, stranger);
    await reference.ask(await reference.add({ email: "stranger@example.com" }));
    await world.runJobs();
    const token = await reference.tokenOf("stranger@example.com");
    expect(await visitForm(world.portal, token, null)).toEqual({ state: "unknown" });
    const misled = {
      ...world.portal,
      settings: { ...world.portal.settings, serviceToken: world.account.token },
    };
    expect(await visitForm(misled, token, null)).toEqual({ state: "unknown" });
  });

  test("says so when the service does not answer", async () => {
    const { token } = await anAskedReferee();
    const settings = { ...world.portal.settings, serviceBaseUrl: "http://127.0.0.1:1/v1", serviceToken: "t" };
    expect(await visitForm({ ...world.portal, settings }, token, null)).toEqual({ state: "unavailable" });
  });

  test("is unknown where the service has no referee forms", async () => {
    const plain = await openStaffUnderTest({ extensions: false });
    const token = `${plain.account.companyId}.${"A".repeat(43)}`;
    expect(await visitForm(plain.portal, token, null)).toEqual({ state: "unknown" });
    await plain.close();
  });
});

describe("what a referee does on the page", () => {
  test("saves, comes back, sends once, and is told when it is too late", async () => {
    const { token, list } = await anAskedReferee();
    const saved = await page().referee.act({
      token,
      action: { action: "save", answers: { employer: "Ward 7" } },
    });
    expect(saved.answers).toEqual({ employer: "Ward 7" });
    const visit = await visitForm(world.portal, token, null);
    expect(visit).toMatchObject({ form: { answers: { employer: "Ward 7" } } });

    await expect(
      page().referee.act({ token, action: { action: "submit", answers: { employer: "Ward 7" } } }),
    ).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    const sent = await page().referee.act({ token, action: { action: "submit", answers: kindAnswers } });
    expect(sent.state).toBe("answered");
    expect((await list())[0]?.status).toBe("completed");
    await expect(
      page().referee.act({ token, action: { action: "submit", answers: kindAnswers } }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("is marked where the browser has the candidate's own link, and nowhere else", async () => {
    const signed = (id: number) => {
      const claims = {
        companyId: world.account.companyId,
        partnerId: world.account.partnerId,
        partnerApplicationId: `of-${id}`,
        candidateId: id,
        version: 1,
        expiresAt: new Date(0),
      };
      return sessionCookie(claims, world.portal.settings, world.portal.clock.now()).split(";")[0] ?? "";
    };
    const answering = async (cookiesOf: (candidateId: number) => string[]) => {
      const { token, list, candidate } = await anAskedReferee();
      const headers = new Headers({ cookie: cookiesOf(candidate.id).join("; ") });
      const { referee } = createCaller({ portal: world.portal, headers, ip: null });
      // What the page itself claims of its browser counts for nothing.
      await referee.act({
        token,
        action: { action: "submit", answers: kindAnswers, device_candidates: [candidate.id] },
      });
      return (await list())[0]?.of_candidate;
    };
    expect(await answering((id) => ["other=1", signed(id + 7), signed(id)])).toEqual(["device"]);
    expect(await answering((id) => [signed(id + 7)])).toEqual([]);
    expect(await answering((id) => [signed(id).replace(/.$/, "x")])).toEqual([]);
    expect(await answering(() => [])).toEqual([]);
  });

  test("reaches nothing with a token that is none, or of a deleted referee", async () => {
    const { token, client, of, referee } = await anAskedReferee();
    await client.call(api.deleteReferee, { params: of(referee) });
    for (const other of [token, "x"]) {
      await expect(
        page().referee.act({ token: other, action: { action: "stop_reminders" } }),
      ).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});
