import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentText, wholeText } from "#server/portal/consent/consent-text.ts";
import type { JourneyCheck } from "#server/portal/journey/journey-check.ts";

const check: JourneyCheck = {
  key: "1",
  type: "identity",
  title: "Identity",
  description: null,
  state: "waiting",
  turnaroundHours: 24,
};
const journey = {
  person: { firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" },
  brand: { name: "Harbour Health", logoUrl: null, primaryColor: null, supportEmail: null, privacyUrl: null },
  jobRole: "Ward nurse",
  checks: [check, { ...check, title: "Credit", state: "canceled" as const }],
};

test("the text says who agrees to what for whom, without canceled checks", () => {
  const { paragraphs } = consentText(journey);
  expect(paragraphs[0]).toBe(
    "I, Ana Ngata, ask Harbour Health to carry out these background checks about me for the role of Ward nurse: Identity.",
  );
});

test("the hash is of the words that are shown", () => {
  const text = consentText(journey);
  expect(text.sha256).toBe(createHash("sha256").update(wholeText(text.paragraphs)).digest("hex"));
  expect(consentText({ ...journey, jobRole: "Cook" }).sha256).not.toBe(text.sha256);
});

test("version 2026-1 is published: its words do not change", () => {
  const { version, sha256 } = consentText(journey);
  expect(version).toBe("2026-1");
  expect(sha256).toBe("59c6fb1df5ebf93bf0922ba50659daa4d483fe354574534144aa10c002e38696");
});
