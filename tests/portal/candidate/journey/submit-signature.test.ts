import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { openedConsents } from "../../../support/opened-columns.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { aSignaturePicture } from "../../../support/signature-pictures.ts";
import {
  anUpload,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
  readyToSign,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  photo = await aPhoto();
});
afterAll(() => under.close());

test("a signature submits the candidate, with the address of who signed, and keeps what was agreed to", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  expect(await under.fetched(candidate)).toMatchObject({
    accepted_terms_and_conditions: true,
    submitted_at: expect.any(String),
    ip: "203.0.113.9",
  });
  const [consent] = await openedConsents(under.portal.db, candidate.partner_application_id);
  expect(consent).toMatchObject({
    text_version: "2026-5",
    text_sha256: signature.textSha256,
    text: expect.stringContaining("I, Ana Ngata, ask Harbour Health"),
    locale: "en",
    ip: "203.0.113.9",
    user_agent: "A browser",
    method: "drawn",
    strokes: signature.by.strokes,
  });
  expect(await ana.candidate.journey()).toMatchObject({ step: "status", openSteps: ["status"] });
});

test("signing twice at once submits once", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await Promise.all([ana.signature.submit(signature), ana.signature.submit(signature)]);
  await ana.signature.submit(signature);
  const consents = await under.portal.db`
    select id from portal.consents where partner_application_id = ${candidate.partner_application_id}`;
  expect(consents).toHaveLength(1);
  const history = await under.service.client.call(api.listHistory, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(history.filter(({ type }) => type === "candidate.submitted")).toHaveLength(1);
});

test("a dot and a name without letters are no signatures", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const dot = { method: "drawn" as const, strokes: [[[10, 10, 0] as [number, number, number]]] };
  expect(await failure(ana.signature.submit({ ...signature, by: dot }))).toMatchObject({
    cause: { code: "validation_failed", param: "by.strokes" },
  });
  const nobody = { method: "typed" as const, name: " . " };
  expect(await failure(ana.signature.submit({ ...signature, by: nobody }))).toMatchObject({
    cause: { code: "validation_failed", param: "by.name" },
  });
  expect((await under.fetched(candidate)).submitted_at).toBeNull();
});

test("a picture of a signature signs, and a blank, dark or broken picture does not", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const by = { method: "uploaded" as const };
  for (const picture of [
    await aSignaturePicture({ name: "" }),
    await aSignaturePicture({ paper: "#222" }),
    `${signature.picture.slice(0, 60)}AAAA`,
  ]) {
    expect(await failure(ana.signature.submit({ ...signature, by, picture }))).toMatchObject({
      cause: { code: "validation_failed", param: "picture" },
    });
  }
  expect((await under.fetched(candidate)).submitted_at).toBeNull();
  await ana.signature.submit({ ...signature, by, picture: await aSignaturePicture() });
  expect((await under.fetched(candidate)).submitted_at).not.toBeNull();
  expect(
    await under.portal.db`
      select method, strokes from portal.consents
      where partner_application_id = ${candidate.partner_application_id}`,
  ).toMatchObject([{ method: "uploaded", strokes: null }]);
});

test("a picture that can't be read is refused, however the signature was made", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  const picture = "data:image/png;base64,bm8gcGljdHVyZQ==";
  for (const by of [signature.by, { method: "typed" as const, name: "Ana Ngata" }]) {
    expect(await failure(ana.signature.submit({ ...signature, by, picture }))).toMatchObject({
      cause: { code: "validation_failed", param: "picture" },
    });
  }
  expect((await under.fetched(candidate)).submitted_at).toBeNull();
});

test("a text that has changed since it was read is not signed", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.candidate.saveDetails({ ...person, firstName: "Anahera" });
  expect(await failure(ana.signature.submit(signature))).toMatchObject({ code: "CONFLICT" });
  expect((await under.fetched(candidate)).submitted_at).toBeNull();
});

test("what was signed under stays: details are closed after the signature", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  const other = ana.candidate.saveDetails({ ...person, email: "else@example.com" });
  expect(await failure(other)).toMatchObject({ cause: { code: "illegal_transition" } });
  expect((await under.fetched(candidate)).email).toBe(person.email);
});

test("nothing is signed while something is missing", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  const { sha256 } = await ana.candidate.consentText();
  expect(await failure(ana.signature.submit({ ...aSignature, textSha256: sha256 }))).toMatchObject({
    code: "CONFLICT",
  });
});

test("after signing documents are closed, until staff reject one; then that type is open again", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  expect(await failure(ana.documents.upload(anUpload(photo)))).toMatchObject({ code: "CONFLICT" });
  const [document] = (await ana.candidate.journey()).documents;
  if (!document) throw new Error("There is a document.");
  expect(document.removable).toBe(false);

  under.portal.clock.advance(1000);
  const staff = await under.portal.aStaffMember({ companyId: candidate.company_id });
  await under.portal.db`
    insert into portal.reviews
      (company_id, partner_application_id, upload_id, decision, reason, staff_user_id, decided_at)
    values (${candidate.company_id}, ${candidate.partner_application_id}, ${document.uploadId}, 'rejected',
      'The photo is too dark.', ${staff.id}, ${under.portal.clock.now()})`;
  expect(await ana.candidate.journey()).toMatchObject({
    documents: [{ state: "rejected", reason: "The photo is too dark." }],
    addable: ["passport"],
    openSteps: ["documents", "status"],
  });
  under.portal.clock.advance(1000);
  expect(await failure(ana.documents.upload(anUpload(photo, { idType: "id" })))).toMatchObject({
    code: "CONFLICT",
  });
  await ana.documents.upload(anUpload(photo));
  expect((await ana.candidate.journey()).documents.map(({ state }) => state)).toEqual([
    "replaced",
    "received",
  ]);
});
