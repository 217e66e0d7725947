import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { disclosureStanding } from "#server/portal/consent/disclosure-standing.ts";
import { disclosureText, disclosureTexts, sha256Of } from "#server/portal/consent/disclosure-text.ts";
import { disclosuresFor } from "#server/portal/consent/disclosures.ts";

const check = (type: string, givenTitle = type) => ({ type, givenTitle, state: "waiting" as const });
const subject = {
  brand: { name: "Harbour Health" },
  checks: [check("national_police_check", "National police check"), check("identity", "Identity")],
};

function consentTo(at: Date, ...texts: { disclosure: string; version: string; sha256: string }[]) {
  return texts.map((text, id) => ({ id, givenAt: at, ...text }));
}

test("each check of the catalogue calls for the disclosures that it is about", () => {
  const called = Object.fromEntries(
    catalogue.map(({ code }) => [code, disclosuresFor([code]).slice(2).join(" ")]),
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
    acc: "health",
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
  expect(paragraphs[0]).toMatch(/^For this check \(National police check\), /);
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
  expect(disclosureStanding(subject, "en", given).every(({ agreedAt }) => agreedAt)).toBe(true);
  const more = { ...subject, checks: [...subject.checks, check("credit", "Credit")] };
  const standing = disclosureStanding(more, "en", given);
  expect(standing.map(({ disclosure, agreedAt }) => [disclosure, agreedAt !== null])).toEqual([
    ["privacy", false],
    ["electronic", true],
    ["criminal_record", true],
    ["credit", false],
  ]);
});
