import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { Account } from "../../support/cast.ts";
import { anotherToken } from "../../support/cast.ts";
import { aReferenceAccount, aReferenceCheck, kindAnswers } from "../../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const day = 24 * 3_600_000;
let world: ServiceUnderTest;
let account: Account;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await aReferenceAccount(world);
});
afterAll(() => world.close());

let count = 0;
/** A check with one referee who was sent a link. */
async function anAskedReferee(form_id = 2) {
  count += 1;
  const email = `asked-${count}@example.com`;
  const reference = await aReferenceCheck(world, account);
  const referee = await reference.add({ email, form_id });
  await reference.ask(referee);
  await world.runJobs();
  return { ...reference, referee, token: await reference.tokenOf(email) };
}
const send = (method: string, token: string, body?: unknown, by = account) =>
  world.request(method, `/referee_forms/${token}`, body, { authorization: `Bearer ${by.token}` });

describe("a referee's link", () => {
  test("opens who asks, about whom, how long it takes and the form, without what is flagged", async () => {
    const { open, token } = await anAskedReferee();
    const opened = await open(token);
    expect(opened).toMatchObject({
      state: "open",
      referee: { first_name: "Rita", name: "Rita Reyes" },
      candidate: { name: "Ana Silva", job_role: "Nurse" },
      company: { name: "Harbour Health" },
      brand: { name: "Harbour Health", support_email: "people@harbour.example" },
      answers: {},
      saved_at: null,
      minutes: 4,
      reminders: true,
    });
    expect(opened.form?.fields.map(({ id }) => id)).toContain("work_again");
    expect(JSON.stringify(opened)).not.toContain("flagged");
    expect(api.openRefereeForm.result.parse(opened)).toEqual(opened);
    expect(await open(token)).toEqual(opened);
  });

  test("changes nothing when it is only opened", async () => {
    const { open, token, list, history } = await anAskedReferee();
    const before = [await list(), await history()];
    await open(token);
    expect([await list(), await history()]).toEqual(before);
  });

  test.each([
    ["another secret", (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["another company's number", (token: string) => token.replace(/^\d+/, "1")],
    ["half of it", (token: string) => token.slice(0, 20)],
    ["anything else", () => "x"],
  ])("opens nothing with %s", async (_, altered) => {
    const { token } = await anAskedReferee();
    expect((await send("GET", altered(token))).status).toBe(404);
    expect((await send("POST", altered(token), { action: "stop_reminders" })).status).toBe(404);
  });

  test("opens with any token of the company, and with none of another", async () => {
    const { token } = await anAskedReferee();
    const partner = await anotherToken(world.service, account.companyId, "Otherline");
    expect((await send("GET", token, undefined, partner)).status).toBe(200);
    const stranger = await aReferenceAccount(world, "Elsewhere");
    expect((await send("GET", token, undefined, stranger)).status).toBe(404);
    expect((await send("POST", token, { action: "stop_reminders" }, stranger)).status).toBe(404);
    expect((await send("GET", token, undefined, { ...account, token: "" })).status).toBe(401);
    expect((await send("POST", token, {}, { ...account, token: "" })).status).toBe(401);
  });

  test("stops working when the referee is deleted", async () => {
    const { client, of, referee, token } = await anAskedReferee();
    await client.call(api.deleteReferee, { params: of(referee) });
    expect((await send("GET", token)).status).toBe(404);
    expect((await send("POST", token, { action: "stop_reminders" })).status).toBe(404);
  });

  test("expires after 14 days: it says so, shows no form and takes no answers", async () => {
    const { open, token, referee, ask, tokenOf } = await anAskedReferee();
    await world.clock.advance(14 * day);
    expect(await open(token)).toMatchObject({ state: "expired", form: null, answers: {} });
    const { status, body } = await send("POST", token, { action: "submit", answers: kindAnswers });
    expect([status, body.error.code]).toEqual([403, "link_expired"]);
    await ask(referee);
    await world.runJobs();
    expect((await open(await tokenOf(referee.email))).state).toBe("open");
  });

  test("of a check that was closed meanwhile says that nothing is needed any more", async () => {
    const { client, params, open, token, list } = await anAskedReferee();
    const { partner_application_id } = params;
    await client.call(api.cancelCandidate, { params: { partner_application_id } });
    expect(await open(token)).toMatchObject({ state: "closed", form: null });
    expect((await send("POST", token, { action: "submit", answers: kindAnswers })).status).toBe(409);
    expect((await list()).map(({ status }) => status)).toEqual(["canceled"]);
  });
});

describe("saving", () => {
  test("keeps what is there so far for the next visit, and tells nobody", async () => {
    const { act, open, token, list, history } = await anAskedReferee();
    const before = await history();
    const saved = await act(token, { action: "save", answers: { employer: "Ward 7", unknown: "x" } });
    expect(saved.answers).toEqual({ employer: "Ward 7" });
    expect(saved.saved_at).not.toBeNull();
    expect(await open(token)).toEqual(saved);
    expect((await list()).map(({ status, submitted_at }) => [status, submitted_at])).toEqual([
      ["in-progress", null],
    ]);
    expect(await history()).toEqual(before);
  });

  test.each([
    ["an answer that its question can't have", { answers: { work_again: "Maybe" } }, "answers.work_again"],
    ["an answer in pieces", { answers: { employer: ["Ward", "7"] } }, "answers.employer"],
    ["answers that are none", { answers: "all good" }, "answers"],
    ["no answers", {}, "answers"],
    ["control characters", { answers: { employer: "Ward\u0007" } }, "answers.employer"],
    ["too much text", { answers: { summary: "x".repeat(4001) } }, "answers.summary"],
  ])("refuses %s and keeps what was there", async (_, wrong, param) => {
    const { act, open, token } = await anAskedReferee();
    await act(token, { action: "save", answers: { employer: "Ward 7" } });
    const { status, body } = await send("POST", token, { action: "save", ...wrong });
    expect([status, body.error.param]).toEqual([422, param]);
    expect((await open(token)).answers).toEqual({ employer: "Ward 7" });
  });

  test("by an action that is none is refused", async () => {
    const { token } = await anAskedReferee();
    expect((await send("POST", token, { action: "approve" })).status).toBe(422);
    expect((await send("POST", token, {})).status).toBe(422);
  });
});

describe("sending", () => {
  test("completes the referee, is told in history, and shows the answers to nobody with the link", async () => {
    const { act, open, token, list, history } = await anAskedReferee();
    const sent = await act(token, { action: "submit", answers: kindAnswers });
    expect(sent).toMatchObject({ state: "answered", form: null, answers: {} });
    expect(await open(token)).toEqual(sent);
    const [referee] = await list();
    expect(referee?.status).toBe("completed");
    expect(referee?.submitted_at).not.toBeNull();
    expect(referee?.completed_at).toBe(referee?.submitted_at);
    const event = (await history()).at(-1);
    expect(event).toMatchObject({
      type: "referee.responded",
      actor: { type: "referee", id: referee?.id },
      from: "in-progress",
      to: "completed",
    });
    expect(JSON.stringify(event)).not.toContain("Rita");
  });

  test("happens once: again is a conflict and changes nothing", async () => {
    const { act, token, list } = await anAskedReferee();
    await act(token, { action: "submit", answers: kindAnswers });
    const before = await list();
    for (const action of ["submit", "save"]) {
      const { status, body } = await send("POST", token, {
        action,
        answers: { ...kindAnswers, employer: "Other" },
      });
      expect([status, body.error.code]).toEqual([409, "illegal_transition"]);
    }
    expect((await send("POST", token, { action: "decline", reason: "Never mind" })).status).toBe(409);
    expect(await list()).toEqual(before);
  });

  test("twice at the same time counts once", async () => {
    const { token, history } = await anAskedReferee();
    const twice = [1, 2].map(() => send("POST", token, { action: "submit", answers: kindAnswers }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await history()).filter(({ type }) => type === "referee.responded")).toHaveLength(1);
  });

  test("names every required answer that is missing, of the questions that are asked", async () => {
    const { token } = await anAskedReferee();
    const missing = await send("POST", token, { action: "submit", answers: { work_again: "No" } });
    expect(missing.status).toBe(422);
    expect(missing.body.error.details?.map(({ param }) => param)).toEqual([
      "answers.relationship",
      "answers.employer",
      "answers.from",
      "answers.summary",
      "answers.work_again_why",
    ]);
  });
});

test("declining needs a reason, is told in history, and closes the form", async () => {
  const { act, token, list, history } = await anAskedReferee();
  expect((await send("POST", token, { action: "decline", reason: "  " })).status).toBe(422);
  const declined = await act(token, { action: "decline", reason: "I hardly know them." });
  expect(declined.state).toBe("declined");
  expect((await list())[0]).toMatchObject({
    status: "canceled",
    decline_reason: "I hardly know them.",
    completed_at: null,
  });
  const event = (await history()).at(-1);
  expect(event).toMatchObject({ type: "referee.responded", to: "canceled" });
  expect(event?.description).not.toContain("hardly");
  expect((await send("POST", token, { action: "submit", answers: kindAnswers })).status).toBe(409);
});

test("with extensions switched off there are no referee forms", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  const { status, body } = await plain.request("GET", "/referee_forms/x");
  expect([status, body.error.code]).toEqual([404, "unknown_path"]);
  await plain.close();
});
