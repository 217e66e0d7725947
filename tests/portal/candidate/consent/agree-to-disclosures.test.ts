import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { former } from "#server/portal/candidate/consent/consent-versions.ts";
import { insertDisclosureConsent } from "#server/portal/candidate/consent/disclosure-consent-store.ts";
import { disclosureText, wholeText } from "#server/portal/candidate/consent/disclosure-text.ts";
import type { Journey } from "#server/portal/candidate/journey/read-journey.ts";
import { findReceipt } from "#server/portal/candidate/signature/receipt-store.ts";
import { openReceipt } from "#server/portal/candidate/signature/seal-receipt.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { openedConsents } from "../../../support/opened-columns.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;

beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

/** A candidate who has confirmed who they are. */
async function atConsent(checks = ["right_to_work_au"]) {
  const candidate = await under.aCandidate({ checks });
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  return { candidate, ana };
}

function consentsOf({ partner_application_id }: Candidate) {
  return under.portal.db`
    select id, disclosure, text_version, locale, title, text, text_sha256, ip, user_agent, given_at
    from portal.disclosure_consents where partner_application_id = ${partner_application_id} order by id`;
}

async function failure(work: Promise<unknown>): Promise<TRPCError> {
  const error = await work.then(
    () => new Error("It went well."),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCError)) throw error;
  return error;
}

test("each disclosure is kept by itself: its words and their hash, when, from where, in which language", async () => {
  const { candidate, ana } = await atConsent();
  const [privacy] = await ana.candidate.disclosureTexts();
  await agreeToAll(ana);
  const rows = await consentsOf(candidate);
  expect(rows.map(({ disclosure }) => disclosure)).toEqual(["privacy", "electronic"]);
  expect(rows[0]).toMatchObject({
    text_version: "2026-5",
    locale: "en",
    title: privacy?.title,
    text: [privacy?.title, ...(privacy?.paragraphs ?? [])].join("\n\n"),
    text_sha256: privacy?.sha256,
    ip: "203.0.113.9",
    user_agent: "A browser",
    given_at: expect.any(Date),
  });
  expect(await ana.candidate.journey()).toMatchObject({
    step: "documents",
    disclosures: [{ agreedAt: rows[0]?.given_at.toISOString() }, {}],
  });
});

test("agreeing twice, at once or from a second tab, keeps one consent", async () => {
  const { candidate, ana } = await atConsent();
  await Promise.all([agreeToAll(ana), agreeToAll(ana)]);
  await agreeToAll(ana);
  expect(await consentsOf(candidate)).toHaveLength(2);
});

test("nothing is agreed to for a candidate who leaves a disclosure out", async () => {
  const { candidate, ana } = await atConsent();
  const texts = await ana.candidate.disclosureTexts();
  const agreed = texts.slice(0, 1).map(({ disclosure, sha256 }) => ({ disclosure, sha256 }));
  expect(await failure(ana.candidate.agree({ agreed }))).toMatchObject({
    cause: { code: "validation_failed", param: "electronic" },
  });
  expect(await consentsOf(candidate)).toHaveLength(0);
});

test("words that changed since they were shown are not agreed to", async () => {
  const { candidate, ana } = await atConsent();
  const texts = await ana.candidate.disclosureTexts();
  const agreed = texts.map(({ disclosure, sha256 }) => ({ disclosure, sha256 }));
  await under.service.client.call(api.addChecks, {
    params: { partner_application_id: candidate.partner_application_id },
    body: { checks: [aKnownCheck("credit")] },
  });
  expect((await failure(ana.candidate.agree({ agreed }))).code).toBe("CONFLICT");
  expect(await consentsOf(candidate)).toHaveLength(0);
});

test("a check that is added later opens the step again, and nothing is signed until that is agreed to", async () => {
  const { candidate, ana } = await atConsent();
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(await aPhoto()));
  await ana.documents.upload(anUpload(await aPhoto(), { idType: "drivers_license", side: "front" }));
  await ana.documents.upload(anUpload(await aPhoto(), { idType: "drivers_license", side: "back" }));
  expect((await ana.candidate.journey()).step).toBe("review");
  await under.service.client.call(api.addChecks, {
    params: { partner_application_id: candidate.partner_application_id },
    body: { checks: [aKnownCheck("credit")] },
  });
  expect((await ana.candidate.journey()).step).toBe("consent");
  const unread = { ...aSignature, textSha256: (await ana.candidate.consentText()).sha256 };
  expect((await failure(ana.signature.submit(unread))).code).toBe("CONFLICT");

  await agreeToAll(ana);
  const rows = await consentsOf(candidate);
  expect(rows.map(({ disclosure }) => disclosure)).toEqual(["privacy", "electronic", "privacy", "credit"]);
  await ana.signature.submit({ ...aSignature, textSha256: (await ana.candidate.consentText()).sha256 });
  const [signed] = await openedConsents(under.portal.db, candidate.partner_application_id);
  expect(signed?.text).toContain("Electronic messages and signature; Credit and bankruptcy records.");
  expect(signed?.disclosure_consent_ids.map(Number)).toEqual(
    [rows[2]?.id, rows[1]?.id, rows[3]?.id].map(Number),
  );
});

test.each(["2026-2", "2026-3"])(
  "what kept its meaning since version %s is not asked for again, and is signed and receipted as that version",
  async (before) => {
    const { candidate, ana } = await atConsent(["right_to_work_au", "moj"]);
    await agreeIn(before, candidate, await ana.candidate.journey());
    const { disclosures } = await ana.candidate.journey();
    expect(
      disclosures.map(({ disclosure, version, agreedAt }) => [disclosure, version, agreedAt !== null]),
    ).toEqual([
      ["privacy", "2026-5", false],
      ["electronic", before, true],
      ["criminal_record", "2026-5", false],
    ]);

    await agreeToAll(ana);
    await addDocuments(ana);
    const { sha256, paragraphs } = await ana.candidate.consentText();
    expect(paragraphs.join("\n")).toContain(
      "Privacy: what is collected, and why; Electronic messages and signature; Criminal record.",
    );
    await ana.signature.submit({ ...aSignature, textSha256: sha256 });
    const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
    if (!receipt) throw new Error("There is no receipt.");
    const { consents } = openReceipt(under.portal, receipt);
    expect(consents.map(({ version }) => version)).toEqual(["2026-5", "2026-5", before, "2026-5"]);
    expect(consents[2]?.text).toContain("You sign on a screen.");
    expect(consents[2]?.text).not.toContain("browser");
  },
);

test("an agreement for New Zealand that is older than six months is asked for again, and the new one is signed", async () => {
  const { candidate, ana } = await atConsent(["moj"]);
  await agreeToAll(ana);
  await addDocuments(ana);
  const { partner_application_id } = candidate;
  const [first] = await under.portal.db`
    update portal.disclosure_consents set given_at = given_at - interval '7 months'
    where partner_application_id = ${partner_application_id} returning given_at`;
  expect((await ana.candidate.journey()).step).toBe("consent");
  const unread = { ...aSignature, textSha256: (await ana.candidate.consentText()).sha256 };
  expect((await failure(ana.signature.submit(unread))).code).toBe("CONFLICT");

  await agreeToAll(ana);
  const renewed = await consentsOf(candidate);
  expect(renewed.map(({ disclosure }) => disclosure)).toEqual(["privacy", "electronic", "criminal_record"]);
  expect(renewed.every(({ given_at }) => given_at > first?.given_at)).toBe(true);
  expect((await ana.candidate.journey()).step).toBe("review");
  await ana.signature.submit({ ...aSignature, textSha256: (await ana.candidate.consentText()).sha256 });
  const [signed] = await under.portal.db`
    select disclosure_consent_ids from portal.consents where partner_application_id = ${partner_application_id}`;
  expect(signed?.disclosure_consent_ids.map(Number)).toEqual(renewed.map(({ id }) => Number(id)));
});

test("a photo of the face is named where the service's rule of documents asks for one", async () => {
  const namesFace = async (checks: string[]) => {
    const { ana } = await atConsent(checks);
    const [privacy] = await ana.candidate.disclosureTexts();
    return privacy?.paragraphs[0]?.split("\n").includes("• a photo of your face");
  };
  expect(await namesFace(["national_police_check"])).toBe(true);
  expect(await namesFace(["identity", "moj"])).toBe(false);
});

async function addDocuments(ana: Awaited<ReturnType<typeof atConsent>>["ana"]): Promise<void> {
  for (const file of [
    {},
    { idType: "drivers_license", side: "front" },
    { idType: "drivers_license", side: "back" },
  ] as const) {
    await ana.documents.upload(anUpload(await aPhoto(), file));
  }
}

/** As it was kept before there was a newer version. */
async function agreeIn(
  name: string,
  candidate: Candidate,
  { brand, checks, documentRules }: Journey,
): Promise<void> {
  const owner = {
    companyId: candidate.company_id,
    partnerApplicationId: candidate.partner_application_id,
    candidateId: candidate.id,
  };
  const before = former.find((one) => one.name === name);
  for (const disclosure of ["privacy", "electronic", "criminal_record"] as const) {
    const { paragraphs, version, ...text } = disclosureText(
      disclosure,
      { brand, checks, documentRules },
      "en",
      before,
    );
    await insertDisclosureConsent(
      under.portal.db,
      owner,
      {
        ...text,
        textVersion: version,
        text: wholeText([text.title, ...paragraphs]),
        ip: null,
        userAgent: null,
        givenAt: under.portal.clock.now(),
      },
      new Date(0),
    );
  }
}

test("who has not confirmed their details, or has signed, agrees to nothing", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  expect((await failure(agreeToAll(ana))).code).toBe("CONFLICT");
});

test("a candidate made again under the same id has agreed to nothing", async () => {
  const { candidate, ana } = await atConsent();
  await agreeToAll(ana);
  const params = { partner_application_id: candidate.partner_application_id };
  await under.service.client.call(api.deleteCandidate, { params });
  const again = await under.service.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", ...params },
      checks: [aKnownCheck("right_to_work_au")],
      bypass: true,
    },
  });
  const { disclosures } = await under.visitor(again.partner_link).candidate.journey();
  expect(disclosures.map(({ agreedAt }) => agreedAt)).toEqual([null, null]);
});
