import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { noSms } from "../../../server/platform/sms/http-sms.ts";
import type { Account } from "../../support/cast.ts";
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
/** An address that no other test writes to. */
function anAddress(): string {
  count += 1;
  return `referee-${count}@example.com`;
}
const messagesTo = async (recipient: string) =>
  (await world.mails()).filter((mail) => mail.recipient === recipient);
const send = (method: string, path: string, body?: unknown) =>
  world.request(method, path, body, { authorization: `Bearer ${account.token}` });

/** Days go by one at a time, as they do. */
async function pass(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) await world.advance(day);
}

describe("a request", () => {
  test("sends one mail in the brand's name: who asks, about whom, how long, and the link", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    const referee = await reference.add({ email });
    const asked = await reference.ask(referee);
    expect(asked).toMatchObject({ status: "in-progress", submitted_at: null });
    expect(asked.requested_at).not.toBeNull();
    await world.runJobs();
    const [mail, ...more] = await messagesTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: "email", senderName: "Harbour Health" });
    const token = await reference.tokenOf(email);
    for (const part of [mail?.text, mail?.html]) {
      for (const told of ["Harbour Health", "Ana Silva", "Nurse", "about 4 minutes", `/referee/${token}`]) {
        expect(part).toContain(told);
      }
    }
    expect((await reference.history()).at(-1)).toMatchObject({
      type: "referee.requested",
      actor: { type: "partner", name: "Hireline" },
      from: "candidate",
      to: "in-progress",
    });
  });

  test("needs no body", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    const { id } = await reference.add({ email });
    const response = await fetch(`${world.baseUrl}${reference.path}/${id}/request`, {
      method: "POST",
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(response.status).toBe(200);
    await world.runJobs();
    expect(await messagesTo(email)).toHaveLength(1);
  });

  test("goes by SMS when asked for, or when there is only a number", async () => {
    const reference = await aReferenceCheck(world, account);
    const [byChoice, byNeed] = ["+61 400 000 010", "+61 400 000 011"];
    const first = await reference.add({ email: anAddress(), contact_number: byChoice });
    const second = await reference.add({ email: "", contact_number: byNeed });
    await reference.ask(first, "sms");
    await reference.ask(second);
    await world.runJobs();
    for (const number of [byChoice, byNeed]) {
      const [sms, ...more] = await messagesTo(number);
      expect([sms?.channel, more]).toEqual(["sms", []]);
      expect(sms?.text).toContain(`/referee/${account.companyId}.`);
    }
    const { status, body } = await send("POST", `${reference.path}/${second.id}/request`, {
      channel: "email",
    });
    expect([status, body.error.param]).toEqual([422, "channel"]);
    expect((await send("POST", `${reference.path}/${first.id}/request`, { channel: "fax" })).status).toBe(
      422,
    );
  });

  test("by SMS is refused where the service sends none", async () => {
    const reference = await aReferenceCheck(world, account);
    const { id } = await reference.add({ email: "", contact_number: "+61 400 000 012" });
    const { sms } = world.service;
    world.service.sms = noSms;
    const { status, body } = await send("POST", `${reference.path}/${id}/request`);
    world.service.sms = sms;
    expect([status, body.error.param]).toEqual([422, "channel"]);
    expect((await reference.list())[0]?.status).toBe("candidate");
  });

  test("is refused once the referee has answered or the check is closed", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    const referee = await reference.add({ email });
    await reference.ask(referee);
    await world.runJobs();
    await reference.act(await reference.tokenOf(email), { action: "submit", answers: kindAnswers });
    const again = await send("POST", `${reference.path}/${referee.id}/request`);
    expect([again.status, again.body.error.code]).toEqual([409, "illegal_transition"]);

    const other = await reference.add({ email: anAddress() });
    const { partner_application_id } = reference.params;
    await reference.client.call(api.cancelCandidate, { params: { partner_application_id } });
    expect((await send("POST", `${reference.path}/${other.id}/request`)).status).toBe(409);
  });

  test("keeps of its link nothing that could open it", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    await reference.ask(await reference.add({ email }));
    await world.runJobs();
    const secret = (await reference.tokenOf(email)).split(".")[1] ?? "";
    expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
    const { db } = world.service;
    const places = await db<{ place: string }[]>`
      select 'link' as place from service.referee_links where encode(token_sha256, 'escape') like ${`%${secret}%`}
      union all
      select 'job' from pgboss.job where data::text like ${`%${secret}%`}
      union all
      select 'history' from service.history_events where description like ${`%${secret}%`}`;
    expect(places).toEqual([]);
  });
});

describe("reminders", () => {
  test("come after 1, 3 and 6 days, each with a link that works, and then no more", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    await reference.ask(await reference.add({ email }));
    await world.runJobs();
    const sent: number[] = [];
    for (let gone = 0; gone < 10; gone += 1) {
      sent.push((await messagesTo(email)).length);
      await pass(1);
    }
    expect(sent).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 4]);
    const [newest] = await messagesTo(email);
    expect(newest?.subject).toBe("Reminder: a reference for Ana Silva");
    expect(newest?.text).toContain("We won’t send any more reminders.");
    expect((await reference.open(await reference.tokenOf(email))).state).toBe("open");
    const reminded = (await reference.history()).filter(({ actor }) => actor.type === "service");
    expect(reminded.map(({ type }) => type)).toEqual(Array(3).fill("referee.requested"));
  });

  test("stop when the referee says so, who can still answer", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    await reference.ask(await reference.add({ email }));
    await world.runJobs();
    const token = await reference.tokenOf(email);
    expect((await reference.act(token, { action: "stop_reminders" })).reminders).toBe(false);
    await pass(7);
    expect(await messagesTo(email)).toHaveLength(1);
    const { state } = await reference.act(token, { action: "submit", answers: kindAnswers });
    expect(state).toBe("answered");
  });

  test("stop when the referee has answered, declined or was deleted, or the candidate was canceled", async () => {
    const address = {
      answered: anAddress(),
      declined: anAddress(),
      deleted: anAddress(),
      canceled: anAddress(),
    };
    const reference = await aReferenceCheck(world, account, { details: { referees_wanted: 5 } });
    const referees = {
      answered: await reference.add({ email: address.answered }),
      declined: await reference.add({ email: address.declined }),
      deleted: await reference.add({ email: address.deleted }),
    };
    for (const referee of Object.values(referees)) await reference.ask(referee);
    const other = await aReferenceCheck(world, account);
    await other.ask(await other.add({ email: address.canceled }));
    await world.runJobs();

    await reference.act(await reference.tokenOf(address.answered), {
      action: "submit",
      answers: kindAnswers,
    });
    await reference.act(await reference.tokenOf(address.declined), { action: "decline", reason: "No time" });
    await reference.client.call(api.deleteReferee, { params: reference.of(referees.deleted) });
    const { partner_application_id } = other.params;
    await other.client.call(api.cancelCandidate, { params: { partner_application_id } });

    await pass(7);
    for (const email of Object.values(address)) expect(await messagesTo(email)).toHaveLength(1);
  });

  test("count from the newest request", async () => {
    const reference = await aReferenceCheck(world, account);
    const email = anAddress();
    const referee = await reference.add({ email });
    await reference.ask(referee);
    await world.runJobs();
    await world.advance(day / 2);
    await reference.ask(referee);
    await world.runJobs();
    expect(await messagesTo(email)).toHaveLength(2);
    await world.advance(day / 2);
    expect(await messagesTo(email)).toHaveLength(2);
    await world.advance(day / 2);
    expect(await messagesTo(email)).toHaveLength(3);
  });
});

test("a referee who has not answered in a week is overdue, and in progress again when asked again", async () => {
  const reference = await aReferenceCheck(world, account);
  const referee = await reference.add({ email: anAddress() });
  await reference.ask(referee);
  await pass(7);
  expect((await reference.list()).map(({ status }) => status)).toEqual(["overdue"]);
  expect((await reference.ask(referee)).status).toBe("in-progress");
});
