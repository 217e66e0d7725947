import { z } from "zod";
import { documentCategory } from "../document-category.ts";
import { type DocumentKind, documentKind } from "../document-kind.ts";
import type { DocumentRule } from "../document-rule.ts";
import { fileType } from "../file-type.ts";
import { kindFacts } from "./document-kinds.ts";
import { type KnownOfHolder, kindsByFile } from "./infer-kinds.ts";
import { type DocumentPlan, solverOf } from "./solve-documents.ts";

/** What a file shows of a document that has two sides. */
export const documentSide = z.enum(["front", "back", "both"]);
export type DocumentSide = z.infer<typeof documentSide>;

/** What a person of the company decided on a document. */
export const documentReview = z.enum(["approved", "rejected"]);
export type DocumentReview = z.infer<typeof documentReview>;

/** An attached document, as far as a check depends on it. Signatures are none. */
export const givenDocument = z
  .object({
    id: z.int(),
    id_type: fileType,
    document_kind: documentKind.nullable(),
    document_side: documentSide
      .nullable()
      .describe("Null: nobody said, and the file is taken for the whole document."),
    review: documentReview.nullable().describe("Null: nobody has decided, or the decision was taken back."),
  })
  .meta({
    id: "GivenDocument",
    description: "A document of a candidate's, as far as a check depends on it.",
  });
export type GivenDocument = z.infer<typeof givenDocument>;

/** A place of a document rule that is open. */
export const missingDocument = z
  .object({
    category: documentCategory.describe(
      "The place; `document_rule` of the check type lists every kind that fills it.",
    ),
    document_kind: documentKind.describe("The kind that is proposed for it: what most people have at hand."),
    id_type: fileType.describe("What that kind is sent as."),
  })
  .meta({ id: "MissingDocument", description: "A place of a document rule that no document fills yet." });
type MissingDocument = z.infer<typeof missingDocument>;

type DocumentStanding = {
  missing: MissingDocument[];
  /** Ids of the documents of the set that a person has to look at before the check leaves. */
  review: number[];
};

type Circumstances = {
  rule: DocumentRule;
  /** Of the candidate: whether they have had other names (domain.md, Names), and who issued what they have. */
  holder: KnownOfHolder;
  /** Every document of the set has to be approved by a person. */
  reviewed: boolean;
  isOver: (kind: DocumentKind) => boolean;
};

/**
 * Where a candidate's documents stand with a rule: which of its places are open, and which documents of the set wait for a
 * person. A document that was rejected, lacks a side, or has expired fills no place.
 */
export function documentStanding(
  documents: readonly GivenDocument[],
  { rule, holder, reviewed, isOver }: Circumstances,
): DocumentStanding {
  const rejected = documents.filter(({ review }) => review === "rejected");
  const usable = documents.filter(({ review }) => review !== "rejected");
  const byKind = filesByKind(usable, rule, holder);
  const whole = [...byKind].filter(([kind, files]) => isWhole(kind, files) && !isOver(kind));
  const isDone = (files: GivenDocument[]) => !reviewed || files.every(({ review }) => review === "approved");
  const done = whole.flatMap(([kind, files]) => (isDone(files) ? kind : []));
  const waiting = new Map(whole.filter(([, files]) => !isDone(files)));
  // Who sent a document that does not count has one of its kind: that is asked for before any other.
  const held = [...byKind.keys(), ...filesByKind(rejected, rule, holder).keys()];
  const plan = solverOf(rule, holder.namesDiffer ?? false)({ given: done, held });
  const uses = plan.use.flatMap((kind) => waiting.get(kind) ?? []);
  return {
    missing: openPlaces(plan, new Set([...done, ...waiting.keys()])),
    review: uses.filter(({ review }) => review === null).map(({ id }) => id),
  };
}

function filesByKind(
  documents: readonly GivenDocument[],
  rule: DocumentRule,
  holder: KnownOfHolder,
): Map<DocumentKind, GivenDocument[]> {
  const files = documents.map(({ id_type, document_kind }) => ({
    idType: id_type,
    documentKind: document_kind,
  }));
  const kinds = kindsByFile(files, rule, holder);
  const byKind = new Map<DocumentKind, GivenDocument[]>();
  for (const [index, kind] of kinds.entries()) {
    const file = documents[index];
    if (kind && file) byKind.set(kind, [...(byKind.get(kind) ?? []), file]);
  }
  return byKind;
}

function isWhole(kind: DocumentKind, files: readonly GivenDocument[]): boolean {
  if (kindFacts(kind).sides === "whole") return true;
  const sides = new Set(files.map(({ document_side }) => document_side));
  return sides.has(null) || sides.has("both") || (sides.has("front") && sides.has("back"));
}

function openPlaces({ rules }: DocumentPlan, there: ReadonlySet<DocumentKind>): MissingDocument[] {
  const places = rules.flatMap(({ slots }) =>
    slots.flatMap(({ category, kind, beside }) =>
      [kind, ...(beside ? [beside.kind] : [])].map((one) => ({ category, document_kind: one })),
    ),
  );
  return places
    .filter(({ document_kind }) => !there.has(document_kind))
    .map((place) => ({ ...place, id_type: kindFacts(place.document_kind).idType }));
}
