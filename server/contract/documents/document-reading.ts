import { z } from "zod";

const share = z.number().min(0).max(1);

/**
 * What was read of a picture of an identity document: of its machine-readable zone (ICAO 9303) or of the barcode of a licence (AAMVA).
 * Number and days are proven, by their check digits or by the barcode's own correction; names have no check digit and are as they were
 * read, in upper case. It helps a candidate to fill in and staff to compare, and nothing follows from it.
 */
export const documentReading = z.object({
  /** The formats of ICAO 9303-4 to 9303-7, and the barcode of North American licences. */
  format: z.enum(["TD1", "TD2", "TD3", "MRV_A", "MRV_B", "AAMVA"]),
  document: z.enum(["passport", "visa", "card", "driver_licence"]),
  number: z.string().min(1).max(40),
  /** The issuing state as it was read, in three letters in a zone. */
  issuer: z.string().max(3),
  /** Its code of ISO 3166-1 alpha-2; null for what has none, such as the United Nations. */
  country: z.string().length(2).nullable(),
  birth_date: z.iso.date(),
  expires_on: z.iso.date(),
  surname: z.string().max(120),
  given_names: z.string().max(120),
  /** Where it stands, as shares of the upright picture's width and height. */
  place: z.object({ left: share, top: share, width: share, height: share }).nullable(),
});
export type DocumentReading = z.infer<typeof documentReading>;
