import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtpMail } from "../../../../server/platform/mail/smtp-mail.ts";
import { answerUnsubscribe } from "../../../../server/portal/pages/answer-unsubscribe.ts";
import type { NotificationChoices } from "../../../../server/portal/work/notifications/notification.ts";
import { readChoices } from "../../../../server/portal/work/notifications/notification-choices.ts";
import { planDigests } from "../../../../server/portal/work/notifications/send-digests.ts";
import { personToUnsubscribe } from "../../../../server/portal/work/notifications/unsubscribe.ts";
import { openWork } from "../../../../server/portal/work/queue/work-store.ts";
import { type Mailbox, openMailbox } from "../../../support/mailbox.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mailbox: Mailbox;
let smtp: ReturnType<typeof openSmtpMail>;
beforeAll(async () => {
  world = await openStaffUnderTest();
  mailbox = await openMailbox();
  smtp = openSmtpMail(mailbox.url);
  Object.assign(world.portal, { mail: smtp });
  await somethingWaits(world.account.companyId);
});
afterAll(async () => {
  smtp.close();
  await mailbox.close();
  await world.close();
});

async function somethingWaits(companyId: number) {
  const long = new Date("2026-01-01T00:00:00Z");
  await openWork(world.portal.db, {
    companyId,
    candidateId: 41,
    partnerApplicationId: "A-41",
    kind: "documents",
    subject: "1",
    checkType: null,
    since: long,
    opensAt: long,
    dueAt: long,
  });
}

const zone = "Pacific/Auckland";

/** Moves the clock to this hour and minute of the next Monday, or of the day after what `after` says, in Auckland. */
async function moveTo(weekday: string, hour: number, minute = 0) {
  const written = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const wanted = `${weekday} ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const start = Math.ceil(world.portal.clock.now().getTime() / 60_000) * 60_000;
  for (let minutes = 1; minutes <= 8 * 24 * 60; minutes += 1) {
    const at = new Date(start + minutes * 60_000);
    if (written.format(at).replace(",", "") !== wanted) continue;
    await world.clock.advance(at.getTime() - world.portal.clock.now().getTime());
    return;
  }
  throw new Error(`There is no ${wanted}.`);
}

async function runDigests() {
  await planDigests(world.portal).run({});
  await world.runPortalJobs();
}

const to = (email: string) => mailbox.mails.filter((mail) => mail.to.includes(email));
const choices: NotificationChoices = {
  digest: "daily",
  mentions: true,
  assignments: true,
  messages: "unassigned",
  timeZone: zone,
};

test("a daily digest comes at 8:00 in the person's time zone, once a day, and says what waits", async () => {
  await moveTo("Tuesday", 6);
  const { caller, staff } = await world.aReviewer({ name: "Dora" });
  await caller.settings.notifications.choose(choices);
  expect(await caller.settings.notifications.show()).toEqual(choices);
  await runDigests();
  expect(to(staff.email)).toHaveLength(0);
  await moveTo("Tuesday", 8, 5);
  await runDigests();
  await runDigests();
  expect(to(staff.email)).toHaveLength(1);
  const [mail] = to(staff.email);
  expect(mail?.email.subject).toBe("1 candidate is waiting, 1 past due");
  expect(mail?.email.text).toContain("1 candidate with documents to review");
  expect(mail?.email.text).toContain(`${world.portal.settings.portalUrl}/queue`);
  await moveTo("Wednesday", 8, 5);
  await runDigests();
  expect(to(staff.email)).toHaveLength(2);
});

test("a weekly digest comes on Mondays, and none to who chose none", async () => {
  await moveTo("Thursday", 7);
  const weekly = await world.aReviewer({ name: "Willa" });
  const never = await world.aReviewer({ name: "Nora" });
  await weekly.caller.settings.notifications.choose({ ...choices, digest: "weekly" });
  await never.caller.settings.notifications.choose({ ...choices, digest: "never" });
  await moveTo("Friday", 9);
  await runDigests();
  expect(to(weekly.staff.email)).toHaveLength(0);
  await moveTo("Monday", 8, 1);
  await runDigests();
  expect(to(weekly.staff.email)).toHaveLength(1);
  expect(to(never.staff.email)).toHaveLength(0);
});

test("who chooses it in the afternoon gets the first one on the next day", async () => {
  await moveTo("Tuesday", 15);
  const { caller, staff } = await world.aReviewer({ name: "Late" });
  await caller.settings.notifications.choose(choices);
  await runDigests();
  expect(to(staff.email)).toHaveLength(0);
  await moveTo("Wednesday", 8, 30);
  await runDigests();
  expect(to(staff.email)).toHaveLength(1);
});

test("nothing is sent where nothing waits, and nothing to a person who was removed", async () => {
  const quiet = await world.anotherCompany("Tui Logistics");
  await moveTo("Tuesday", 6);
  const alone = await world.aReviewer({ name: "Alone", companyId: quiet.companyId });
  const removed = await world.aReviewer({ name: "Removed" });
  await alone.caller.settings.notifications.choose(choices);
  await removed.caller.settings.notifications.choose(choices);
  const { caller: owner } = await world.aReviewer({ role: "owner" });
  await owner.people.remove({ id: removed.staff.id });
  await moveTo("Tuesday", 8, 30);
  await runDigests();
  expect([...to(alone.staff.email), ...to(removed.staff.email)]).toEqual([]);
});

test("the digest ends by the address in it, without signing in, and by no other", async () => {
  await moveTo("Tuesday", 6);
  const { caller, staff } = await world.aReviewer({ name: "Enough" });
  await caller.settings.notifications.choose(choices);
  await moveTo("Tuesday", 8, 30);
  await runDigests();
  const source = to(staff.email)[0]?.source ?? "";
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const address = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(source.replaceAll(/\r\n\s+/g, ""))?.[1] ?? "";
  const query = new URL(address).searchParams;
  expect(personToUnsubscribe(world.portal, { person: staff.id, token: query.get("token") ?? "" })).toBe(
    staff.id,
  );

  const { staff: other } = await world.aReviewer();
  const forged = new URLSearchParams({ person: other.id, token: query.get("token") ?? "" });
  expect((await answerUnsubscribe(world.portal, forged)).headers.get("location")).toBe("/unsubscribe");
  expect((await answerUnsubscribe(world.portal, query)).headers.get("location")).toBe("/unsubscribe?done");
  expect(await readChoices(world.portal, staff)).toMatchObject({ digest: "never", mentions: true });
  await moveTo("Wednesday", 8, 30);
  await runDigests();
  expect(to(staff.email)).toHaveLength(1);
});

test("a candidate who is assigned is emailed at once to the colleague, unless they chose otherwise", async () => {
  const ana = await world.aReviewer({ name: "Ana Admin", role: "admin" });
  const ravi = await world.aReviewer({ name: "Ravi Rao" });
  const assign = (staffId: string | null) =>
    ana.caller.queue.assign({ candidateId: 41, partnerApplicationId: "A-41", staffId });
  await assign(ravi.staff.id);
  await world.runPortalJobs();
  expect(to(ravi.staff.email)).toHaveLength(1);
  expect(to(ravi.staff.email)[0]?.email).toMatchObject({ subject: "Ana Admin assigned a candidate to you" });
  expect(to(ravi.staff.email)[0]?.email.text).toContain("/review/A-41?id=41");
  await assign(ana.staff.id);
  await assign(null);
  await ravi.caller.settings.notifications.choose({ ...choices, digest: "never", assignments: false });
  await assign(ravi.staff.id);
  await world.runPortalJobs();
  expect(to(ravi.staff.email)).toHaveLength(1);
  expect(to(ana.staff.email)).toHaveLength(0);
});

test("several candidates who are assigned at once are one email that leads to them in the queue", async () => {
  const ana = await world.aReviewer({ name: "Ana Admin", role: "admin" });
  const { staff: hana } = await world.aReviewer({ name: "Hana Hill" });
  const candidates = [51, 52].map((candidateId) => ({
    candidateId,
    partnerApplicationId: `A-${candidateId}`,
  }));
  await ana.caller.queue.assignAll({ candidates, staffId: hana.id });
  await world.runPortalJobs();
  expect(to(hana.email)).toHaveLength(1);
  expect(to(hana.email)[0]?.email).toMatchObject({ subject: "Ana Admin assigned 2 candidates to you" });
  expect(to(hana.email)[0]?.email.text).toContain(`/queue?assignee=${hana.id}`);
});

test("a time zone that is an offset or unknown is refused", async () => {
  const { caller } = await world.aReviewer();
  for (const timeZone of ["+12:00", "Pacific/Atlantis", ""])
    await expect(caller.settings.notifications.choose({ ...choices, timeZone })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
});
