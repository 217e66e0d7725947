import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtpMail } from "../../../../server/platform/mail/smtp-mail.ts";
import { firstStep } from "../../../../server/portal/company/first-steps/first-step.ts";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { type Mailbox, openMailbox } from "../../../support/mailbox.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let mailbox: Mailbox;
let smtp: ReturnType<typeof openSmtpMail>;
let world: StaffUnderTest;
let owner: Caller;
beforeAll(async () => {
  mailbox = await openMailbox();
  smtp = openSmtpMail(mailbox.url);
  world = await openStaffUnderTest({}, { mail: smtp });
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  ({ caller: owner } = await world.aReviewer({ role: "owner", name: "Olivia" }));
});
afterAll(async () => {
  await world.close();
  smtp.close();
  await mailbox.close();
});

async function shown(all = true) {
  const view = await owner.firstSteps.show({ all });
  if (!view) throw new Error("Nothing is shown.");
  return { ...view, done: view.steps.filter(({ isDone }) => isDone).map(({ step }) => step) };
}

test("each step is done once what it is about is there, and open again once it is gone", async () => {
  expect(await shown()).toMatchObject({ done: [], steps: firstStep.options.map((step) => ({ step })) });

  const [brand] = (await owner.settings.brands.list()).brands;
  const id = brand?.id ?? 0;
  const logo = await owner.settings.brands.setLogo({ id, data: dataUri(await aPhoto()) });
  const { name, color, supportPhone, privacyUrl, version } = logo;
  const fields = { id, name, color, supportPhone, privacyUrl, version: version ?? 0 };
  await owner.settings.brands.save({ ...fields, supportEmail: "people@harbour.example" });
  expect((await shown()).done).toEqual(["brand"]);
  await owner.settings.brands.removeLogo({ id });
  expect((await shown()).done).toEqual([]);

  await owner.people.add({ name: "Ravi", email: "ravi@harbour.example", role: "reviewer" });
  expect(await shown()).toMatchObject({ done: [], invited: ["Ravi"] });
  await world.portal
    .db`update portal.staff_users set signed_in_at = now() where email = 'ravi@harbour.example'`;
  expect(await shown()).toMatchObject({ done: ["person"], invited: [] });

  await world.aCandidate();
  expect((await shown()).done).toEqual(["person", "candidate"]);

  const site = { brandId: id, origin: "https://careers.harbour.example" };
  await owner.embedding.add(site);
  expect((await shown()).done).toEqual(["person", "candidate", "source"]);
  await owner.embedding.remove(site);
  expect((await shown()).done).toEqual(["person", "candidate"]);
});

test("emails count as working once the link in the newest test email was opened by the same company", async () => {
  await world.advance(61_000);
  const before = mailbox.mails.length;
  await owner.firstSteps.tryMail();
  const mail = mailbox.mails[before];
  expect(mail?.to).toHaveLength(1);
  const keyIn = (text: string | undefined) => /[?]mail=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
  const key = keyIn(mail?.email.text);
  expect((await shown()).mail).toMatchObject({ sentAt: expect.any(String), arrivedAt: null });
  await expect(owner.firstSteps.tryMail()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });

  const other = await world.anotherCompany("Elsewhere");
  const { caller: stranger } = await world.aReviewer({ role: "owner", companyId: other.companyId });
  await expect(stranger.firstSteps.mailArrived({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await shown()).done).not.toContain("mail");
  await owner.firstSteps.mailArrived({ key });
  expect((await shown()).done).toContain("mail");

  await world.advance(61_000);
  await owner.firstSteps.tryMail();
  await expect(owner.firstSteps.mailArrived({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await shown()).done).not.toContain("mail");
});

test("what the mail server says of a test email is told, and the next one is sent at once", async () => {
  await world.advance(61_000);
  mailbox.refuse({ code: 550, text: "5.7.1 Relaying denied" });
  await expect(owner.firstSteps.tryMail()).rejects.toThrow(/refused it: .*550 5\.7\.1 Relaying denied/);
  mailbox.refuse(null);
  const before = mailbox.mails.length;
  await owner.firstSteps.tryMail();
  expect(mailbox.mails).toHaveLength(before + 1);
});

test("what was put away is not shown over the lists, and is brought back by itself", async () => {
  await owner.firstSteps.putAway({ steps: ["source"] });
  expect((await shown(false)).steps.find(({ step }) => step === "source")).toMatchObject({ isPutAway: true });
  await owner.firstSteps.putAway({ steps: [...firstStep.options] });
  expect(await owner.firstSteps.show({ all: false })).toBeNull();
  await owner.firstSteps.bringBack({ step: "retention" });
  const away = (await shown(false)).steps.filter(({ isPutAway }) => !isPutAway).map(({ step }) => step);
  expect(away).toEqual(["retention"]);
});
