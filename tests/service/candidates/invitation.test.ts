import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { readLinkToken } from "../../../server/contract/link-token.ts";
import { openLog } from "../../../server/platform/log/log.ts";
import { noSms } from "../../../server/platform/sms/http-sms.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const day = 24 * 3_600_000;
const history = (partner_application_id: string) =>
  world.client.call(api.listHistory, { params: { partner_application_id } });
const mailsTo = async (recipient: string) =>
  (await world.mails()).filter((mail) => mail.recipient === recipient);

test("a candidate with an address gets one mail in the brand's name, with the link that the API shows", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", email: "ana@example.com" }, checks: [{ type: "identity" }] },
  });
  await world.runJobs();
  const [mail, ...more] = await mailsTo("ana@example.com");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: "email", senderName: "Harbour Health" });
  for (const part of [mail?.text, mail?.html]) {
    expect(await world.linkIn(part)).toBe(created.partner_link);
    expect(part).toContain("Identity");
  }
  const events = await history(created.partner_application_id);
  expect(events.map(({ type }) => type)).toEqual(["candidate.created", "candidate.contacted"]);
});

test("a candidate with a number alone gets an SMS", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { contact_number: "+61 400 000 001" } },
  });
  await world.runJobs();
  const [sms] = await mailsTo("+61 400 000 001");
  expect(sms).toMatchObject({ channel: "sms" });
  expect(await world.linkIn(sms?.text)).toBe(created.partner_link);
});

test("who has both is contacted by email, and again by the channel that is asked for", async () => {
  const candidate = { email: "both@example.com", contact_number: "+61 400 000 003" };
  const created = await world.client.call(api.createCandidate, { body: { candidate } });
  expect(created.contact_channels).toEqual(["email", "sms"]);
  await world.runJobs();
  expect(await mailsTo(candidate.contact_number)).toEqual([]);
  const params = { partner_application_id: created.partner_application_id };
  const { partner_link } = await world.client.call(api.inviteCandidate, { params, body: { channel: "sms" } });
  await world.runJobs();
  const [sms, ...more] = await mailsTo(candidate.contact_number);
  expect([sms?.channel, more]).toEqual(["sms", []]);
  expect(await world.linkIn(sms?.text)).toBe(partner_link);
  expect(await mailsTo(candidate.email)).toHaveLength(1);
  const contacts = (await history(created.partner_application_id)).filter(
    ({ type }) => type === "candidate.contacted",
  );
  expect(contacts.map(({ description }) => description)).toEqual(["Invited by email.", "Invited by SMS."]);
  await world.client.call(api.inviteCandidate, { params, body: { channel: "email" } });
  await world.advance(5 * 60_000);
  await world.client.call(api.inviteCandidate, { params });
  await world.runJobs();
  expect(await mailsTo(candidate.email)).toHaveLength(3);
});

test("a link that stands is sent again where it is to be kept, is reminded of once, and renewed where it has expired", async () => {
  const candidate = { email: "kept@example.com", contact_number: "+61 400 000 004" };
  const account = await anAccount(world.service, { name: "Kept" });
  const own = world.clientOf(await ownToken(world.service, account.companyId));
  await own.call(api.updateReminders, { body: { candidate_days: [3], referee_days: [] } });
  const created = await own.call(api.createCandidate, { body: { candidate } });
  await world.runJobs();
  const params = { partner_application_id: created.partner_application_id };
  const again = () => own.call(api.inviteCandidate, { params, body: { channel: "sms", keep_link: true } });
  expect(await again()).toMatchObject({ partner_link: created.partner_link, due_at: created.due_at });
  await world.runJobs();
  const texts = await mailsTo(candidate.contact_number);
  expect(texts).toHaveLength(1);
  expect(await world.linkIn(texts[0]?.text)).toBe(created.partner_link);
  await expect(again()).rejects.toMatchObject({ code: "invitation_limit" });
  await world.advance(4 * day);
  await world.runJobs();
  const events = await own.call(api.listHistory, { params });
  expect(events.filter(({ description }) => description.startsWith("Reminded"))).toHaveLength(1);
  await world.advance(11 * day);
  expect((await again()).partner_link).not.toBe(created.partner_link);
});

test("a channel by which a candidate can't be contacted is refused, and their link stays", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "mail-only@example.com" }, bypass: true },
  });
  expect(created.contact_channels).toEqual(["email"]);
  const params = { partner_application_id: created.partner_application_id };
  const refused = world.client.call(api.inviteCandidate, { params, body: { channel: "sms" } });
  await expect(refused).rejects.toMatchObject({ code: "validation_failed", error: { param: "channel" } });
  const wrong = await world.request("POST", `/candidates/${params.partner_application_id}/invitation`, {
    channel: "pigeon",
  });
  expect([wrong.status, wrong.body.error.param]).toEqual([422, "channel"]);
  expect((await world.client.call(api.getCandidate, { params })).partner_link).toBe(created.partner_link);
});

test("a number alone is no way to contact where no text messages are sent, and history says so", async () => {
  const plain = await openServiceUnderTest({}, { sms: noSms });
  try {
    const created = await plain.client.call(api.createCandidate, {
      body: { candidate: { contact_number: "+61 400 000 002" } },
    });
    await plain.runJobs();
    const params = { partner_application_id: created.partner_application_id };
    const [event, ...more] = await plain.client.call(api.listHistory, { params });
    expect(event?.description).toContain("Nobody was contacted");
    expect(more).toEqual([]);
    expect(created.contact_channels).toEqual([]);
    const refused = plain.client.call(api.inviteCandidate, { params, body: { channel: "sms" } });
    await expect(refused).rejects.toThrow("this service does not send SMS");
  } finally {
    await plain.close();
  }
});

test("with bypass nobody is contacted", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "bypassed@example.com" }, bypass: true },
  });
  await world.runJobs();
  expect(await mailsTo("bypassed@example.com")).toEqual([]);
  expect(await history(created.partner_application_id)).toHaveLength(1);
});

test("without any address the candidate is created, and history says that nobody was contacted", async () => {
  const created = await world.client.call(api.createCandidate, { body: { candidate: { first_name: "Bo" } } });
  await world.runJobs();
  const [event] = await history(created.partner_application_id);
  expect(event?.description).toContain("Nobody was contacted");
});

test("an invitation sent again carries a renewed link for 14 days, and the version before is superseded", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "cleo@example.com" } },
  });
  const params = { partner_application_id: created.partner_application_id };
  await world.advance(3 * day);
  const renewed = await world.client.call(api.inviteCandidate, { params });
  await world.runJobs();
  const read = (link: string) => {
    const reading = readLinkToken(link.split("/").at(-1) ?? "", "test-link-secret", world.clock.clock.now());
    if (!reading.ok) throw new Error(reading.reason);
    return reading.claims;
  };
  const [before, after] = [read(created.partner_link), read(renewed.partner_link)];
  expect(after.version).toBe(before.version + 1);
  expect(after.expiresAt.getTime() - before.expiresAt.getTime()).toBe(3 * day);
  expect(await world.linkIn((await mailsTo("cleo@example.com"))[0]?.text)).toBe(renewed.partner_link);
});

test("whoever asks without end sends one email in five minutes and five a day, and the link of the last one works", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "mobbed@example.com", contact_number: "+61 400 000 009" }, bypass: true },
  });
  const path = `/candidates/${created.partner_application_id}/invitation`;
  const asked = [];
  for (let times = 0; times < 15; times += 1) asked.push(await world.request("POST", path));
  expect(asked.map(({ status }) => status)).toEqual([200, ...Array(14).fill(429)]);
  const [sent, refused] = asked;
  expect(refused?.body.error.code).toBe("invitation_limit");
  expect(refused?.body.error.message).toMatch(/a moment ago\. It can be sent again in 5 min\./);
  expect(Number(refused?.headers.get("retry-after"))).toBe(300);
  // A refusal leaves the link as it is.
  const params = { partner_application_id: created.partner_application_id };
  const { partner_link } = await world.client.call(api.getCandidate, { params });
  expect(JSON.stringify(sent?.body)).toContain(partner_link);
  // The other way has a count of its own, and both share the day's.
  const texted = { channel: "sms" };
  expect((await world.request("POST", path, texted)).status).toBe(200);
  for (let times = 0; times < 3; times += 1) {
    await world.advance(5 * 60_000);
    expect((await world.request("POST", path)).status).toBe(200);
  }
  await world.advance(5 * 60_000);
  expect((await world.request("POST", path)).body.error.message).toContain("5 times in 24 hours");
  await world.advance(day);
  expect((await world.request("POST", path)).status).toBe(200);
});

test("a company has a budget of links sent again a day, which another one's requests leave alone", async () => {
  const other = await anAccount(world.service, { name: "Kea Couriers" });
  world.service.settings.invitationsPerDay = 2;
  try {
    const statuses = [];
    await world.advance(day);
    for (let count = 0; count < 3; count += 1) {
      const body = { candidate: { email: `many-${count}@example.com` }, bypass: true };
      const { partner_application_id } = await world.client.call(api.createCandidate, { body });
      statuses.push((await world.request("POST", `/candidates/${partner_application_id}/invitation`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const client = world.clientOf(other);
    const body = { candidate: { email: "kea@example.com" }, bypass: true };
    const params = await client.call(api.createCandidate, { body });
    await client.call(api.inviteCandidate, { params });
  } finally {
    world.service.settings.invitationsPerDay = 2_000;
  }
});

test("a canceled candidate is not invited again", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "dan@example.com" } },
  });
  const params = { partner_application_id: created.partner_application_id };
  await world.client.call(api.cancelCandidate, { params });
  await world.runJobs();
  expect(await mailsTo("dan@example.com")).toEqual([]);
  const { status, body } = await world.request(
    "POST",
    `/candidates/${created.partner_application_id}/invitation`,
  );
  expect([status, body.error.code]).toEqual([409, "illegal_transition"]);
});

test("a partner_application_id that changes while the first invitation is on its way leaves no link that does not work", async () => {
  const { mail } = world.service;
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "finn@example.com" } },
  });
  world.service.mail = {
    ...mail,
    async send(letter) {
      // Other candidates may have mails that are due as well.
      if (letter.to === "finn@example.com") {
        world.service.mail = mail;
        await world.client.call(api.updateCandidate, {
          params: { partner_application_id: created.partner_application_id },
          body: { candidate: { partner_application_id: "FINN-2" } },
        });
      }
      await mail.send(letter);
    },
  };
  await world.runJobs();
  const now = await world.client.call(api.getCandidate, { params: { partner_application_id: "FINN-2" } });
  const links = (await mailsTo("finn@example.com")).map(({ text }) => world.linkIn(text));
  expect(await Promise.all(links)).toEqual([now.partner_link, now.partner_link]);
});

test("a candidate whose partner_application_id changes before signing is sent the link that works", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { email: "eve@example.com" } },
  });
  await world.runJobs();
  const updated = await world.client.call(api.updateCandidate, {
    params: { partner_application_id: created.partner_application_id },
    body: { candidate: { partner_application_id: "EVE-2" } },
  });
  await world.runJobs();
  expect(await world.linkIn((await mailsTo("eve@example.com"))[0]?.text)).toBe(updated.partner_link);
});

test("an invitation, a reminder and a referee's request that are sent twice after a crash are the same message", async () => {
  const taken: string[] = [];
  const crashing = await openServiceUnderTest(
    {},
    {
      log: openLog("silent"),
      mail: {
        // The mail server has it, and the process ends before it can note that.
        async send({ key }) {
          taken.push(key);
          if (taken.filter((one) => one === key).length === 1) throw new Error("The process ended.");
        },
      },
    },
  );
  onTestFinished(() => crashing.close());
  await crashing.client.call(api.createCandidate, { body: { candidate: { email: "ana@example.com" } } });
  const check = await crashing.client.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: "reference_plus" }], bypass: true },
  });
  const params = {
    partner_application_id: check.partner_application_id,
    candidate_check_id: check.candidate_checks[0]?.id ?? 0,
  };
  const body = { form_id: 1, name: "Rita Reyes", email: "rita@example.com" };
  const { id: referee_id } = await crashing.client.call(api.createReferee, { params, body });
  await crashing.client.call(api.requestReferee, { params: { ...params, referee_id }, body: {} });
  for (let attempt = 0; attempt < 3; attempt += 1) await crashing.advance(day / 2);
  const times = Map.groupBy(taken, (key) => key);
  // The invitation, the request, and the reminder of its first day.
  expect([...times.values()].map(({ length }) => length)).toEqual([2, 2, 2]);
});
