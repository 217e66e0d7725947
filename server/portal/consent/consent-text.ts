import { createHash } from "node:crypto";
import type { Journey } from "../journey/read-journey.ts";
import { text20261En } from "./texts/2026-1.en.ts";

/** What a candidate agrees to by signing, word for word. The hash is of the paragraphs joined by empty lines. */
export type ConsentText = { version: string; locale: string; paragraphs: string[]; sha256: string };

export function consentText(journey: Pick<Journey, "person" | "brand" | "jobRole" | "checks">): ConsentText {
  const paragraphs = text20261En({
    name: `${journey.person.firstName} ${journey.person.lastName}`.trim(),
    asker: journey.brand.name,
    jobRole: journey.jobRole,
    checks: journey.checks.filter(({ state }) => state !== "canceled").map(({ title }) => title),
  });
  const sha256 = createHash("sha256").update(wholeText(paragraphs)).digest("hex");
  return { version: "2026-1", locale: "en", paragraphs, sha256 };
}

export function wholeText(paragraphs: string[]): string {
  return paragraphs.join("\n\n");
}
