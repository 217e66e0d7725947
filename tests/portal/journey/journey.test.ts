import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { aPhoto } from "../../support/pictures.ts";
import { anUpload, aSignature, type JourneyUnderTest, openJourneyUnderTest } from "../journey-under-test.ts";

let under: JourneyUnderTest;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  photo = await aPhoto();
});
afterAll(() => under.close());

const person = { firstName: "Ana", lastName: "Ngata", email: "ana@example.com", contactNumber: "" };

async function fetched({ partner_application_id }: Candidate): Promise<Candidate> {
  return under.service.client.call(api.getCandidate, { params: { partner_application_id } });
}

async function failure(work: Promise<unknown>): Promise<TRPCError> {
  const error = await work.then(
    () => new Error("It went well."),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCError)) throw error;
  return error;
}

/** A candidate who has done everything but sign. */
async function readyToSign() {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  await ana.documents.upload(anUpload(photo));
  const { sha256 } = await ana.candidate.consentText();
  return { candidate, ana, signature: { ...aSignature, textSha256: sha256 } };
}

test("who opens a link sees who asks, for which job, which checks, and what to bring", async () => {
  const { partner_link } = await under.aCandidate({ checks: ["identity", "national_police_check"] });
  const journey = await under.visitor(partner_link).candidate.journey();
  expect(journey).toMatchObject({
    brand: { name: "Harbour Health", primaryColor: "#0f766e", supportEmail: "people@harbour.example" },
    person,
    checks: [
      { type: "identity", title: "Identity", state: "waiting" },
      { type: "national_police_check", title: "National police check", state: "waiting" },
    ],
    wanted: { types: ["passport", "drivers_license"], atLeastOne: false },
    missing: ["passport", "drivers_license"],
    step: "welcome",
    openSteps: ["welcome", "details"],
  });
});

test("corrected details reach the service, and the step after is open", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails({ ...person, lastName: "Ngāta-Smith", contactNumber: "+64 21 555 0199" });
  expect(await fetched(candidate)).toMatchObject({
    name: "Ana Ngāta-Smith",
    contact_number: "+64 21 555 0199",
    job_role: candidate.job_role,
  });
  expect(await ana.candidate.journey()).toMatchObject({ step: "documents" });
});

test("details without a name are not taken", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  expect((await failure(ana.candidate.saveDetails({ ...person, lastName: "  " }))).code).toBe("BAD_REQUEST");
  expect((await fetched(candidate)).last_name).toBe("Ngata");
});

test("a document reaches the service under its name and is listed", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo, { name: "mein Paß – 護照.jpg" }));
  const upload = await under.service.client.call(api.getUpload, { params: { upload_id: uploadId } });
  expect(upload).toMatchObject({ file_name: "mein Paß – 護照.jpg", file_type: "image/jpeg" });
  expect(await ana.candidate.journey()).toMatchObject({
    documents: [{ uploadId, idType: "passport", state: "received", removable: true }],
    missing: [],
  });
});

test("a document that is sent again under its key is stored once", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const key = crypto.randomUUID();
  const first = await ana.documents.upload(anUpload(photo, { key }));
  expect(await ana.documents.upload(anUpload(photo, { key }))).toEqual(first);
  const other = crypto.randomUUID();
  const both = await Promise.all([
    ana.documents.upload(anUpload(photo, { key: other })),
    ana.documents.upload(anUpload(photo, { key: other })),
  ]);
  expect(both[0]).toEqual(both[1]);
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads).toHaveLength(2);
});

test("a file that the service refuses is told by its reason, and nothing is kept of it", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const refused = await failure(
    ana.documents.upload(anUpload(Buffer.from("Dear Sir or Madam"), { name: "letter.txt" })),
  );
  expect(refused).toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    cause: { code: "unsupported_file_type" },
  });
  expect((await ana.candidate.journey()).documents).toEqual([]);
});

test("an empty file and one that is too large go no further than the portal", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  expect(await failure(ana.documents.upload(anUpload(Buffer.alloc(0))))).toMatchObject({
    cause: { code: "empty_file" },
  });
  expect(await failure(ana.documents.upload(anUpload(Buffer.alloc(10 * 1024 * 1024 + 1))))).toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
});

test("a removed document is gone from the service too, and removing it again is no failure", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  await ana.documents.remove({ uploadId });
  await ana.documents.remove({ uploadId });
  expect((await ana.candidate.journey()).documents).toEqual([]);
  await expect(
    under.service.client.call(api.getUpload, { params: { upload_id: uploadId } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("nobody removes another candidate's document", async () => {
  const [one, other] = [await under.aCandidate(), await under.aCandidate()];
  const { uploadId } = await under.visitor(one.partner_link).documents.upload(anUpload(photo));
  await under.visitor(other.partner_link).documents.remove({ uploadId });
  expect((await under.visitor(one.partner_link).candidate.journey()).documents).toHaveLength(1);
});

test("a document that the partner deleted meanwhile is no longer listed", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  await under.service.client.call(api.deleteUpload, { params: { upload_id: uploadId } });
  under.portal.clock.advance(60_000);
  expect(await ana.candidate.journey()).toMatchObject({ documents: [], missing: ["passport"] });
});

test("a signature submits the candidate, with the address of who signed, and keeps what was agreed to", async () => {
  const { candidate, ana, signature } = await readyToSign();
  await ana.signature.submit(signature);
  expect(await fetched(candidate)).toMatchObject({
    accepted_terms_and_conditions: true,
    submitted_at: expect.any(String),
    ip: "203.0.113.9",
  });
  const [consent] = await under.portal.db`
    select text_version, text_sha256, text, locale, ip, user_agent, method, strokes from portal.consents
    where partner_application_id = ${candidate.partner_application_id}`;
  expect(consent).toMatchObject({
    text_version: "2026-1",
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
  const { candidate, ana, signature } = await readyToSign();
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
  const { candidate, ana, signature } = await readyToSign();
  const dot = { method: "drawn" as const, strokes: [[[10, 10, 0] as [number, number, number]]] };
  expect(await failure(ana.signature.submit({ ...signature, by: dot }))).toMatchObject({
    cause: { code: "validation_failed", param: "by.strokes" },
  });
  const nobody = { method: "typed" as const, name: " . " };
  expect(await failure(ana.signature.submit({ ...signature, by: nobody }))).toMatchObject({
    cause: { code: "validation_failed", param: "by.name" },
  });
  expect((await fetched(candidate)).submitted_at).toBeNull();
});

test("a text that has changed since it was read is not signed", async () => {
  const { candidate, ana, signature } = await readyToSign();
  await ana.candidate.saveDetails({ ...person, firstName: "Anahera" });
  expect(await failure(ana.signature.submit(signature))).toMatchObject({ code: "CONFLICT" });
  expect((await fetched(candidate)).submitted_at).toBeNull();
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
  const { candidate, ana, signature } = await readyToSign();
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

test("checks are followed to their end, and what they found is not told", async () => {
  const { ana, signature } = await readyToSign();
  await ana.signature.submit(signature);
  await under.service.runJobs();
  for (let minute = 0; minute < 5; minute++) await under.service.advance(60_000);
  const journey = await ana.candidate.journey();
  expect(journey.checks.map(({ state }) => state)).toEqual(["completed"]);
  expect(JSON.stringify(journey)).not.toMatch(/outcome|clear|consider/);
});

test("a call without a session, or with another portal's, is refused before its input is read", async () => {
  const nobody = createCaller({ portal: under.portal, headers: new Headers(), ip: null });
  expect((await failure(nobody.candidate.journey())).code).toBe("UNAUTHORIZED");
  expect((await failure(nobody.documents.upload("nothing" as never))).code).toBe("UNAUTHORIZED");
});

test("a session ends when its link does", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const other = await openJourneyUnderTest();
  try {
    const late = other.visitor((await other.aCandidate()).partner_link);
    other.portal.clock.advance(linkLifetimeMs + 1000);
    expect((await failure(late.candidate.journey())).code).toBe("UNAUTHORIZED");
  } finally {
    await other.close();
  }
  await ana.candidate.journey();
});

test("a link of another company opens nothing, though it is signed", async () => {
  const { partner_application_id } = await under.aCandidate();
  const token = makeLinkToken(
    {
      companyId: 4711,
      partnerApplicationId: partner_application_id,
      version: 1,
      expiresAt: new Date(Date.now() + linkLifetimeMs),
    },
    under.portal.settings.linkSecret,
  );
  const stranger = under.visitor(candidateLink("http://portal.test", token));
  expect((await failure(stranger.candidate.journey())).code).toBe("NOT_FOUND");
});

test("a renewed link replaces the one before, but not one that the portal made by itself", async () => {
  const candidate = await under.aCandidate();
  const before = under.visitor(candidate.partner_link);
  const own = under.visitor(
    candidateLink(
      "http://portal.test",
      makeLinkToken(
        {
          companyId: candidate.company_id,
          partnerApplicationId: candidate.partner_application_id,
          version: 0,
          expiresAt: new Date(Date.now() + linkLifetimeMs),
        },
        under.portal.settings.linkSecret,
      ),
    ),
  );
  const renewed = await under.service.client.call(api.inviteCandidate, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect((await failure(before.candidate.journey())).message).toContain("newer link");
  await under.visitor(renewed.partner_link).candidate.journey();
  await own.candidate.journey();
});

test("a canceled candidate is told so, and can change nothing", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  await under.service.client.call(api.cancelCandidate, { params: { partner_application_id } });
  const ana = under.visitor(partner_link);
  expect((await failure(ana.documents.upload(anUpload(photo)))).message).toContain("canceled");
});
