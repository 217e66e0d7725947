import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { FileType } from "#server/contract/file-type.ts";
import { hasOtherNames } from "#server/contract/names/other-names.ts";
import { ownToken } from "../../../support/cast.ts";
import { dataUri } from "../../../support/files.ts";
import { aCardForm } from "../../../support/own-type.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { anUpload, failure, type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  photo = await aPhoto();
});
afterAll(() => under.close());

async function aPoliceCheck() {
  const candidate = await under.aCandidate({ checks: ["national_police_check"] });
  const ana = under.visitor(candidate.partner_link);
  const give = async (...kinds: DocumentKind[]) => {
    for (const kind of kinds) {
      await ana.documents.upload(anUpload(photo, { idType: kind, name: `${kind}.jpg` }));
    }
  };
  const proof = async () => (await ana.candidate.journey()).proof;
  const slots = async () => (await proof())?.slots.map(({ kind, standing }) => [kind, standing]);
  return { candidate, ana, give, proof, slots };
}

test("the smallest set follows what the candidate has, and is kept at every tick", async () => {
  const { ana, proof, slots } = await aPoliceCheck();
  expect(await proof()).toMatchObject({ answered: false, held: [], complete: false, exception: null });
  await ana.documents.hold({ kinds: ["medicare_card"], answered: false });
  expect(await proof()).toMatchObject({ answered: false, held: ["medicare_card"] });
  await ana.documents.hold({
    kinds: ["medicare_card", "au_driver_licence", "au_birth_certificate"],
    answered: true,
  });
  expect((await proof())?.answered).toBe(true);
  expect(await slots()).toEqual([
    ["au_driver_licence", "held"],
    ["medicare_card", "held"],
    ["au_birth_certificate", "held"],
    ["linkage_photo", "held"],
  ]);
});

test("a passport whose last day is over proves nothing, the candidate is told so, and another document takes its place", async () => {
  const { ana, candidate, give, proof, slots } = await aPoliceCheck();
  await give(
    "au_passport",
    "au_driver_licence",
    "au_driver_licence",
    "medicare_card",
    "medicare_card",
    "linkage_photo",
  );
  expect(await proof()).toMatchObject({ complete: true, over: [] });
  const passport = { held: true, number: "PA1234567", country: "AU", expires_on: "2019-03-31" };
  await ana.candidate.saveFacts({ facts: { passport } });
  expect(await proof()).toMatchObject({ complete: false, over: ["au_passport"] });
  expect((await slots())?.map(([kind]) => kind)).not.toContain("au_passport");
  const { candidate_checks } = await under.fetched(candidate);
  expect(candidate_checks[0]?.waiting_for?.documents).toMatchObject([{ category: "commencement" }]);
  // Within what the rule allows after its end.
  const year = under.portal.clock.now().getUTCFullYear() - 2;
  await ana.candidate.saveFacts({ facts: { passport: { ...passport, expires_on: `${year}-12-31` } } });
  expect(await proof()).toMatchObject({ complete: true, over: [] });
});

test("where one document alone can be given, nobody is asked which they have", async () => {
  const { service, account } = under.service;
  const own = under.service.clientOf(await ownToken(service, account.companyId));
  const form = await aCardForm(own);
  const body = { title: "Security guard", form_id: form.id, document_kind: "security_licence" as const };
  const { type } = await own.call(api.createCheckType, { body });
  await own.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: true } });
  const { partner_link } = await under.service.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana" }, checks: [{ type }], bypass: true },
  });
  expect((await under.visitor(partner_link).candidate.journey()).proof).toMatchObject({
    answered: true,
    choices: [],
    slots: [{ kind: "security_licence", standing: "missing" }],
  });
});

test("of what the candidate has, one more document completes the set: it alone is proposed", async () => {
  const { ana, proof } = await aPoliceCheck();
  await ana.documents.hold({ kinds: ["medicare_card", "au_driver_licence"], answered: true });
  const missing = (await proof())?.slots.filter(({ standing }) => standing === "missing");
  // Who says that this is all has no passport.
  expect(missing).toEqual([{ kind: "au_birth_certificate", standing: "missing" }]);
});

test("a New Zealander in Australia is identified by their passport without a visa", async () => {
  const { ana, proof } = await aPoliceCheck();
  await ana.documents.hold({ kinds: ["nz_passport", "au_driver_licence", "bank_card"], answered: true });
  expect((await proof())?.slots.filter(({ standing }) => standing === "missing")).toEqual([]);
  // Nor is who has named their passport asked for an Australian one.
  await ana.documents.hold({ kinds: ["nz_passport"], answered: true });
  const missing = (await proof())?.slots.filter(({ standing }) => standing === "missing");
  expect(missing?.map(({ kind }) => kind)).toEqual(["au_driver_licence", "medicare_card"]);
});

test("documents fill their places with both sides, reach the service with their kind, and lead on", async () => {
  const { candidate, ana, give, slots } = await aPoliceCheck();
  await ana.documents.hold({
    kinds: ["medicare_card", "au_driver_licence", "au_birth_certificate"],
    answered: true,
  });
  await give("au_driver_licence", "medicare_card", "au_birth_certificate", "linkage_photo");
  expect((await ana.candidate.journey()).standing.documentsComplete).toBe(false);
  expect((await slots())?.[0]).toEqual(["au_driver_licence", "held"]);
  await give("au_driver_licence");
  expect((await ana.candidate.journey()).standing.documentsComplete).toBe(true);
  const { partner_application_id } = candidate;
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads.map(({ id_type, document_kind }) => [id_type, document_kind])).toEqual([
    ["drivers_license", "au_driver_licence"],
    ["id", "medicare_card"],
    ["birth_certificate", "au_birth_certificate"],
    ["id", "linkage_photo"],
    ["drivers_license", "au_driver_licence"],
  ]);
});

test("another document than the proposed one changes the set, and none is asked for twice", async () => {
  const { give, slots } = await aPoliceCheck();
  await give("immicard");
  expect(await slots()).toEqual([
    ["au_passport", "missing"],
    ["medicare_card", "missing"],
    ["immicard", "given"],
    ["linkage_photo", "held"],
  ]);
});

test("documents that a partner sent count for the candidate, who can't remove them and is asked for the rest alone", async () => {
  const { ana, candidate, slots } = await aPoliceCheck();
  const params = { partner_application_id: candidate.partner_application_id };
  const send = (body: {
    id_type: FileType;
    document_kind?: DocumentKind;
    document_side?: "front" | "back";
  }) => under.service.client.call(api.storeFile, { params, body: { data: dataUri(photo), ...body } });
  await send({ id_type: "passport", document_kind: "au_passport" });
  await send({ id_type: "drivers_license", document_kind: "au_driver_licence", document_side: "front" });
  await send({ id_type: "id", document_kind: "medicare_card" });
  const { documents } = await ana.candidate.journey();
  expect(documents.map(({ idType, side, removable }) => [idType, side, removable])).toEqual([
    ["au_passport", null, false],
    ["au_driver_licence", "front", false],
    ["medicare_card", null, false],
  ]);
  expect((await slots())?.filter(([, standing]) => standing !== "given")).toEqual([
    ["au_driver_licence", "missing"],
    ["linkage_photo", "held"],
  ]);
  const [first] = documents;
  const removing = ana.documents.remove({ uploadId: first?.uploadId ?? 0 });
  expect(await failure(removing)).toMatchObject({ code: "CONFLICT" });
});

test("files without a kind complete no more than they do at the service: the check types' own set is not enough", async () => {
  const { ana, candidate } = await aPoliceCheck();
  await ana.documents.upload(anUpload(photo, { idType: "passport", name: "passport.jpg" }));
  for (const side of ["front", "back"]) {
    await ana.documents.upload(anUpload(photo, { idType: "drivers_license", side, name: "licence.jpg" }));
  }
  const { standing, missing } = await ana.candidate.journey();
  expect(standing.documentsComplete).toBe(false);
  expect(missing).toEqual(["medicare_card", "linkage_photo"]);
  expect(candidate.candidate_checks).toHaveLength(1);
});

test("a candidate who can't provide them goes on, and can take it back", async () => {
  const { ana, proof } = await aPoliceCheck();
  const nothingSaid = await failure(ana.documents.cannotProvide({ reason: "other" }));
  expect(nothingSaid.code).toBe("BAD_REQUEST");
  await ana.documents.cannotProvide({ reason: "no_visa_label", words: "It is in a database." });
  expect((await proof())?.exception).toEqual({ reason: "no_visa_label", words: "It is in a database." });
  expect((await ana.candidate.journey()).standing.documentsComplete).toBe(true);
  await ana.documents.canProvide();
  expect((await ana.candidate.journey()).standing.documentsComplete).toBe(false);
});

test("the reason is sealed in the database", async () => {
  const { ana, candidate } = await aPoliceCheck();
  await ana.documents.cannotProvide({ reason: "gender_or_names", words: "A private matter." });
  const [row] = await under.portal.db<{ text: string }[]>`
    select e::text as text from portal.document_exceptions e
    where partner_application_id = ${candidate.partner_application_id}`;
  expect(row?.text).toBeDefined();
  expect(Buffer.from(row?.text ?? "").includes("private")).toBe(false);
  expect(row?.text).not.toContain(Buffer.from("A private matter").toString("hex"));
  expect(row?.text).not.toContain("gender");
});

test("checks without rules are asked for as the specification says", async () => {
  const candidate = await under.aCandidate({ checks: ["wwcc"] });
  const journey = await under.visitor(candidate.partner_link).candidate.journey();
  expect(journey.proof).toBeNull();
  expect(journey.addable).toContain("passport");
});

test("names before a marriage or a change are on documents, aliases are not", () => {
  const named = (...kinds: string[]) => hasOtherNames({ entries: kinds.map((kind) => ({ kind })) });
  expect([
    named("maiden"),
    named("alias", "before_change"),
    named("alias"),
    named(),
    hasOtherNames(null),
  ]).toEqual([true, true, false, false, false]);
});
