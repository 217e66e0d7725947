import { expect, test } from "vitest";
import { currentStep, mayOpen, type Standing, type Step } from "#server/portal/journey/step.ts";

const fresh: Standing = {
  submitted: false,
  detailsConfirmed: false,
  documentsComplete: false,
  askedAgain: false,
};
const everyStep: Step[] = ["welcome", "details", "documents", "review", "sign", "status"];

function openSteps(standing: Standing): Step[] {
  return everyStep.filter((step) => mayOpen(step, standing));
}

test("a candidate comes back to the first thing that is not done", () => {
  expect(currentStep(fresh)).toBe("welcome");
  expect(currentStep({ ...fresh, detailsConfirmed: true })).toBe("documents");
  expect(currentStep({ ...fresh, detailsConfirmed: true, documentsComplete: true })).toBe("review");
  expect(currentStep({ ...fresh, submitted: true })).toBe("status");
});

test("a step opens when all before it is done", () => {
  expect(openSteps(fresh)).toEqual(["welcome", "details"]);
  expect(openSteps({ ...fresh, documentsComplete: true })).toEqual(["welcome", "details"]);
  expect(openSteps({ ...fresh, detailsConfirmed: true })).toEqual(["welcome", "details", "documents"]);
  expect(openSteps({ ...fresh, detailsConfirmed: true, documentsComplete: true })).toEqual([
    "welcome",
    "details",
    "documents",
    "review",
    "sign",
  ]);
});

test("after signing only the progress is open, and documents again when one was rejected", () => {
  const signed = { ...fresh, submitted: true, detailsConfirmed: true, documentsComplete: true };
  expect(openSteps(signed)).toEqual(["status"]);
  expect(openSteps({ ...signed, askedAgain: true })).toEqual(["documents", "status"]);
});

test("the step that one comes back to is always open", () => {
  for (let bits = 0; bits < 16; bits++) {
    const standing = {
      submitted: (bits & 1) > 0,
      detailsConfirmed: (bits & 2) > 0,
      documentsComplete: (bits & 4) > 0,
      askedAgain: (bits & 8) > 0,
    };
    expect(mayOpen(currentStep(standing), standing)).toBe(true);
  }
});
