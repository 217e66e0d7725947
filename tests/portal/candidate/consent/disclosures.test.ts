import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { disclosureStanding } from "#server/portal/candidate/consent/disclosure-standing.ts";
import {
  disclosureText,
  disclosureTexts,
  sha256Of,
} from "#server/portal/candidate/consent/disclosure-text.ts";
import { disclosuresFor } from "#server/portal/candidate/consent/disclosures.ts";

const check = (type: string, givenTitle = type) => ({ type, givenTitle, state: "waiting" as const });
const subject = {
  brand: { name: "Harbour Health" },
  documentRules: [],
  checks: [check("national_police_check", "National police check"), check("identity", "Identity")],
};

function consentTo(at: Date, ...texts: { disclosure: string; version: string; sha256: string }[]) {
  return texts.map((text, id) => ({ id, givenAt: at, ...text }));
}

test("each check of the catalogue calls for the disclosures that it is about", () => {
  const called = Object.fromEntries(
    catalogue().map(({ code }) => [code, disclosuresFor([code]).slice(2).join(" ")]),
  );
  expect(called).toEqual({
    identity: "",
    national_police_check: "criminal_record",
    moj: "criminal_record",
    nz_police_vetting: "criminal_record",
    right_to_work_au: "",
    right_to_work_nz: "",
    wwcc: "",
    credit: "credit",
    bankruptcy: "credit",
    acc: "acc",
    reference: "contact",
    reference_plus: "contact",
    custom_reference: "contact",
    employment_history: "contact",
    qualification: "contact",
    professional_membership: "contact",
    drivers_license: "",
    asic_banned: "",
    directorship: "",
    adverse_media: "",
    social_media: "",
    medical_questionnaire: "health",
    international_police: "criminal_record",
  });
});

test("everyone agrees to privacy and to signing electronically, whatever a service calls its checks", () => {
  expect(disclosuresFor([])).toEqual(["privacy", "electronic"]);
  expect(disclosuresFor(["Criminal-History"])).toEqual(["privacy", "electronic", "criminal_record"]);
  expect(disclosuresFor(["account_review"])).toEqual(["privacy", "electronic"]);
});

test("a disclosure names the checks that it is about, without canceled ones", () => {
  const { paragraphs } = disclosureText("criminal_record", subject, "en");
  expect(paragraphs[0]).toMatch(/^National police check:\n• Who gets your details: the Australian police\n/);
  expect(paragraphs.join("\n")).not.toContain("Identity");
  const canceled = { ...subject, checks: [{ ...check("moj"), state: "canceled" as const }] };
  expect(disclosureTexts(canceled, "en").map(({ disclosure }) => disclosure)).toEqual([
    "privacy",
    "electronic",
  ]);
});

test("the hash is of the title and every word below it", () => {
  const { title, paragraphs, sha256 } = disclosureText("privacy", subject, "en");
  expect(sha256).toBe(sha256Of([title, ...paragraphs].join("\n\n")));
});

test("an added check asks again for what names it, and leaves the rest agreed", () => {
  const at = new Date("2026-11-21T10:00:00Z");
  const given = consentTo(at, ...disclosureTexts(subject, "en"));
  expect(disclosureStanding(subject, "en", given, at).every(({ agreedAt }) => agreedAt)).toBe(true);
  const more = { ...subject, checks: [...subject.checks, check("credit", "Credit")] };
  const standing = disclosureStanding(more, "en", given, at);
  expect(standing.map(({ disclosure, agreedAt }) => [disclosure, agreedAt !== null])).toEqual([
    ["privacy", false],
    ["electronic", true],
    ["criminal_record", true],
    ["credit", false],
  ]);
});

const newZealand = {
  ...subject,
  checks: [...subject.checks, check("moj", "Criminal record (Ministry of Justice)")],
};

test.each([
  ["2026-05-21T10:00:00Z", "2026-11-21T10:00:00Z", true],
  ["2026-05-21T09:59:59Z", "2026-11-21T10:00:00Z", false],
  ["2026-02-28T10:00:00Z", "2026-08-31T10:00:00Z", true],
  ["2026-02-27T10:00:00Z", "2026-08-31T10:00:00Z", false],
])("for New Zealand, what was agreed to at %s counts when it is signed at %s: %s", (agreedAt, at, counts) => {
  const given = consentTo(new Date(agreedAt), ...disclosureTexts(newZealand, "en"));
  const standing = disclosureStanding(newZealand, "en", given, new Date(at));
  expect(standing.map((one) => one.agreedAt !== null)).toEqual([counts, counts, counts]);
});

test("where no check is New Zealand's, what was agreed to counts for as long as its words do", () => {
  const given = consentTo(new Date("2025-01-01T00:00:00Z"), ...disclosureTexts(subject, "en"));
  const standing = disclosureStanding(subject, "en", given, new Date("2026-11-21T10:00:00Z"));
  expect(standing.every(({ agreedAt }) => agreedAt !== null)).toBe(true);
});

test("for New Zealand, only the disclosures that are about its checks are agreed to again", () => {
  const checks = [check("moj", "Criminal record (Ministry of Justice)"), check("credit", "Credit")];
  const both = { ...subject, checks };
  const given = consentTo(new Date("2026-01-01T00:00:00Z"), ...disclosureTexts(both, "en"));
  const standing = disclosureStanding(both, "en", given, new Date("2026-11-21T10:00:00Z"));
  expect(standing.filter(({ agreedAt }) => agreedAt !== null).map(({ disclosure }) => disclosure)).toEqual([
    "credit",
  ]);
});
