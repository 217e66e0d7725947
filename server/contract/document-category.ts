import { z } from "zod";

/** The part that a document plays in a rule. */
export const documentCategory = z
  .enum([
    "commencement",
    "primary",
    "secondary",
    "identity",
    "photo_id",
    "citizenship",
    "supporting",
    "travel_document",
    "visa",
    "licence",
    "name_change",
    "linkage_photo",
  ])
  .meta({ id: "DocumentCategory", description: "The part that a document plays in a rule." });
export type DocumentCategory = z.infer<typeof documentCategory>;
