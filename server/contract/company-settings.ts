import { z } from "zod";
import { checkData, provider } from "./check.ts";
import { company } from "./company.ts";
import { ownDocumentKind } from "./documents/own-document.ts";
import { ownCheckType } from "./own-check-type.ts";
import { basedOn, recordVersion } from "./record-version.ts";
import { route } from "./route.ts";
import { languageTag, line } from "./text.ts";
import { validityMonths } from "./validity.ts";

/** A time zone as the IANA database names it. */
const timeZone = line(64).refine(isTimeZone, {
  error: "must be an IANA time zone, such as Australia/Sydney",
});

function isTimeZone(text: string): boolean {
  // An offset such as +10:00 knows no summer time, and PostgreSQL reads its sign the other way round.
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How a company launches checks of one type. */
export const checkTypeSettings = z
  .object({
    type: z.string(),
    enabled: z.boolean().describe("Only enabled types can be launched, alone or in a bundle."),
    provider: provider.describe("Who runs checks of the type."),
    default_details: checkData.shape.details
      .removeDefault()
      .describe(
        "Added to the `details` of every check that is launched, where these lack the key; those of the company's own types in any case.",
      ),
    document_review: z
      .boolean()
      .describe(
        "True: a person approves each document of a check before it leaves. Always true of criminal records and of the right to work.",
      ),
    bundle_ids: z.array(z.int()).describe("The bundles that have it."),
    own: ownCheckType
      .nullable()
      .describe("What the company says of a type that it made itself; null for those of the catalogue."),
    open_checks: z.int().min(0).describe("Checks of the type that are neither completed nor canceled."),
    version: recordVersion,
  })
  .meta({ id: "CheckTypeSettings" });
export type CheckTypeSettings = z.output<typeof checkTypeSettings>;

/** After a year nobody waits for an answer. */
const dayCount = z.int().min(1).max(365);

const days = z.array(dayCount).max(10);

export const reminders = z
  .object({
    candidate_days: days.describe(
      "Days after the invitation on which a candidate who has not signed is reminded, in order; none by default.",
    ),
    referee_days: days.describe(
      "Days after the request on which a referee who has not answered is reminded, in order; 1, 3 and 6 by default.",
    ),
  })
  .meta({ id: "Reminders" });
export type Reminders = z.output<typeof reminders>;

/** They are all read to list the catalogue. */
export const mostOwnTypes = 400;

const params = z.object({ type: line(64).min(1).describe("The `code` of a check type.") });

export const companySettingsRoutes = {
  updateCompany: route({
    id: "updateCompany",
    method: "put",
    path: "/company",
    tag: "account",
    summary: "Change the company's name, time zone and locale",
    description:
      "Dates are written in its time zone. People of whom no language is known are written to in that of the locale. Only the company's own token may do this.",
    body: z.object({
      name: line(200).trim().min(1),
      timezone: timeZone,
      locale: languageTag.refine((text) => text !== "", {
        error: "must be a BCP 47 language tag, such as en-AU",
      }),
      version: basedOn,
    }),
    result: company,
    errors: ["company_token_required", "changed_meanwhile"],
    extension: true,
  }),
  listCheckTypeSettings: route({
    id: "listCheckTypeSettings",
    method: "get",
    path: "/company/check_types",
    tag: "reference data",
    summary: "How the company launches each check type",
    description:
      "Every type of the catalogue and the company's own, those of `GET /company/checks` in the same order first.",
    result: z.array(checkTypeSettings),
    errors: [],
    extension: true,
  }),
  createCheckType: route({
    id: "createCheckType",
    method: "post",
    path: "/company/check_types",
    tag: "account",
    summary: "Make a check type of the company's own",
    description:
      "Its candidates answer the form that `form_id` names, and show the document of `document_kind`; both are kept in `default_details`, as `validity_months` is. A person of the company carries it out and records the outcome. Nobody can be asked before the type is enabled. Its code, which begins with `own_`, is made from the title and stays. Only the company's own token may do this.",
    body: ownCheckType.extend({
      form_id: z
        .int()
        .describe(
          "The form whose questions candidates answer: one of the company's own, of the type `customs`.",
        ),
      document_kind: ownDocumentKind
        .nullable()
        .default(null)
        .describe("The document that candidates show; null: none."),
      validity_months: validityMonths
        .nullable()
        .default(null)
        .describe(
          "For how many months after its completion a check is valid: staff who record an outcome are proposed that day as `expiration_date`. Null: without an end.",
        ),
    }),
    result: checkTypeSettings,
    errors: ["company_token_required", "too_many_records", "unknown_form"],
    extension: true,
  }),
  updateCheckTypeSettings: route({
    id: "updateCheckTypeSettings",
    method: "put",
    path: "/company/check_types/{type}",
    tag: "account",
    summary: "Enable or disable a check type, change its default details or its words",
    description:
      "Checks that are there go on, with the title and the questions that they began with. A bundle that has a disabled type cannot be launched until the type is enabled again or taken out of it. Only the company's own token may do this.",
    params,
    body: z.object({
      enabled: z.boolean(),
      default_details: checkTypeSettings.shape.default_details.optional(),
      document_review: checkTypeSettings.shape.document_review.optional(),
      own: ownCheckType.optional().describe("For a type that the company made itself alone."),
      version: basedOn,
    }),
    result: checkTypeSettings,
    errors: ["company_token_required", "changed_meanwhile", "unknown_check_type", "unknown_form"],
    extension: true,
  }),
  orderCheckTypes: route({
    id: "orderCheckTypes",
    method: "put",
    path: "/company/check_types",
    tag: "account",
    summary: "Put the check types into an order",
    description:
      "`types` are listed first, in this order; the others follow in the order of the catalogue. Only the company's own token may do this.",
    body: z.object({
      types: z
        .array(line(64).min(1))
        .max(100)
        .refine((types) => new Set(types).size === types.length, { error: "must name each type once" }),
    }),
    result: z.array(checkTypeSettings),
    errors: ["company_token_required", "unknown_check_type"],
    extension: true,
  }),
  getReminders: route({
    id: "getReminders",
    method: "get",
    path: "/company/reminders",
    tag: "reference data",
    summary: "When candidates and referees are reminded",
    description:
      "Days after the invitation of a candidate, or the request to a referee. They apply to what is sent from then on.",
    result: reminders,
    errors: [],
    extension: true,
  }),
  updateReminders: route({
    id: "updateReminders",
    method: "put",
    path: "/company/reminders",
    tag: "account",
    summary: "Set when candidates and referees are reminded",
    description:
      "Applies to the invitations and requests that are sent from now on; an empty list sends no reminders. Only the company's own token may do this.",
    body: reminders,
    result: reminders,
    errors: ["company_token_required"],
    extension: true,
  }),
};
