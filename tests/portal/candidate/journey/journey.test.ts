import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { saveShare } from "#server/portal/company/settings/result-sharing.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { ownToken } from "../../../support/cast.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { openFrontOf } from "../../company/connections/front.ts";
import {
  anUpload,
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
    wanted: {
      types: ["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"],
      atLeastOne: false,
    },
    missing: ["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"],
    step: "welcome",
    openSteps: ["welcome", "details"],
  });
});

test("the candidate sees whom to ask for, and the reference by which the company finds them", async () => {
  const candidate = await under.aCandidate();
  const seen = async () => {
    const { contactPerson, referenceCode } = await under.visitor(candidate.partner_link).candidate.journey();
    return { contactPerson, referenceCode };
  };
  const { companyId, token } = under.service.account;
  const own = await ownToken(under.service.service, companyId);
  await saveConnection(under.portal, { companyId, baseUrl: null, token: own.token });
  expect(await seen()).toEqual({ contactPerson: "Olivia Owens", referenceCode: candidate.reference_code });
  // A partner's token is not told who at the company is responsible.
  await saveConnection(under.portal, { companyId, baseUrl: null, token });
  expect(await seen()).toEqual({ contactPerson: null, referenceCode: candidate.reference_code });
});

test("corrected details reach the service, and the step after is open", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails({ ...person, lastName: "Ngāta-Smith", contactNumber: "+64 21 555 0199" });
  expect(await under.fetched(candidate)).toMatchObject({
    name: "Ana Ngāta-Smith",
    contact_number: "+64215550199",
    job_role: candidate.job_role,
  });
  expect(await ana.candidate.journey()).toMatchObject({ step: "consent" });
});

test("a phone number is kept with its country, and shown as people write it there", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  const [written, kept] = ["0412 345 678", "+61412345678"];
  await ana.candidate.saveDetails({ ...person, contactNumber: `\u200b${written} ` });
  expect((await under.fetched(candidate)).contact_number).toBe(kept);
  expect((await ana.candidate.journey()).person.contactNumber).toBe(written);
  await ana.candidate.saveDetails({ ...person, contactNumber: written });
  expect((await under.fetched(candidate)).contact_number).toBe(kept);
});

test("a number that nobody can call is not taken from a candidate, and stays when it was there before", async () => {
  const candidate = await under.aCandidate({ contact_number: "ask at the desk" });
  const ana = under.visitor(candidate.partner_link);
  expect((await ana.candidate.journey()).person.contactNumber).toBe("ask at the desk");
  const wrong = await failure(ana.candidate.saveDetails({ ...person, contactNumber: "0211" }));
  expect(wrong).toMatchObject({ cause: { code: "validation_failed", param: "phone" } });
  await ana.candidate.saveDetails({ ...person, contactNumber: "ask at the desk" });
  expect((await under.fetched(candidate)).contact_number).toBe("ask at the desk");
});

test("what cannot be seen is left out of a name, and its capitals stay", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails({ ...person, firstName: " \u200bAna\u200d", lastName: "McDONALD\ufeff " });
  expect(await under.fetched(candidate)).toMatchObject({ first_name: "Ana", last_name: "McDONALD" });
});

test("details without a name are not taken", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  expect((await failure(ana.candidate.saveDetails({ ...person, lastName: "  " }))).code).toBe("BAD_REQUEST");
  expect((await under.fetched(candidate)).last_name).toBe("Ngata");
});

test("who has but one name gives that, and says so", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  for (const wrong of [
    { ...person, firstName: " " },
    { ...person, oneName: true },
  ]) {
    expect((await failure(ana.candidate.saveDetails(wrong))).code).toBe("BAD_REQUEST");
  }
  expect((await under.fetched(candidate)).name).toBe("Ana Ngata");
  await ana.candidate.saveDetails({ ...person, firstName: "", lastName: "Suharto", oneName: true });
  expect(await under.fetched(candidate)).toMatchObject({
    first_name: "",
    last_name: "Suharto",
    name: "Suharto",
  });
  const journey = await ana.candidate.journey();
  expect(journey).toMatchObject({ person: { firstName: "", lastName: "Suharto" }, step: "consent" });
});

test("a service that is too busy, or refuses the portal, is told as a pause and not as an unknown link", async () => {
  const { partner_link } = await under.aCandidate();
  const { serviceBaseUrl } = under.portal.settings;
  const front = await openFrontOf(under);
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  const visit = () => visitInFrame(under.portal, token, { headers: new Headers(), ip: null });
  for (const request of [/company$/, /candidates\/[^/]+$/]) {
    for (const status of [429, 401] as const) {
      front.refuseNext(request, status);
      expect(await visit()).toMatchObject({ ok: false, reason: "unavailable" });
    }
    expect(await visit()).toMatchObject({ ok: true });
  }
  under.portal.settings.serviceBaseUrl = serviceBaseUrl;
  await front.close();
});

test("checks are followed to their end, and what they found is told only where the company shows it", async () => {
  const { ana, signature, candidate } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  expect(Object.values((await ana.candidate.journey()).outlooks)).toMatchObject([{ awaits: "review" }]);
  const params = { partner_application_id: candidate.partner_application_id };
  await under.service.client.call(api.approveDocuments, { params });
  await under.service.runJobs();
  for (let minute = 0; minute < 5; minute++) await under.service.advance(60_000);
  const journey = await ana.candidate.journey();
  expect(journey.checks.map(({ state }) => state)).toEqual(["completed"]);
  expect(Object.values(journey.outlooks)).toMatchObject([{ result: { outcome: "clear", copy: true } }]);
  const { companyId } = under.service.account;
  await saveShare(under.portal, companyId, { type: "right_to_work_au", shares: "nothing" });
  const withheld = JSON.stringify(await ana.candidate.journey());
  expect(withheld).toContain('"outcome":"withheld"');
  expect(withheld).not.toMatch(/clear|consider/);
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

test("a canceled candidate is told so, can write to the company, and can do nothing for the checks", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  await under.service.client.call(api.cancelCandidate, { params: { partner_application_id } });
  const ana = under.visitor(partner_link);
  for (const call of [
    () => ana.documents.upload(anUpload(photo)),
    () => ana.candidate.saveDetails(person),
    () => ana.candidate.disclosureTexts(),
    () => ana.candidate.saveFacts({ facts: {} }),
  ]) {
    expect((await failure(call())).message).toContain("cancelled");
  }
  await ana.candidate.write({ text: "Why was it cancelled?", key: crypto.randomUUID() });
  expect(await ana.candidate.journey()).toMatchObject({
    step: "status",
    openSteps: ["status"],
    standing: { canceled: true, submitted: false },
    conversation: { messages: [{ mine: true, text: "Why was it cancelled?" }] },
    receipt: null,
  });
});

test("a candidate who is canceled after signing keeps their receipt, and is asked for nothing more", async () => {
  const { candidate, ana, signature } = await readyToSign(under, photo);
  await ana.signature.submit(signature);
  await under.service.client.call(api.cancelCandidate, { params: candidate });
  const journey = await ana.candidate.journey();
  expect(journey).toMatchObject({
    step: "status",
    openSteps: ["status"],
    receipt: { number: expect.any(String) },
    consent: { open: [], isWithdrawn: false, withdrawals: [] },
    checks: [{ state: "canceled" }],
  });
  expect(await ana.candidate.agreed()).not.toEqual([]);
});
