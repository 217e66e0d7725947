import { z } from "zod";
import { fromPacks } from "./packs/packs.ts";

const codes = fromPacks(
  (packs) => new Set(packs.flatMap(({ document_kinds }) => document_kinds.map(({ code }) => code))),
);

/** The packs' own kinds of documents, finer than the specification's `id_type`. The facts of each are in documents/document-kinds.ts. */
export const documentKind = z
  .string()
  .max(64)
  .refine((code) => codes().has(code), { error: "is no kind of document that the service has" })
  .meta({
    id: "DocumentKind",
    description:
      "Candor's own kind of a document, finer than `id_type`: a Medicare card, a bank card and a visa are all `id` there. Which there are is said by the packs of the installation; `document_rule` of a check type names those that it takes. An extension.",
    examples: ["au_passport", "medicare_card", "utility_bill"],
  });
export type DocumentKind = z.infer<typeof documentKind>;
