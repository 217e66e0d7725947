import { randomUUID } from "node:crypto";
import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { mailPauseMs } from "#server/portal/console/reviews/round.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { anAccount } from "../../support/cast.ts";
import { asOwner, migrateAndGrant } from "../../support/database.ts";
import { aSignature, dataUri } from "../../support/files.ts";
import { openedConsents } from "../../support/opened-columns.ts";
import { aPhoto } from "../../support/pictures.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { type JourneyUnderTest, openJourneyUnderTest, readyToSign } from "../journey-under-test.ts";

const migrations = path.join(import.meta.dirname, "../../../server/portal/migrations");
const minutes = 60_000;

let under: JourneyUnderTest;
let photo: Buffer;

beforeEach(async () => {
  under = await openJourneyUnderTest();
  photo = await aPhoto();
});
afterEach(() => under.close());

/** The portal's schema as it was before there were intents. */
async function formerly(): Promise<void> {
  const { db } = under.portal;
  const folder = await temporaryFolder("former-migrations");
  const former = (await readdir(migrations)).filter((name) => name < "0030");
  for (const name of former) await cp(path.join(migrations, name), path.join(folder, name));
  await asOwner(db, (owner) => owner`drop schema portal cascade`);
  await migrateAndGrant(db, "portal", folder);
  await rm(folder, { recursive: true });
  const { companyId, token } = under.service.account;
  await saveConnection(under.portal, { companyId, baseUrl: null, token });
}

/** As a former version sealed what a table held of a candidate. */
function formerlySealed(column: string, partnerApplicationId: string, content: unknown): Buffer {
  const place = `${column}:${under.service.account.companyId}:${partnerApplicationId}`;
  return under.portal.sealer.seal(JSON.stringify(content), place);
}

test("a signature that a former version left under way is written down where the service has it, and only there", async () => {
  const { db, sealer } = under.portal;
  const ready = await readyToSign(under, photo);
  await asOwner(
    db,
    (owner) => owner`alter table portal.receipts add constraint breaks check (false) not valid`,
  );
  await expect(ready.ana.signature.submit(ready.signature)).rejects.toThrow("breaks");
  const other = await readyToSign(under, photo);
  const [row] = await db<{ sealed: Buffer }[]>`select sealed_payload as sealed from portal.intents`;
  const place = `portal.intents.sealed_payload:signature:${under.service.account.companyId}:${ready.candidate.id}`;
  const signing = JSON.parse(sealer.open(row?.sealed ?? Buffer.alloc(0), place).toString("utf8"));

  await formerly();
  for (const { id, partner_application_id } of [ready.candidate, other.candidate]) {
    await db`
      insert into portal.signings (company_id, partner_application_id, candidate_id, sealed_signing, begun_at)
      values (${under.service.account.companyId}, ${partner_application_id}, ${id},
        ${formerlySealed("portal.signings.sealed_signing", partner_application_id, signing)}, ${under.portal.clock.now()})`;
  }
  await migrateAndGrant(db, "portal", migrations);

  await under.portal.runJobs();
  expect([...(await db`select from portal.consents`)]).toHaveLength(0);
  under.portal.clock.advance(10 * minutes);
  await under.portal.runJobs();
  expect(await openedConsents(db)).toMatchObject([
    {
      candidate_id: ready.candidate.id,
      text_sha256: ready.signature.textSha256,
      strokes: ready.signature.by.strokes,
    },
  ]);
  expect((await ready.ana.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
  expect((await other.ana.candidate.journey()).standing.submitted).toBe(false);
  expect([...(await db`select from portal.intents`)]).toHaveLength(0);
});

/** A candidate with a check that takes referees, and one of them at the service. */
async function aCandidateWithReferee() {
  const { client } = under.service;
  const candidate = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@example.com" },
      checks: [{ type: "reference_plus", details: { referees_wanted: 1 } }],
      bypass: true,
    },
  });
  const params = {
    partner_application_id: candidate.partner_application_id,
    candidate_check_id: candidate.candidate_checks[0]?.id ?? 0,
  };
  const mere = {
    form_id: 1,
    first_name: "",
    last_name: "",
    name: "Mere Kahu",
    email: "mere@ward7.example",
    contact_number: "",
    relationship: "My manager",
    company: "Ward 7",
    job_title: "",
  };
  const { id: refereeId } = await client.call(api.createReferee, { params, body: mere });
  return { candidate, params, mere, refereeId };
}

test("referees that a former version left on their way arrive once, corrected in the place of whom they were, and are asked", async () => {
  const { db, clock } = under.portal;
  const { companyId } = under.service.account;
  const corrected = await aCandidateWithReferee();
  const arrived = await aCandidateWithReferee();
  await formerly();
  const coming = [
    { ...corrected, replaces: corrected.refereeId, input: { ...corrected.mere, company: "Ward 9" } },
    {
      ...corrected,
      replaces: null,
      input: { ...corrected.mere, name: "Tama Rangi", email: "tama@ward7.example" },
    },
    // The service has her, and the answer that said so was lost.
    { ...arrived, replaces: null, input: arrived.mere },
  ];
  for (const { candidate, params, replaces, input } of coming) {
    const id = params.partner_application_id;
    await db`
      insert into portal.named_referees (company_id, partner_application_id, candidate_id, candidate_check_id, referee_id,
        sealed_referee, named_at)
      values (${companyId}, ${id}, ${candidate.id}, ${params.candidate_check_id}, ${replaces},
        ${formerlySealed("portal.named_referees.sealed_referee", id, input)}, ${clock.now()})`;
  }
  await db`
    insert into portal.referees_to_ask (company_id, partner_application_id, candidate_id, since)
    values (${companyId}, ${arrived.params.partner_application_id}, ${arrived.candidate.id}, ${clock.now()})`;
  await migrateAndGrant(db, "portal", migrations);
  await under.portal.runJobs();

  const listed = async ({ params }: typeof arrived) =>
    (await under.service.client.call(api.listReferees, { params })).map(({ name, company, requested_at }) => [
      name,
      company,
      requested_at !== null,
    ]);
  expect(await listed(corrected)).toEqual([
    ["Mere Kahu", "Ward 9", false],
    ["Tama Rangi", "Ward 7", false],
  ]);
  expect(await listed(arrived)).toEqual([["Mere Kahu", "Ward 7", true]]);
  const named = await db`select candidate_id as id from portal.named_referees order by id`;
  expect([...named].map(({ id }) => id)).toEqual(
    [corrected, corrected, arrived].map(({ candidate }) => candidate.id),
  );
  expect([...(await db`select from portal.intents`)]).toHaveLength(0);
});

test("mails that a former version still had to send are sent, and those that were sent are not", async () => {
  const { db } = under.portal;
  const { companyId } = under.service.account;
  const ready = await readyToSign(under, photo);
  await ready.ana.signature.submit(ready.signature);
  const [upload] = (await ready.ana.candidate.journey()).documents;
  const [receipt] = await db<{ sealed: Buffer }[]>`select sealed_facts as sealed from portal.receipts`;
  await formerly();
  const staff = await under.portal.aStaffMember({ companyId });
  for (const [number, candidateId, outcome] of [
    ["mailed", 1, "sent"],
    ["unmailed", ready.candidate.id, null],
  ] as const) {
    await db`
      insert into portal.receipts (company_id, partner_application_id, candidate_id, number, sealed_facts, issued_at,
        mail_outcome)
      values (${companyId}, ${ready.candidate.partner_application_id}, ${candidateId}, ${number},
        ${receipt?.sealed ?? Buffer.alloc(0)}, now(), ${outcome})`;
  }
  for (const decision of ["approved", "rejected"]) {
    await db`
      insert into portal.reviews (company_id, partner_application_id, candidate_id, upload_id, decision, reason,
        staff_user_id, decided_at)
      values (${companyId}, ${ready.candidate.partner_application_id}, ${ready.candidate.id}, ${upload?.uploadId ?? 0},
        ${decision}, ${decision === "rejected" ? "Too dark." : null}, ${staff.id}, ${under.portal.clock.now()})`;
  }
  await migrateAndGrant(db, "portal", migrations);
  under.portal.clock.advance(mailPauseMs);
  await under.portal.runJobs();
  const keys = under.portal.mails.map(({ key, subject }) => key ?? subject);
  const [rejection] = await db<{ id: number }[]>`select id from portal.reviews where decision = 'rejected'`;
  expect(keys.sort()).toEqual(["receipt-unmailed", `rejections-${companyId}-${rejection?.id}`]);
  await under.portal.runJobs();
  expect(under.portal.mails).toHaveLength(2);
});

test("a result whose answer a former version lost is settled: recorded where the service has it, else forgotten", async () => {
  const { db, clock } = under.portal;
  const company = await anAccount(under.service.service, { name: "By Hand", provider: "manual" });
  const client = under.service.clientOf(company);
  const signature = dataUri(await aSignature());
  await formerly();
  await saveConnection(under.portal, { ...company, baseUrl: null });
  const staff = await under.portal.aStaffMember({ companyId: company.companyId });
  const begunAt = new Date(clock.now().getTime() - 3_600_000);
  for (const isThere of [true, false]) {
    const candidate = await under.aCandidate({ checks: ["bankruptcy"] }, client);
    const params = {
      partner_application_id: candidate.partner_application_id,
      candidate_check_id: candidate.candidate_checks[0]?.id ?? 0,
    };
    await client.call(api.storeFile, {
      params,
      body: { data: signature, id_type: "id", is_signature: true },
    });
    const body = { outcome: "clear", findings: "Nothing." } as const;
    if (isThere) await client.call(api.recordResult, { params, body });
    await db`
      insert into portal.recorded_results (company_id, partner_application_id, candidate_id, candidate_check_id,
        outcome, staff_user_id, client_key, begun_at)
      values (${company.companyId}, ${params.partner_application_id}, ${candidate.id}, ${params.candidate_check_id},
        'clear', ${staff.id}, ${randomUUID()}, ${begunAt})`;
  }
  await migrateAndGrant(db, "portal", migrations);
  await under.portal.runJobs();
  const recorded = await db`select recorded_at from portal.recorded_results`;
  expect([...recorded]).toEqual([{ recorded_at: begunAt }]);
  expect([...(await db`select from portal.intents`)]).toHaveLength(0);
});
