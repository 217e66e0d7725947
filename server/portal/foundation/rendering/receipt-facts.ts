import { z } from "zod";
import { side } from "../rows/side.ts";

const instant = z.iso.datetime();
const place = z.object({ ip: z.string().nullable(), userAgent: z.string().nullable() });

/**
 * What a receipt says: everything that was consented to, given and signed, as it was at that moment. Kept sealed, and
 * laid out whenever it is asked for, so that it stays the same whatever changes later.
 */
export const receiptFacts = z.object({
  number: z.string(),
  signedAt: instant,
  /** When the link was first opened; null or left out where that is not known. */
  openedAt: instant.nullish(),
  /**
   * How it was made sure who signed: when links were sent and to where, masked, and in which browsers they were used, each the first
   * time. Left out of receipts from before it was noted.
   */
  authentication: z
    .object({
      sent: z.array(z.object({ way: z.enum(["email", "sms"]), to: z.string(), at: instant })),
      devices: z.array(z.object({ way: z.enum(["link", "code"]), userAgent: z.string(), at: instant })),
    })
    .optional(),
  /** Of the labels; each consent's text has its own. */
  locale: z.string(),
  /** The company's zone, in which times are told. */
  timezone: z.string(),
  asker: z.object({ name: z.string(), color: z.string().nullable(), supportEmail: z.string().nullable() }),
  candidate: z.object({
    name: z.string(),
    email: z.string(),
    contactNumber: z.string(),
    referenceCode: z.string(),
    partnerApplicationId: z.string(),
  }),
  jobRole: z.string(),
  checks: z.array(z.string()),
  consents: z.array(
    z.object({
      title: z.string(),
      version: z.string(),
      locale: z.string(),
      sha256: z.string(),
      text: z.string(),
      givenAt: instant,
      /** From where; left out of receipts from before it was noted. */
      place: place.optional(),
    }),
  ),
  documents: z.array(
    z.object({
      idType: z.string(),
      side: side.nullable(),
      fileName: z.string(),
      fileType: z.string(),
      sentAt: instant,
      /** Of the bytes as they were sent; null for those sent before it was noted. */
      sha256: z.string().nullable(),
    }),
  ),
  /** Those whom the candidate named, or someone for them; left out of receipts from before it was noted. */
  referees: z.array(z.object({ name: z.string(), relationship: z.string(), company: z.string() })).optional(),
  signature: z.object({
    method: z.string(),
    /** A PNG on white, small enough for a page, and the SHA-256 of the picture that was sent. */
    pictureBase64: z.string(),
    sha256: z.string(),
  }),
  place,
});
export type ReceiptFacts = z.output<typeof receiptFacts>;
