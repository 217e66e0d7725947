import { z } from "zod";
import { documentCategory } from "./document-category.ts";
import { documentKind } from "./document-kind.ts";
import { line } from "./text.ts";

const slot = z.object({
  category: documentCategory,
  count: z.int().min(1).max(9).describe("How many documents of this category the rule asks for."),
  accepts: z
    .array(
      z.object({
        kind: documentKind,
        with: documentKind
          .nullable()
          .describe(
            "The document that has to be there beside it: a visa proves nothing without its passport.",
          ),
      }),
    )
    .min(1),
});

const set = z.object({
  slots: z.array(slot).min(1),
  shows: z
    .array(z.enum(["name", "date_of_birth", "photo"]))
    .describe("What the documents of the slots have to show together."),
});

/** A dated rule: which documents prove who someone is. One of its `sets` is enough; each document is used once within it. */
export const documentRule = z
  .object({
    code: line(64).min(1),
    title: line(),
    since: z.iso.date().nullable().describe("The first day of the rule, in its country; null: not known."),
    until: z.iso.date().nullable().describe("The last day of the rule; null while it is in force."),
    source: line(500).describe("What the rule is taken from."),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe("Whose rule it is, ISO 3166-1 alpha-2; null: nobody's in particular."),
    sets: z.array(set).min(1).describe("One of these is enough. Within a set each document is used once."),
    linkage_photo: z
      .boolean()
      .describe(
        "True: a photo of the person's face is needed too, for a person to compare with the document's.",
      ),
    name_change: z
      .array(documentKind)
      .describe("Where the person's names differ, one of these is needed too; empty: none is."),
    expired_allowed: z
      .array(z.object({ kind: documentKind, years: z.int().min(1).max(20) }))
      .optional()
      .describe(
        "Kinds that are taken for so many years after their last day. Every other document that can expire has to be current.",
      ),
  })
  .meta({
    id: "DocumentRule",
    description:
      "Which documents prove who someone is. It is taken from published pages and can be replaced by the operator; it is not legal advice.",
  });
export type DocumentRule = z.infer<typeof documentRule>;
export type DocumentSet = DocumentRule["sets"][number];
export type DocumentSlot = DocumentSet["slots"][number];
