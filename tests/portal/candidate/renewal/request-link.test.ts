import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";
import { linkInMails } from "../../link-in-mails.ts";

let under: JourneyUnderTest;
const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  under = await openJourneyUnderTest({ portalUrl: "http://portal.test" });
});
afterAll(() => under.close());
beforeEach(() => {
  under.portal.mails.length = 0;
});

/** The procedures as called with the session of a link that ran out an hour ago. */
function late(candidate: Candidate, more: Partial<LinkClaims> = {}) {
  const { portal } = under;
  const claims = {
    companyId: candidate.company_id,
    partnerApplicationId: candidate.partner_application_id,
    version: 1,
    expiresAt: new Date(portal.clock.now().getTime() - hourMs),
    ...more,
  };
  const session = makeCandidateSession(claims, portal.settings.sessionSecret);
  return createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: "203.0.113.9" });
}

/** The candidate with an expired invitation, as the service returns it after two weeks. */
async function withLinkOver(candidate: Candidate): Promise<void> {
  await under.service.service.db`
    update service.candidates set link_expires_at = ${new Date(under.portal.clock.now().getTime() - hourMs)}
    where id = ${candidate.id}`;
}

async function invitationsTo(candidate: Candidate) {
  await under.portal.runJobs();
  await under.service.runJobs();
  return (await under.service.mails()).filter(({ recipient }) => recipient === candidate.email);
}

test("an expired link has the service mail a new one to the address on record, which is told masked", async () => {
  const candidate = await aCandidate("masked@example.com");
  await withLinkOver(candidate);
  expect(await late(candidate).links.renew()).toEqual({ outcome: "sent", address: "m•••@example.com" });
  const [invitation, ...more] = await invitationsTo(candidate);
  expect(more).toEqual([]);
  const token = (await under.service.linkIn(invitation?.text)).split("/apply/")[1] ?? "";
  const reading = readLinkToken(token, under.portal.settings.linkSecret, under.portal.clock.now());
  expect(reading).toMatchObject({ ok: true, claims: { version: 2 } });
  expect(under.portal.mails).toEqual([]);
});

test("asked twice, a candidate gets one mail and the same answer; five minutes later another, and five a day", async () => {
  const candidate = await aCandidate("often@example.com");
  const ana = late(candidate);
  const answer = await ana.links.renew();
  expect(await ana.links.renew()).toEqual(answer);
  await under.portal.runJobs();
  expect(under.portal.mails).toHaveLength(1);
  for (let more = 0; more < 8; more++) {
    under.portal.clock.advance(6 * 60 * 1000);
    expect(await ana.links.renew()).toEqual(answer);
    await under.portal.runJobs();
  }
  expect(under.portal.mails).toHaveLength(5);
});

test("a link that still holds is sent again instead of replaced, so that nobody who uses it is shut out", async () => {
  const candidate = await aCandidate("holds@example.com");
  await late(candidate).links.renew();
  await under.portal.runJobs();
  expect(under.portal.mails).toMatchObject([
    { to: "holds@example.com", text: expect.stringContaining("asked for") },
  ]);
  expect(await invitationsTo(candidate)).toEqual([]);
});

test("the holder of a replaced link is not told to which address the newest one goes", async () => {
  const candidate = await aCandidate("astray@example.com");
  const params = { partner_application_id: candidate.partner_application_id };
  const { partner_link } = await under.service.client.call(api.inviteCandidate, { params });
  const reading = readLinkToken(
    candidate.partner_link.split("/").pop() ?? "",
    under.portal.settings.linkSecret,
    under.portal.clock.now(),
  );
  if (!reading.ok) throw new Error("The first link is over.");
  expect(await late(candidate, reading.claims).links.renew()).toEqual({ outcome: "sent", address: null });
  await under.portal.runJobs();
  expect(under.portal.mails[0]?.text).toContain(linkInMails(under.portal, partner_link));
});

test("without an address on record, that is said and nothing is sent", async () => {
  const candidate = await aCandidate("");
  expect(await late(candidate).links.renew()).toEqual({ outcome: "no_address", address: null });
  expect(await under.portal.runJobs()).toBe(0);
});

test("a candidate with only a phone number is texted the link that they are on, goes on, and sees the number masked", async () => {
  const { client } = under.service;
  const { partner_application_id, partner_link } = await client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", contact_number: "+64 21 123 4567" }, checks: [], bypass: true },
  });
  const ana = under.visitor(partner_link);
  expect((await ana.candidate.journey()).linkGoesBy).toEqual(["sms"]);
  expect(await ana.links.renew()).toEqual({ outcome: "texted", address: "•••567" });
  await under.portal.runJobs();
  await under.service.runJobs();
  const params = { partner_application_id };
  expect((await client.call(api.getCandidate, { params })).partner_link).toBe(partner_link);
  const sent = (await under.service.mails()).filter(({ recipient }) => recipient === "+64 21 123 4567");
  expect(sent).toMatchObject([{ channel: "sms" }]);
  expect(await under.service.linkIn(sent[0]?.text)).toBe(partner_link);
  expect((await ana.candidate.journey()).person.firstName).toBe("Ana");
});

test("a candidate with both chooses: the email and the SMS have the link that they are on", async () => {
  const { client } = under.service;
  const candidate = { first_name: "Ana", email: "both@example.com", contact_number: "+64 21 123 4568" };
  const { partner_application_id, partner_link } = await client.call(api.createCandidate, {
    body: { candidate, checks: [], bypass: true },
  });
  const ana = under.visitor(partner_link);
  expect((await ana.candidate.journey()).linkGoesBy).toEqual(["email", "sms"]);
  expect(await ana.links.renew({ by: "email" })).toEqual({ outcome: "sent", address: "b•••@example.com" });
  expect(await ana.links.renew({ by: "sms" })).toEqual({ outcome: "texted", address: "•••568" });
  // Again within five minutes, by either: the answer is the same, and nothing more is sent.
  await ana.links.renew({ by: "sms" });
  await ana.links.renew({ by: "email" });
  await under.portal.runJobs();
  await under.service.runJobs();
  expect(under.portal.mails).toMatchObject([
    { to: "both@example.com", text: expect.stringContaining(linkInMails(under.portal, partner_link)) },
  ]);
  const params = { partner_application_id };
  expect((await client.call(api.getCandidate, { params })).partner_link).toBe(partner_link);
  const sent = (await under.service.mails()).filter(
    ({ recipient }) => recipient === candidate.contact_number,
  );
  expect(sent).toMatchObject([{ channel: "sms" }]);
  expect(await under.service.linkIn(sent[0]?.text)).toBe(partner_link);
  expect((await under.service.mails()).filter(({ recipient }) => recipient === candidate.email)).toEqual([]);
});

test("a canceled candidate is mailed the link again: what is held about them stays theirs to read", async () => {
  const canceled = await aCandidate("canceled@example.com");
  await under.service.client.call(api.cancelCandidate, { params: canceled });
  expect(await late(canceled).links.renew()).toEqual({ outcome: "sent", address: "c•••@example.com" });
  await under.portal.runJobs();
  const [mail, ...more] = under.portal.mails;
  expect([mail?.to, more]).toEqual([expect.stringContaining("canceled@example.com"), []]);
  const link = await under.service.linkIn(mail?.text);
  const journey = await under.visitor(link).candidate.journey();
  expect(journey.standing.canceled).toBe(true);
});

test("an altered session and a deleted candidate get no mail", async () => {
  const { portal } = under;
  const forged = createCaller({ portal, headers: new Headers({ [sessionHeader]: "a.b" }), ip: null });
  await expect(forged.links.renew()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const deleted = await aCandidate("deleted@example.com");
  await under.service.client.call(api.deleteCandidate, { params: deleted });
  await expect(late(deleted).links.renew()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await portal.runJobs()).toBe(0);
});

test("a session that is over opens nothing else", async () => {
  const candidate = await aCandidate("over@example.com");
  await expect(late(candidate).candidate.journey()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("a service without the extension leaves it to the portal, which makes a link of its own", async () => {
  const plain = await openJourneyUnderTest({ extensions: false });
  try {
    const candidate = await plain.aCandidate();
    expect((await plain.visitor(candidate.partner_link).candidate.journey()).linkGoesBy).toEqual(["email"]);
    await plain.service.service.db`update service.candidates set link_expires_at = now() - interval '1 hour'`;
    const { portal } = plain;
    const expiresAt = new Date(portal.clock.now().getTime() - hourMs);
    const claims = {
      companyId: candidate.company_id,
      partnerApplicationId: candidate.partner_application_id,
    };
    const session = makeCandidateSession({ ...claims, version: 1, expiresAt }, portal.settings.sessionSecret);
    const ana = createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
    await ana.links.renew();
    await portal.runJobs();
    const link = portal.mails[0]?.text.match(/http\S+/)?.[0] ?? "";
    expect(link).toContain(portal.settings.portalUrl);
    expect(await plain.visitor(link).candidate.journey()).toMatchObject({ step: "welcome" });
  } finally {
    await plain.close();
  }
});

async function aCandidate(email: string): Promise<Candidate> {
  return await under.service.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", email }, checks: [], bypass: true },
  });
}
