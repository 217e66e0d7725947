import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentText } from "#server/portal/candidate/consent/consent-text.ts";
import { wholeText } from "#server/portal/candidate/consent/disclosure-text.ts";
import type { JourneyCheck } from "#server/portal/candidate/session/journey-check.ts";

const check: JourneyCheck = {
  key: "1",
  type: "identity",
  title: "Identity",
  givenTitle: "Identity",
  description: null,
  state: "waiting",
  turnaroundHours: 24,
};
const journey = {
  person: { firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" },
  brand: { name: "Harbour Health", logoUrl: null, primaryColor: null, supportEmail: null, privacyUrl: null },
  jobRole: "Ward nurse",
  locale: "en" as const,
  checks: [check, { ...check, title: "Credit", state: "canceled" as const }],
  disclosures: [
    { disclosure: "privacy" as const, title: "Privacy", version: "2026-5", agreedAt: null },
    { disclosure: "electronic" as const, title: "Electronic", version: "2026-5", agreedAt: null },
  ],
};

test("the text says who agrees to what for whom, without canceled checks", () => {
  const { paragraphs } = consentText(journey);
  expect(paragraphs[0]).toBe(
    "I, Ana Ngata, ask Harbour Health to carry out background checks on me for the role of Ward nurse: Identity.",
  );
});

test("the declaration names the disclosures by their titles, and no version that people would stumble over", () => {
  expect(consentText(journey).paragraphs).toContain(
    "I have read these disclosures and agree to each of them: Privacy; Electronic.",
  );
});

test("the hash is of the words that are shown", () => {
  const text = consentText(journey);
  expect(text.sha256).toBe(createHash("sha256").update(wholeText(text.paragraphs)).digest("hex"));
  expect(consentText({ ...journey, jobRole: "Cook" }).sha256).not.toBe(text.sha256);
});
