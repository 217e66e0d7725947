import { z } from "zod";

/**
 * Candor's own kinds of documents, finer than the specification's `id_type`, in the order in which they are proposed: what
 * most people have at hand comes first. The facts of each are in `document-kinds.ts`.
 */
export const documentKind = z
  .enum([
    "au_passport",
    "nz_passport",
    "au_driver_licence",
    "nz_driver_licence",
    "medicare_card",
    "bank_card",
    "au_birth_certificate",
    "nz_birth_certificate",
    "au_citizenship_certificate",
    "nz_citizenship_certificate",
    "foreign_passport",
    "au_visa",
    "nz_visa",
    "immicard",
    "au_proof_of_age_card",
    "kiwi_access_card",
    "utility_bill",
    "rates_notice",
    "ird_letter",
    "student_card",
    "employee_card",
    "centrelink_card",
    "dva_card",
    "community_services_card",
    "supergold_card",
    "wwcc_card",
    "electoral_roll",
    "asic_msic_card",
    "defence_id",
    "police_id",
    "security_licence",
    "foreign_government_id",
    "bank_statement",
    "tertiary_transcript",
    "au_firearms_licence",
    "nz_firearms_licence",
    "nz_certificate_of_identity",
    "nz_refugee_travel_document",
    "foreign_driver_licence",
    "marriage_certificate",
    "name_change_certificate",
    "divorce_order",
    "other_document",
    "identity_referee_statement",
    "linkage_photo",
  ])
  .meta({
    id: "DocumentKind",
    description:
      "Candor's own kind of a document, finer than `id_type`: a Medicare card, a bank card and a visa are all `id` there. An extension.",
  });
export type DocumentKind = z.infer<typeof documentKind>;
