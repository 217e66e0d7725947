import { z } from "zod";

/** FileTypeEnum (specification, section 2): the values of `id_type`. */
export const fileType = z
  .enum([
    "drivers_license",
    "passport",
    "nz_passport",
    "firearm_license",
    "card_18",
    "birth_certificate",
    "citizenship_certificate",
    "centrelink_card",
    "id",
  ])
  .meta({ id: "FileTypeEnum", description: "The kind of document." });
export type FileType = z.infer<typeof fileType>;
