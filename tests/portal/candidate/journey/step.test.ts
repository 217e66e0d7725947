import { expect, test } from "vitest";
import {
  currentStep,
  everyStep,
  type JourneyProgress,
  mayOpen,
  type Step,
  stepsOf,
} from "#server/portal/candidate/journey/step.ts";

const fresh: JourneyProgress = {
  submitted: false,
  canceled: false,
  detailsConfirmed: false,
  disclosuresAgreed: false,
  facts: "unasked",
  documentsComplete: false,
  referees: "unasked",
  askedAgain: false,
  documentsAskedAfter: false,
  factsAskedAfter: false,
};
const known = { ...fresh, detailsConfirmed: true };
const agreed = { ...known, disclosuresAgreed: true };
const documented = { ...agreed, documentsComplete: true };

function openSteps(standing: JourneyProgress): Step[] {
  return everyStep.filter((step) => mayOpen(step, standing));
}

test("a candidate comes back to the first thing that is not done", () => {
  expect(currentStep(fresh)).toBe("welcome");
  expect(currentStep(known)).toBe("consent");
  expect(currentStep(agreed)).toBe("documents");
  expect(currentStep(documented)).toBe("review");
  expect(currentStep({ ...documented, referees: "wanted" })).toBe("referees");
  expect(currentStep({ ...documented, referees: "complete" })).toBe("review");
  expect(currentStep({ ...documented, disclosuresAgreed: false })).toBe("consent");
  expect(currentStep({ ...fresh, submitted: true })).toBe("status");
});

test("a step opens when all before it is done", () => {
  expect(openSteps(fresh)).toEqual(["welcome", "details"]);
  expect(openSteps({ ...fresh, disclosuresAgreed: true, documentsComplete: true })).toEqual([
    "welcome",
    "details",
  ]);
  expect(openSteps(known)).toEqual(["welcome", "details", "consent"]);
  expect(openSteps(agreed)).toEqual(["welcome", "details", "consent", "documents"]);
  expect(openSteps({ ...documented, referees: "wanted" })).toEqual([
    "welcome",
    "details",
    "consent",
    "documents",
    "referees",
  ]);
  expect(openSteps(documented)).toEqual(["welcome", "details", "consent", "documents", "review", "sign"]);
});

test("referees are a step of those journeys alone that ask for some", () => {
  expect(stepsOf(fresh)).not.toContain("referees");
  expect(stepsOf({ ...fresh, referees: "wanted" })).toContain("referees");
  expect(openSteps({ ...documented, referees: "complete" })).toContain("referees");
  expect(openSteps(documented)).not.toContain("referees");
});

test("questions are a step of those journeys alone whose checks need answers, after the documents, or before them", () => {
  expect(stepsOf(fresh)).not.toContain("facts");
  expect(currentStep({ ...agreed, facts: "wanted" })).toBe("documents");
  expect(openSteps({ ...agreed, facts: "wanted" })).toEqual([
    "welcome",
    "details",
    "consent",
    "documents",
    "facts",
  ]);
  expect(currentStep({ ...documented, facts: "wanted" })).toBe("facts");
  expect(openSteps({ ...documented, facts: "wanted" })).not.toContain("review");
  expect(currentStep({ ...known, facts: "wanted" })).toBe("consent");
});

test("after signing only the progress is open, and documents again when one was rejected", () => {
  const signed = { ...documented, submitted: true };
  expect(openSteps(signed)).toEqual(["status"]);
  expect(openSteps({ ...signed, askedAgain: true })).toEqual(["documents", "status"]);
  expect(openSteps({ ...signed, documentsAskedAfter: true })).toEqual(["documents", "status"]);
  expect(openSteps({ ...signed, facts: "wanted" })).toEqual(["status"]);
  expect(openSteps({ ...signed, facts: "wanted", factsAskedAfter: true })).toEqual(["facts", "status"]);
});

test("who was canceled comes to what became of their checks, and to no step, before and after the signature", () => {
  const asked = { ...documented, submitted: true, askedAgain: true, factsAskedAfter: true };
  for (const standing of [fresh, agreed, documented, asked]) {
    const canceled = { ...standing, canceled: true };
    expect([currentStep(canceled), openSteps(canceled)]).toEqual(["status", ["status"]]);
  }
});

test("the step that one comes back to is always open", () => {
  const ways = ["unasked", "wanted", "complete"] as const;
  for (let bits = 0; bits < 256; bits++) {
    const standing = {
      submitted: (bits & 1) > 0,
      detailsConfirmed: (bits & 2) > 0,
      disclosuresAgreed: (bits & 4) > 0,
      documentsComplete: (bits & 8) > 0,
      askedAgain: (bits & 16) > 0,
      factsAskedAfter: (bits & 32) > 0,
      documentsAskedAfter: (bits & 64) > 0,
      canceled: (bits & 128) > 0,
    };
    for (const facts of ways) {
      for (const referees of ways) {
        const whole = { ...standing, facts, referees };
        expect(mayOpen(currentStep(whole), whole)).toBe(true);
      }
    }
  }
});
