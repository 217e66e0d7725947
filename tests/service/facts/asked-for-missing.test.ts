import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { CandidateInput } from "#server/contract/candidate.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import { directionOf, type Language, languages } from "#server/platform/languages/language.ts";
import { mailWordsOf } from "#server/service/mail/mail-words-of.ts";
import { aKnownCheck, giveDocuments } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

let count = 0;
/** A candidate with an address, who was invited. */
async function anInvited(input: CandidateInput = {}, checks = [{ type: "credit" }, aKnownCheck("wwcc")]) {
  count += 1;
  const email = `missing-${count}@candidate.example`;
  const candidate = await aLaunch(world.client, {
    candidate: { first_name: "Ana", email, ...input },
    checks,
    bypass: false,
  });
  await world.runJobs();
  return { ...candidate, asked: () => sentTo(input.contact_number ?? email) };
}

/** What came after the invitation. */
async function sentTo(recipient: string) {
  const [_invitation, ...more] = (await world.mails())
    .filter((mail) => mail.recipient === recipient)
    .toSorted((a, b) => a.id - b.id);
  return more;
}

test("who signed while something is missing is asked for it once, with the link and the checks that wait", async () => {
  const candidate = await anInvited();
  await candidate.sign();
  await candidate.sign();
  await world.runJobs();
  expect(await candidate.asked()).toEqual([]);
  await world.advance(10 * minute);
  const [mail, ...more] = await candidate.asked();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Something is still missing for Harbour Health" });
  for (const part of [mail?.text, mail?.html]) {
    expect(await world.linkIn(part)).toBe(candidate.partner_link);
    expect(part).toContain("Credit");
    expect(part).not.toContain("Working with children");
    expect(part).not.toMatch(/former|licence/);
  }
  await world.advance(2 * day);
  expect(await candidate.asked()).toHaveLength(1);
  const sentences = (await candidate.history()).map(({ description }) => description);
  expect(sentences.filter((each) => each.startsWith("Asked by"))).toEqual([
    "Asked by email for what is missing.",
  ]);
});

test("nobody is asked who was created with bypass, or gave everything before signing or right after it", async () => {
  const email = "bypassed@candidate.example";
  const bypassed = await aLaunch(world.client, { candidate: { email }, checks: [{ type: "credit" }] });
  const ready = await anInvited({ last_name: "Ngata" }, [aKnownCheck("directorship")]);
  const late = await anInvited({ last_name: "Ngata" }, [aKnownCheck("credit")]);
  for (const candidate of [bypassed, ready, late]) await candidate.sign();
  await giveDocuments(world.client, late.params, "credit");
  await world.advance(day);
  expect((await world.mails()).filter(({ recipient }) => recipient === email)).toEqual([]);
  expect([...(await ready.asked()), ...(await late.asked())]).toEqual([]);
});

test("a candidate with a number alone is asked by SMS", async () => {
  const candidate = await anInvited({ email: "", contact_number: "+61 400 000 177" });
  await candidate.sign();
  await world.advance(10 * minute);
  const [sms, ...more] = await candidate.asked();
  expect(more).toEqual([]);
  expect(sms?.text).toContain("something is still missing");
  expect(await world.linkIn(sms?.text)).toBe(candidate.partner_link);
});

test("the link in it works for a fortnight, however late the signature came", async () => {
  const candidate = await anInvited();
  await world.advance(20 * day);
  await candidate.sign();
  const { partner_link } = await candidate.now();
  await world.advance(10 * minute);
  const [mail] = await candidate.asked();
  expect(await world.linkIn(mail?.text)).toBe(partner_link);
  const token = partner_link.slice(partner_link.lastIndexOf("/") + 1);
  const in13Days = new Date(world.service.clock.now().getTime() + 13 * day);
  expect(readLinkToken(token, world.service.settings.linkSecret, in13Days).ok).toBe(true);
});

test("a check that is added later is asked for, and once for all that is missing at a time", async () => {
  const candidate = await anInvited({ last_name: "Ngata" }, [aKnownCheck("directorship")]);
  await candidate.sign();
  await world.advance(day);
  const { params } = candidate;
  for (const type of ["credit", "employment_history"]) {
    await world.client.call(api.addChecks, { params, body: { checks: [{ type }] } });
    await world.advance(minute);
  }
  await world.advance(10 * minute);
  const [mail, ...more] = await candidate.asked();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Credit");
  expect(mail?.text).toContain("Employment history");
});

test("whoever was canceled, erased or started without it in the meantime is not asked", async () => {
  const canceled = await anInvited();
  const erased = await anInvited();
  const started = await anInvited();
  for (const candidate of [canceled, erased, started]) await candidate.sign();
  await world.client.call(api.cancelCandidate, { params: canceled.params });
  await world.client.call(api.deleteCandidate, { params: erased.params });
  await world.client.call(api.startCandidate, {
    params: started.params,
    body: { because: "Seen in person." },
  });
  await world.advance(day);
  for (const { asked } of [canceled, erased, started]) expect(await asked()).toEqual([]);
});

test.each([...languages])("a candidate of %s is asked in it", async (language: Language) => {
  const candidate = await anInvited({ language });
  await candidate.sign();
  await world.advance(10 * minute);
  const [mail] = await candidate.asked();
  const { missing } = mailWordsOf(language);
  const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
  expect(mail?.subject).toBe(bare(missing.heading("Harbour Health")));
  expect(mail?.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  for (const said of [missing.opening("Harbour Health"), missing.waiting, missing.safe, missing.unexpected]) {
    expect(mail?.text).toContain(said);
  }
});
