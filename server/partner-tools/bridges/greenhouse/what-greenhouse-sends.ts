import { z } from "zod";

/**
 * The bodies of Greenhouse's Assessment API (developers.greenhouse.io/assessment.html). What has no value is null there; fields that are
 * not here are left alone, as Greenhouse may add some.
 */
const text = (most: number) => z.string().trim().min(1).max(most);
const maybe = (most: number) => z.string().trim().max(most).nullish();
/** The documentation's examples have ids as strings and as numbers. */
const id = z.union([text(255), z.int().transform(String)]);

export const sendTest = z.object({
  partner_test_id: id,
  candidate: z.object({
    first_name: text(255),
    last_name: text(255),
    email: z.email("must be an email address, such as ana@example.com"),
    phone_number: maybe(255),
    greenhouse_profile_url: maybe(2000),
  }),
  /** Where a completed test is announced. It may have a token in it, so nothing of it is kept but a hash. */
  url: maybe(2000),
});
export type SendTest = z.infer<typeof sendTest>;

/** `candidate_email` comes too, and is not read. */
export const responseError = z.object({
  api_call: text(100),
  errors: z.array(z.string().transform((error) => error.slice(0, 300))).transform((all) => all.slice(0, 10)),
});
