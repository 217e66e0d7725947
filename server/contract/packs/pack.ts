import { z } from "zod";
import { documentCategory } from "../document-category.ts";
import { factKey } from "../fact-key.ts";
import { fileType } from "../file-type.ts";
import { answerValue, fieldKind } from "../form.ts";
import { recordKind } from "../record-kind.ts";
import { languageTag, line } from "../text.ts";
import { recipients } from "./recipients.ts";

/** A text in the languages of the journey, by their BCP 47 tags. English is what the interface gives. */
function words(maxLength: number) {
  return z.object({ en: line(maxLength).min(1) }).catchall(line(maxLength).min(1));
}

const code = z.string().regex(/^(?!own_)[a-z][a-z0-9_]{1,63}$/, {
  error: "is no code: lower-case letters, digits and _, and none that begins with own_",
});
const country = z.string().regex(/^[A-Z]{2}$/);
const source = line(500).min(1).describe("What a rule is taken from, with the day on which it was read.");

/** Either a key alone, or with how far back a history reaches and whose law a right to work is judged by. */
const need = z.union([
  factKey,
  z.strictObject({
    key: factKey,
    required: z.boolean().default(true),
    years: z.int().min(0).max(99).optional(),
    countries: z
      .array(z.enum(["AU", "NZ"]))
      .min(1)
      .optional(),
  }),
]);

const question = z.strictObject({
  id: z.string().regex(/^(?!constructor$)[a-z][a-z0-9_]{0,63}$/),
  label: words(500),
  hint: words(500).optional(),
  kind: fieldKind,
  required: z.boolean().default(true),
  options: z
    .array(z.strictObject({ value: line(200).min(1), label: words(200) }))
    .max(50)
    .default([])
    .describe("Of a question with a choice: the value is what is kept, and what the interface gives."),
  show_when: z
    .strictObject({ field: z.string(), is: z.array(answerValue).min(1).max(50) })
    .optional()
    .describe("Asked only when that earlier question was asked, and has one of these answers."),
});

const packForm = z.strictObject({
  version: z.int().min(1),
  questions: z.array(question).min(1).max(40),
});

const detail = z.strictObject({
  key: z.string(),
  label: line(),
  type: z.enum(["text", "date", "select", "boolean"]),
  required: z.boolean(),
  options: z.array(z.string()).default([]),
});

const months = z.int().min(1).max(1200).optional();

const packType = z.strictObject({
  code,
  position: z
    .int()
    .optional()
    .describe("Where it stands among all types; without one, after those with one."),
  title: words(120),
  looks_at: words(500).describe("What the check looks at, in a sentence to the candidate."),
  description: line(500).min(1).describe("The same, as the interface gives it."),
  category: line(64).min(1),
  country: line(64).min(1).describe("`AU`, or `AU, NZ`, or `any`."),
  turnaround_hours: z.int().min(1).max(8_760),
  recipient: z
    .enum(recipients)
    .nullable()
    .describe(
      "Who is asked outside of the company. Null: nobody, the records are public or the candidate's own.",
    ),
  has_referees: z.boolean().default(false),
  required_documents: z.array(fileType).default([]),
  document_rules: z
    .array(z.string())
    .default([])
    .describe("Codes of this pack's rules, oldest first: the versions of the type's rule."),
  facts: z.array(need).default([]),
  forms: z
    .array(packForm)
    .default([])
    .describe("The versions of what the type asks in its own words, oldest first. A check keeps its own."),
  sub_checks: z.array(z.strictObject({ type: z.string(), title: z.string() })).default([]),
  details: z.array(detail).default([]),
  retention: z
    .array(
      z.strictObject({
        records: z.array(recordKind).min(1),
        at_least_months: months,
        at_most_months: months,
        source,
        since: z.iso.date(),
      }),
    )
    .default([])
    .describe("Bounds of the company's own periods, in calendar months after the result."),
  withdrawn: z
    .boolean()
    .default(false)
    .describe("True: no check of it can be launched any more. Those that were go on."),
});

/** The order in which kinds are proposed is theirs by `position`: what most people have at hand comes first. */
const packKind = z.strictObject({
  code,
  position: z.int().optional(),
  title: words(120).describe("What people call it: official titles today, in sentence case."),
  official_title: line(120).min(1).optional().describe("What staff and packets call it, where that differs."),
  id_type: fileType.describe("What a service that follows the specification is sent."),
  shape: z.enum(["card", "booklet", "sheet", "face"]).describe("Which frame fits around a picture of it."),
  two_sided: z.boolean().default(false).describe("True: front and back are both needed."),
  shows: z.array(z.enum(["name", "date_of_birth", "photo", "address", "signature"])),
  country: country.nullable().describe("Which country issues it; null: any of them."),
  expires: z.boolean().describe("Whether it can expire: an expired document is not taken."),
});

const accepted = z.union([code, z.strictObject({ kind: code, with: code })]);

const packRule = z.strictObject({
  code: line(64).min(1),
  title: line().min(1),
  since: z.iso.date().optional().describe("The rule's first day in the time zone of the pack."),
  until: z.iso.date().optional().describe("Its last day."),
  source,
  country: country.nullable(),
  sets: z
    .array(
      z.strictObject({
        shows: z.array(z.enum(["name", "date_of_birth", "photo"])),
        slots: z
          .array(
            z.strictObject({
              category: documentCategory,
              count: z.int().min(1).max(9).default(1),
              accepts: z.array(accepted).min(1),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .describe("One of these is enough."),
  linkage_photo: z.boolean().default(false),
  name_change: z.array(code).default([]),
  expired_allowed: z.array(z.strictObject({ kind: code, years: z.int().min(1).max(20) })).optional(),
});

const checks = z.array(code).min(1).max(50);

const demoCompany = z.strictObject({
  name: line(200).min(1),
  locale: languageTag.refine((tag) => tag !== "", { error: "must be a language tag, such as en-GB" }),
  support_email: z.email(),
  support_phone: line(64).optional(),
  users: z
    .array(z.strictObject({ name: line(200).min(1), email: z.email(), role: z.enum(["owner", "reviewer"]) }))
    .min(1)
    .refine(([first]) => first?.role === "owner", { error: "the first must be an owner" }),
  bundles: z.array(z.strictObject({ name: line(200).min(1), checks })).min(1),
  candidate: z.strictObject({
    partner_application_id: line(255).min(1),
    first_name: line(200).min(1),
    last_name: line(200).min(1),
    email: z.email(),
    job_role: line(200),
    department: line(200),
    checks,
  }),
});

/** A folder's `pack.yaml`: check types and their document rules, as data (docs/packs.md). */
export const pack = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  title: line().min(1),
  version: z.iso.date().describe("The day of its last change."),
  country: country
    .optional()
    .describe("The country that it is of: a company there begins with the pack's time zone."),
  time_zone: z
    .string()
    .refine(isTimeZone, { error: "is no time zone, such as Europe/London" })
    .describe("In which the days of its rules begin and end."),
  check_types: z.array(packType).default([]),
  document_kinds: z.array(packKind).default([]),
  document_rules: z.array(packRule).default([]),
  demo_company: demoCompany
    .optional()
    .describe(
      "What a staging service begins with, in the pack's country; that of the last pack that has one.",
    ),
});
export type Pack = z.output<typeof pack>;
export type PackType = Pack["check_types"][number];
export type PackKind = Pack["document_kinds"][number];
export type PackRule = Pack["document_rules"][number];
export type PackForm = PackType["forms"][number];

/** The JSON Schema of a `pack.yaml`, as it is written: what has a default may be left out. */
export function packSchema() {
  return { title: "A pack of check types for Candor", ...z.toJSONSchema(pack, { io: "input" }) };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
