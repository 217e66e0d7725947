import { afterAll, beforeAll, expect, test } from "vitest";
import type { Candidate } from "#server/contract/candidate.ts";
import { asOwner } from "../../../support/database.ts";
import { openedConsents } from "../../../support/opened-columns.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { type Front, openFrontOf } from "../../company/connections/front.ts";
import {
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
  readyToSign,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;
let front: Front;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  front = await openFrontOf(under);
  photo = await aPhoto();
});
afterAll(async () => {
  await under.close();
  await front.close();
});

/** Signs, and is broken off when the service has the signature and the portal is about to write down the rest. */
async function brokenOff() {
  const ready = await readyToSign(under, photo);
  await asOwner(
    under.portal.db,
    (owner) => owner`alter table portal.receipts add constraint breaks check (false) not valid`,
  );
  await expect(ready.ana.signature.submit(ready.signature)).rejects.toThrow("breaks");
  await asOwner(under.portal.db, (owner) => owner`alter table portal.receipts drop constraint breaks`);
  expect((await under.fetched(ready.candidate)).submitted_at).not.toBeNull();
  expect(await writtenDown(ready.candidate)).toEqual({ consents: 0, receipts: 0, underWay: 1 });
  return ready;
}

async function writtenDown({ partner_application_id: id }: Candidate) {
  const [row] = await under.portal.db`
    select
      (select count(*) from portal.consents where partner_application_id = ${id}) as consents,
      (select count(*) from portal.receipts where partner_application_id = ${id}) as receipts,
      (select count(*) from portal.intents where partner_application_id = ${id} and kind = 'signature') as "underWay"`;
  return row;
}

async function laterOn() {
  await under.portal.db`update portal.intents set next_attempt_at = now() where kind = 'signature'`;
  await under.portal.runJobs();
  await under.portal.runJobs();
}

test("what was signed is written down, and mailed, though the portal broke off when the service had it", async () => {
  const { candidate, ana, signature } = await brokenOff();
  await laterOn();
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
  const [consent] = await openedConsents(under.portal.db, candidate.partner_application_id);
  expect(consent).toMatchObject({
    text_sha256: signature.textSha256,
    method: "drawn",
    strokes: signature.by.strokes,
    ip: "203.0.113.9",
  });
  expect((await ana.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
});

test("who signs again after that has it written down at once, and once", async () => {
  const { candidate, ana, signature } = await brokenOff();
  await Promise.all([ana.signature.submit(signature), ana.signature.submit(signature)]);
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
  await laterOn();
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("what no job could end is taken up again within two hours", async () => {
  const { candidate, ana } = await brokenOff();
  await under.portal.runJobs();
  expect(await writtenDown(candidate)).toMatchObject({ receipts: 0, underWay: 1 });

  // No attempt goes well for two days, which is more than are made close together.
  await under.portal.db`
    update portal.intents set attempts = 30, created_at = created_at - interval '2 days' where kind = 'signature'`;
  under.portal.settings.serviceBaseUrl = "http://127.0.0.1:9/v1";
  await laterOn();
  under.portal.settings.serviceBaseUrl = `${front.url}/v1`;
  expect(await writtenDown(candidate)).toMatchObject({ receipts: 0, underWay: 1 });

  under.portal.clock.advance(60 * 60 * 1000);
  await under.portal.runJobs();
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
  expect((await ana.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
});

test("a receipt that could not be mailed for an hour is taken up again", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  const { send } = under.portal.mail;
  under.portal.mail.send = async () => {
    throw new Error("451 try again later");
  };
  for (let minute = 0; minute <= 60; minute += 10) {
    await under.portal.runJobs();
    under.portal.clock.advance(10 * 60 * 1000);
  }
  under.portal.mail.send = send;
  expect((await ana.candidate.journey()).receipt).toMatchObject({ mail: null });
  under.portal.clock.advance(60 * 60 * 1000);
  await under.portal.runJobs();
  expect(await writtenDown(candidate)).toMatchObject({ receipts: 1 });
  expect((await ana.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
});

test("what the service did not take is not signed, and is forgotten", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  front.refuseNext(/\/files$/, 501);
  expect(await failure(ana.signature.submit(signature))).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await writtenDown(candidate)).toEqual({ consents: 0, receipts: 0, underWay: 1 });
  under.portal.clock.advance(10 * 60 * 1000);
  await laterOn();
  expect(await writtenDown(candidate)).toEqual({ consents: 0, receipts: 0, underWay: 0 });
  await ana.signature.submit(signature);
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("who signs in two tabs signs once, and the second tab waits for the first one's service", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const sent = () => front.asked.filter((one) => /POST .*\/files$/.test(one)).length;
  const before = sent();
  const release = front.hold(/^POST .*\/files$/);
  const first = ana.signature.submit(signature);
  await expect.poll(sent).toBe(before + 1);
  let secondEnded = false;
  const second = ana.signature.submit(signature).finally(() => {
    secondEnded = true;
  });
  await expect.poll(() => front.asked.at(-1)).toMatch(/^GET/);
  expect(secondEnded).toBe(false);
  release();
  await Promise.all([first, second]);
  expect(sent()).toBe(before + 1);
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("a signature whose process died is taken over when its claim has ended, and not before", async () => {
  const { candidate, ana, signature } = await brokenOff();
  await under.portal.db`
    update portal.intents set claim = gen_random_uuid(), claimed_until = now() + interval '1 hour', next_attempt_at = now()
    where kind = 'signature' and candidate_id = ${candidate.id}`;
  await under.portal.runJobs();
  expect(await writtenDown(candidate)).toEqual({ consents: 0, receipts: 0, underWay: 1 });
  await under.portal.db`
    update portal.intents set claimed_until = now() + interval '1 second'
    where kind = 'signature' and candidate_id = ${candidate.id}`;
  await ana.signature.submit(signature);
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("a signature that the service is still taking when its process dies is not forgotten meanwhile", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const sent = () => front.asked.filter((one) => /POST .*\/files$/.test(one)).length;
  const before = sent();
  const release = front.hold(/^POST .*\/files$/);
  const died = failure(ana.signature.submit(signature));
  await expect.poll(sent).toBe(before + 1);
  await under.portal.db`
    update portal.intents set claim = gen_random_uuid(), claimed_until = now()
    where kind = 'signature' and candidate_id = ${candidate.id}`;
  await laterOn();
  expect(await writtenDown(candidate)).toEqual({ consents: 0, receipts: 0, underWay: 1 });
  release();
  await died;
  under.portal.clock.advance(10 * 60 * 1000);
  await under.portal.runJobs();
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("a process that was silent for too long writes nothing down once another one has taken over", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const release = front.hold(/^POST .*\/files$/);
  const sent = () => front.asked.filter((one) => /POST .*\/files$/.test(one)).length;
  const before = sent();
  const silent = failure(ana.signature.submit(signature));
  await expect.poll(sent).toBe(before + 1);
  await under.portal.db`
    update portal.intents set claim = gen_random_uuid() where kind = 'signature' and candidate_id = ${candidate.id}`;
  release();
  expect((await silent).code).toBe("SERVICE_UNAVAILABLE");
  expect(await writtenDown(candidate)).toEqual({ consents: 0, receipts: 0, underWay: 1 });
  await under.portal.db`
    update portal.intents set claimed_until = now() where kind = 'signature' and candidate_id = ${candidate.id}`;
  await ana.signature.submit(signature);
  expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
});

test("a signature that is under way can't be read from the database", async () => {
  const { candidate } = await brokenOff();
  const [row] = await under.portal.db<{ signing: string }[]>`
    select encode(sealed_payload, 'escape') as signing from portal.intents
    where partner_application_id = ${candidate.partner_application_id} and kind = 'signature'`;
  expect(row?.signing).not.toContain(person.lastName);
});

test("more candidates than there are database connections sign at once, of which the service needs some too", async () => {
  const ready = await Promise.all(Array.from({ length: 8 }, () => readyToSign(under, photo)));
  front.first = () => under.portal.db`select 1`;
  await Promise.all(ready.map(({ ana, signature }) => ana.signature.submit(signature)));
  front.first = async () => {};
  for (const { candidate } of ready) {
    expect(await writtenDown(candidate)).toEqual({ consents: 1, receipts: 1, underWay: 0 });
  }
});
