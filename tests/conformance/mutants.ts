import { called, credentials, responses } from "./mutants-of-exchanges.ts";
import { operations, refusesIdType } from "./mutants-of-operations.ts";
import { all, asks, create, fetch, forget, type Mutant, saveWebhook, shows, update } from "./mutations.ts";

function forgetsField(field: string): Mutant {
  return {
    name: `${field} is not taken over`,
    breaks: `${field} is taken over when a candidate is created, and when it is updated`,
    mutation: all(asks(create, forget(field)), asks(update, forget(field))),
  };
}

function showsField(field: string, value: unknown, what: string): Mutant {
  return {
    name: `${field} is ${value === undefined ? "not shown" : JSON.stringify(value)}`,
    breaks: `a candidate's ${field} is ${what}`,
    mutation: shows(fetch, (result) => {
      result[field] = value;
    }),
  };
}

const timestamp = "an ISO 8601 timestamp with UTC offset";

/** Those that a partner would notice last. */
export const subtle: Mutant[] = [
  {
    name: "bypass is ignored",
    breaks: "with bypass nobody is contacted",
    mutation: asks(create, (body) => delete body.bypass),
  },
  forgetsField("partner_application_started"),
  {
    name: "renewal is ignored",
    breaks: "checks are attached as an explicit list, with details and renewal",
    mutation: asks(create, ({ checks }) => {
      for (const check of Array.isArray(checks) ? checks : []) delete check.renewal;
    }),
  },
  refusesIdType("firearm_license"),
  refusesIdType("card_18"),
  refusesIdType("centrelink_card"),
  {
    name: "global is ignored",
    breaks: "with global, candidates of other partners that were created through the API are notified",
    mutation: asks(saveWebhook, (body) => delete body.global),
  },
  {
    name: "user_email is ignored",
    breaks: "user_email is matched with a user of the company, who becomes the owner",
    mutation: asks(create, (body) => delete body.user_email),
  },
];

const fields: Mutant[] = [
  ...["first_name", "last_name", "email", "contact_number", "job_role", "department"].map(forgetsField),
  {
    name: "partner_application_id is not taken over",
    breaks: "partner_application_id is the partner's own, and addresses the candidate",
    mutation: asks(create, forget("partner_application_id")),
  },
  showsField("id", "17", "an integer"),
  showsField("reference_code", undefined, "a string"),
  showsField("ip", undefined, "a string or null"),
  showsField("status", 1, "a string"),
  showsField("token", "abc", "a link"),
  showsField("partner_link", "", "a link"),
  showsField("created_at", "2026-03-02T09:00:00", timestamp),
  showsField("created_at", 1_772_442_000, timestamp),
  showsField("submitted_at", "", `${timestamp} or null`),
  showsField("completed_at", undefined, `${timestamp} or null`),
  showsField("cc_notification_emails", null, "a string"),
  showsField("accepted_terms_and_conditions", "no", "a boolean"),
  showsField("candidate_checks", {}, "an array"),
  showsField("candidate_checks_values", [], "an object"),
  showsField("archived", "false", "a boolean, in the fuller form"),
  {
    name: "name is the first name",
    breaks: "name is the full name",
    mutation: shows(create, (result) => {
      result.name = result.first_name;
    }),
  },
];

export const mutants: Mutant[] = [
  ...subtle,
  ...fields,
  ...operations,
  ...credentials,
  ...called,
  ...responses,
];
