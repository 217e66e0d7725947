import { z } from "zod";
import { receiptFacts } from "../../foundation/rendering/receipt-facts.ts";

/** A PDF as a data URI, and the key under which a service stores it once. */
const statement = z.object({ data: z.string(), key: z.string() });
export type Statement = z.output<typeof statement>;

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
  /** What the candidate told, for a service that takes no facts. Those on their way before this was sent have none. */
  statement: statement.nullable().default(null),
});
export type Signing = z.output<typeof signing>;
