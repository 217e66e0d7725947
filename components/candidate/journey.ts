import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import type { FactSheet } from "#server/contract/facts/fact.ts";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** What the portal tells of a journey. */
export type Journey = inferRouterOutputs<AppRouter>["candidate"]["journey"];
/** How a link is sent to a candidate. */
export type LinkWay = Journey["linkGoesBy"][number];
export type JourneyBrand = Journey["brand"];
export type JourneyCheck = Journey["checks"][number];
/** What can be expected of a check after signing. */
export type Outlook = Journey["outlooks"][string];
export type Conversation = NonNullable<Journey["conversation"]>;
/** Where a candidate stands with the erasure of what is held about them. */
export type ErasureStanding = inferRouterOutputs<AppRouter>["candidate"]["askForErasure"];
export type JourneyDocument = Journey["documents"][number];
/** A piece of a document that has to be seen: its front, its back, or all of what has but one side. */
export type JourneyPart = NonNullable<Journey["parts"]["id"]>["wanted"][number];
/** What a document is: Candor's own kind where the service has rules of documents, else the specification's type. */
export type DocumentType = JourneyDocument["idType"];
export type DocumentProof = NonNullable<Journey["proof"]>;
export type JourneySide = Exclude<JourneyPart, "whole">;
export type Step = Journey["step"];
export type JourneyDisclosure = Journey["disclosures"][number];
export type RefereeCheck = Journey["referees"][number];
export type FactGroup = Journey["factGroups"][number];
export type JourneyReferee = RefereeCheck["referees"][number];
/** What is written or ticked on a page and not saved yet; `values` are null where it is to be removed. */
export type Draft = inferRouterInputs<AppRouter>["candidate"]["keepDraft"];
type WrittenDraft<Of extends Draft["of"]> = NonNullable<Extract<Draft, { of: Of }>["values"]>;
export type RefereeDraft = {
  checkId: number;
  refereeId: number | null;
  values: WrittenDraft<"referee">;
};
export type Drafts = {
  details: WrittenDraft<"details"> | null;
  consent: WrittenDraft<"consent">;
  referees: RefereeDraft[];
};
export type DisclosureText = inferRouterOutputs<AppRouter>["candidate"]["disclosureTexts"][number];
/** One as it is shown: what it comes to in a sentence or two, which is no part of it, and beside it where its promises are kept. */
export type ShownDisclosure = Omit<DisclosureText, "promises"> & { summary: string; promises: ReactNode };
export type ConsentText = inferRouterOutputs<AppRouter>["candidate"]["consentText"];

/** The address of the step that comes after this one; a step that asks for nothing is skipped. */
export function addressAfter(
  step: Journey["steps"][number],
  { base, journey }: Pick<OpenVisit, "base" | "journey">,
): string {
  const { steps, standing } = journey;
  const after = steps.slice(steps.indexOf(step) + 1);
  const isPassed = (one: Step) =>
    one === "facts" ? standing.facts !== "wanted" : one === "documents" && standing.documentsComplete;
  return `${base}/${after.find((one) => !isPassed(one)) ?? "status"}`;
}

/**
 * Someone at a page: `base` is what the steps are under, `headers` go with every call that the page makes. `facts` are what
 * the checks need to know, with what is known: pages take of them what they show. `drafts` are
 * what was written before and not saved.
 */
export type OpenVisit = {
  base: string;
  headers: Record<string, string>;
  journey: Journey;
  facts: FactSheet["facts"];
  drafts: Drafts;
  /** A person has looked at the journey before. */
  wasOpened: boolean;
};

/** Why a link or session opens nothing. */
export type Problem =
  | "expired"
  | "unreadable"
  | "unknown"
  | "superseded"
  | "canceled"
  | "session"
  | "unavailable"
  | "codeUnknown"
  | "codeUsed"
  | "codeOver";
export type Visit = ({ ok: true } & OpenVisit) | ClosedVisit;
/** `renewal` says with which headers a new link may be asked for; null where none can be. */
export type ClosedVisit = {
  ok: false;
  reason: Problem;
  brand: JourneyBrand | null;
  renewal: { headers: Record<string, string>; goesBy: LinkWay[] } | null;
};
