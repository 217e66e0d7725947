import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { directionOf, type Language, languages } from "#server/platform/languages/language.ts";
import { openSmtpMail } from "#server/platform/mail/smtp-mail.ts";
import { mailLanguage, mailWordsOf } from "#server/service/mail/mail-words-of.ts";
import { type Mailbox, openMailbox, type ReceivedMail } from "../support/mailbox.ts";
import { aReferenceAccount, aReferenceCheck } from "../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let mailbox: Mailbox;
let mail: ReturnType<typeof openSmtpMail>;
let world: ServiceUnderTest;
beforeAll(async () => {
  mailbox = await openMailbox();
  mail = openSmtpMail(mailbox.url);
  world = await openServiceUnderTest({}, { mail });
});
afterAll(async () => {
  await world.close();
  mail.close();
  await mailbox.close();
});

/** All that came to an address, oldest first, once the jobs are done. */
async function mailsTo(address: string): Promise<ReceivedMail["email"][]> {
  await world.runJobs();
  return mailbox.mails.filter(({ to }) => to.includes(address)).map(({ email }) => email);
}

const firstName: Record<string, string> = { ar: "محمد", hi: "प्रिया", "zh-Hans": "小明" };

test.each(["ar", "hi", "zh-Hans", "mi", "es", "pa", "vi"] as const)(
  "a candidate of %s is invited in it, by the day and hour of the company's zone",
  async (language) => {
    const email = `ana-${language}@example.com`;
    const created = await world.client.call(api.createCandidate, {
      body: {
        candidate: { first_name: firstName[language] ?? "Ana", email, language },
        checks: [{ type: "identity" }],
      },
    });
    expect(created.language).toBe(language);
    const [invited, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const words = mailWordsOf(language);
    expect(invited?.subject).toBe(words.invitation.heading("Harbour Health").replace(/[\u2066-\u2069]/g, ""));
    expect(invited?.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    for (const part of [invited?.text, invited?.html]) {
      for (const said of [
        words.greeting(firstName[language] ?? "Ana"),
        words.invitation.todo,
        words.invitation.steps.sign,
        words.privacy,
        words.invitation.unexpected,
      ]) {
        expect(part).toContain(said);
      }
      expect(await world.linkIn(part)).toBe(created.partner_link);
      expect(part).not.toMatch(/Identity|Questions\?|You can|January|2026 at/);
    }
  },
);

test("who asks for a renewed invitation gets it in the language that is known by then", async () => {
  const email = "renewed@example.com";
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", email } },
  });
  const params = { partner_application_id };
  await mailsTo(email);
  await world.client.call(api.updateCandidate, { params, body: { candidate: { language: "hi" } } });
  await world.client.call(api.inviteCandidate, { params });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  const headings = (["en", "hi"] as const).map((one) =>
    mailWordsOf(one).invitation.heading("Harbour Health"),
  );
  expect(subjects).toEqual(headings);
});

test("a referee is asked and reminded in the language that they were named with", async () => {
  const account = await aReferenceAccount(world);
  const reference = await aReferenceCheck(world, account);
  const email = "rita@example.com";
  const referee = await reference.add({ email, language: "ar" });
  expect(referee.language).toBe("ar");
  await reference.ask(referee);
  await mailsTo(email);
  await world.advance(24 * 3_600_000);
  const [asked, reminded] = await mailsTo(email);
  const { reference: says } = mailWordsOf("ar");
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
  expect(asked?.subject).toBe(plain(says.heading("Ana Silva")));
  expect(reminded?.subject).toBe(plain(says.reminderHeading("Ana Silva")));
  expect(reminded?.html).toContain('dir="rtl"');
  // A name of another alphabet does not turn the sentence round.
  expect(reminded?.text).toContain("\u2068Ana Silva\u2069");
});

test("a text message is in the candidate's language, and its link is nothing but a link", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { contact_number: "+61 400 000 003", language: "ar" } },
  });
  await world.runJobs();
  const [sms] = (await world.mails()).filter(({ recipient }) => recipient === "+61 400 000 003");
  expect(sms?.text).toMatch(/فحوصات التحقق من الخلفية/);
  expect(sms?.text).toMatch(/ https?:\S+\/s\/[\w-]+$/);
  expect(await world.linkIn(sms?.text)).toBe(created.partner_link);
});

test.each<[string, string, Language]>([
  ["zh-CN", "en-NZ", "zh-Hans"],
  ["mi-NZ", "en-NZ", "mi"],
  ["fr", "en-AU", "en"],
  ["", "es-MX", "es"],
  ["", "fr-FR", "en"],
])("who reads %j at a company of %s is written to in %s", (language, locale, written) => {
  expect(mailLanguage(language, { locale })).toBe(written);
});

test("what is no language is refused, with the field", async () => {
  const response = await world.request("POST", "/candidates", { candidate: { language: "not a language" } });
  expect(response.status).toBe(422);
  expect(response.body.error).toMatchObject({ param: "candidate.language" });
});

test("every mail says everything in every language", () => {
  const shape = (language: Language) => {
    const { invitation, reference, ...rest } = mailWordsOf(language);
    return [rest, invitation, reference].map((words) => Object.keys(words).sort());
  };
  for (const language of languages) expect(shape(language)).toEqual(shape("en"));
});
