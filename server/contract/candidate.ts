import { z } from "zod";
import { partnerApplicationId } from "./candidate-params.ts";
import { candidateCheck, checkData, checkStatus, outcome } from "./check.ts";
import { givenDocument } from "./documents/document-standing.ts";
import { factSheet } from "./facts/fact.ts";
import { erasedRecord, legalHold } from "./retention/kept.ts";
import { emailOrEmpty, languageTag, line, timestamp } from "./text.ts";

export const candidateStatus = z
  .enum(["candidate", "submitted", "in-progress", "completed", "overdue", "canceled"])
  .meta({
    id: "CandidateStatus",
    description:
      "Derived from the candidate and its checks, in this order of precedence: `canceled`; `completed`, when every check is closed and at least one completed; `overdue`, when the candidate has not signed or a check is not finished by its due time; `in-progress`, when a check has started; `submitted`, once the candidate has signed; `candidate`.",
  });
export type CandidateStatus = z.infer<typeof candidateStatus>;

/** CandidateInput (specification, section 2): every field optional; what is absent stays as it is. */
export const candidateInput = z
  .object({
    first_name: line().optional(),
    last_name: line()
      .optional()
      .describe(
        "In staging, `Consider` and `Unable` produce that outcome, and the checks of `Stuck` never complete.",
      ),
    email: emailOrEmpty.optional().describe("Where the invitation goes. The empty string means none."),
    contact_number: line(64)
      .optional()
      .describe("Gets the invitation by SMS if there is no email address and the service sends SMS."),
    job_role: line().optional(),
    department: line().optional(),
    partner_application_id: partnerApplicationId
      .optional()
      .describe(
        "Your own id of the candidate, unique per company and partner; it identifies the candidate in every path, percent-encoded. Without one, the service generates a UUID.",
      ),
    partner_application_started: z.boolean().optional(),
    language: languageTag
      .optional()
      .describe(
        "Extension. The language in which the candidate is written to, such as `mi` or `zh-Hans` (BCP 47). The empty string, and one that the service does not write: the language of the company's `locale`, else English.",
      ),
  })
  .meta({
    id: "CandidateInput",
    description: "All fields are optional. In an update, absent fields stay as they are.",
  });
export type CandidateInput = z.infer<typeof candidateInput>;

/** How a candidate is contacted. */
export const contactChannel = z.enum(["email", "sms"]);
export type ContactChannel = z.infer<typeof contactChannel>;

/** Candidate (specification, section 2), always in full. */
export const candidate = z
  .object({
    id: z.int(),
    user_id: z.int().describe("The owner: the user of the company who is responsible for the candidate."),
    company_id: z.int(),
    brand_id: z.int().describe("The brand in whose name the candidate is contacted."),
    team_id: z.int(),
    reference_code: z.string().describe("A short code for people to quote to each other."),
    first_name: z.string(),
    last_name: z.string(),
    name: z.string().describe("The full name."),
    email: z.string(),
    contact_number: z.string(),
    job_role: z.string(),
    department: z.string(),
    ip: z
      .string()
      .nullable()
      .describe(
        "The IP address from which the signature came: the candidate's if they signed in the portal, your server's if you sent it.",
      ),
    document_id: z.int(),
    archived: z.boolean().describe("False: no operation archives a candidate."),
    overdue: z.boolean(),
    canceled: z.boolean(),
    status: candidateStatus,
    token: z.url().describe("The same link as `partner_link`."),
    created_at: timestamp,
    submitted_at: timestamp.nullable().describe("When the candidate signed."),
    completed_at: timestamp
      .nullable()
      .describe("When the last of the checks was closed; null again while checks added later are open."),
    accepted_terms_and_conditions: z
      .boolean()
      .describe("True once the candidate has signed: the signature implies consent."),
    partner_application_id: z.string().describe("Your own id of the candidate; in paths, percent-encoded."),
    partner_application_started: z.boolean().describe("Set by `POST …/start`."),
    cc_notification_emails: z.string().describe("May be empty."),
    partner_link: z
      .url()
      .describe(
        "Opens the candidate's journey. It cannot be guessed, expires after 14 days and can be renewed.",
      ),
    partner: z
      .object({ id: z.int(), name: z.string() })
      .optional()
      .describe(
        "Extension. The partner whose candidate this is; for candidates that the company created itself, the company.",
      ),
    due_at: timestamp
      .nullable()
      .optional()
      .describe(
        "Extension. When the next thing of the candidate is due: the signature, or the first check that is not finished. Null where nothing is.",
      ),
    language: z
      .string()
      .optional()
      .describe("Extension. The language in which the candidate is written to; empty where none is given."),
    source: z
      .enum(["api", "web"])
      .optional()
      .describe(
        "Extension. Where the candidate was created: `web` is the web application, and no webhook is notified of its checks.",
      ),
    bypass: z
      .boolean()
      .optional()
      .describe("Extension. Whether it was asked, at the creation, that nobody contacts the candidate."),
    contact_channels: z
      .array(contactChannel)
      .optional()
      .describe(
        "Extension. By which of them the candidate can be sent the link: there is an address or number, and the service sends such messages. `POST …/invitation` takes one of these as `channel`.",
      ),
    opened_at: timestamp
      .nullable()
      .optional()
      .describe(
        "Extension. When the candidate first opened their link (`POST …/opening`); null where nobody said so.",
      ),
    measured_minutes: z
      .int()
      .positive()
      .nullable()
      .optional()
      .describe(
        "Extension. How many minutes the way from the link to the signature took most of the company's candidates who were asked for the same checks, as the invitation says; null while fewer than 20 of them are known, and where no invitation was sent.",
      ),
    legal_hold: legalHold
      .nullable()
      .optional()
      .describe("Extension. While there is one, nothing of the candidate is erased."),
    erased_records: z
      .array(erasedRecord)
      .optional()
      .describe("Extension. What the company's retention schedule has erased of the candidate already."),
    candidate_checks: z.array(candidateCheck),
    candidate_checks_values: z
      .record(z.string(), z.object({ id: z.int(), status: checkStatus, outcome: outcome.nullable() }))
      .describe("A summary of the checks, by type."),
  })
  .meta({ id: "Candidate", description: "A candidate, always with all its fields, including in lists." });
export type Candidate = z.infer<typeof candidate>;

/** A document number that another candidate has too. */
export const match = z
  .object({
    document: z.enum(["passport", "driver_licence", "firearms_licence", "working_with_children_card"]),
    differs: z
      .array(z.enum(["name", "date_of_birth"]))
      .describe("In what the two differ; by both, the number is probably not the one's own."),
    candidate: z.object({
      id: z.int(),
      partner_application_id: z.string(),
      reference_code: z.string(),
      name: z.string(),
    }),
  })
  .meta({
    id: "Match",
    description:
      "The number of a document that another candidate has too, under another name or date of birth.",
  });
export type Match = z.infer<typeof match>;

/** A candidate that is read by itself. */
export const candidateRead = candidate
  .extend({
    facts: factSheet
      .optional()
      .describe(
        "Extension. What the candidate's checks need to know, and what is known: only with `?include=facts`.",
      ),
    documents: z
      .array(givenDocument)
      .optional()
      .describe(
        "Extension. The documents that were attached, without signatures: only with `include`. `GET …/uploads` has their files.",
      ),
    matches: z
      .array(match)
      .optional()
      .describe(
        "Extension. Document numbers that other candidates within reach have too, under another name or date of birth: only with `?include=facts,matches`. Nothing is decided by them.",
      ),
    owner: z
      .object({ name: z.string() })
      .optional()
      .describe(
        "Extension. The owner's name, for the company's own token alone: no partner learns a user's.",
      ),
  })
  .meta({ id: "CandidateRead", description: "A candidate, with its facts where they are asked for." });

/** The response to the creation of a candidate. */
export const candidateCreated = candidate
  .extend({
    chosen_bundle: z
      .object({
        id: z.int(),
        name: z.string(),
        rule: z.int().positive().describe("The number of the rule in `GET /company/bundle_rules`, from 1."),
      })
      .optional()
      .describe(
        "Extension. The bundle that a rule of the company chose, because the request had neither `checks` nor a `bundle_id`.",
      ),
  })
  .meta({ id: "CandidateCreated", description: "A candidate, and how its checks were chosen." });

/**
 * The fields of CandidateInput as a candidate shows them; `partner_application_id`, which addresses it, goes its own way.
 * A field that is accepted and not shown does not compile here.
 */
export type GivenFields = {
  [Field in Exclude<keyof CandidateInput, "partner_application_id">]-?: NonNullable<Candidate[Field]>;
};

/**
 * The values of these fields until they are given. The service's columns and the mock server's memory are read from this
 * list, so that every accepted field is kept.
 */
export const initialFields: GivenFields = {
  first_name: "",
  last_name: "",
  email: "",
  contact_number: "",
  job_role: "",
  department: "",
  partner_application_started: false,
  language: "",
};

const launch = z.object({
  candidate: candidateInput,
  checks: z
    .array(checkData)
    .max(50)
    .optional()
    .describe(
      "The checks to launch. Ignored when `bundle_id` is given. Without either, a rule of the company chooses a bundle (extension, `GET /company/bundle_rules`), and where none fits, checks are added later. An empty list launches none.",
    ),
  bundle_id: z.int().nullable().optional().describe("A bundle of the company, instead of `checks`."),
  brand_id: z
    .int()
    .optional()
    .describe(
      "Extension. The brand of the company in whose name the candidate is contacted; by default its default brand.",
    ),
  bypass: z
    .boolean()
    .default(false)
    .describe(
      "True: the candidate is not contacted, neither now nor for what is missing when they have signed.",
    ),
  user_email: line(254)
    .optional()
    .describe(
      "The email address of an existing user of the company, who becomes the owner. If there is no such user, the company's default owner does; the response does not reveal which.",
    ),
});

/** `checks` beside a bundle is ignored, whatever it is (specification, section 4): so it is not even looked at. */
export const candidateCreate = z.preprocess(
  (body: z.input<typeof launch>) => (namesBundle(body) ? { ...body, checks: undefined } : body),
  launch,
);

/** The body has not been parsed yet, and may have any shape. */
function namesBundle(body: z.input<typeof launch> | null): boolean {
  return typeof body === "object" && typeof body?.bundle_id === "number";
}
