import { z } from "zod";
import { receiptFacts } from "../rendering/receipt-facts.ts";

/** A signature with all that is written down of it: what is sent to the service, and what the portal keeps. */
export const signing = z.object({
  /** A PNG as a data URI. */
  picture: z.string(),
  consent: z.object({
    textVersion: z.string(),
    textSha256: z.string(),
    text: z.string(),
    locale: z.string(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    method: z.enum(["drawn", "typed", "uploaded"]),
    strokes: z.array(z.array(z.array(z.number()))).nullable(),
    disclosureConsentIds: z.array(z.int()),
    givenAt: z.coerce.date(),
  }),
  receipt: receiptFacts,
});
export type Signing = z.output<typeof signing>;
