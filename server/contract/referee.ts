import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { route } from "./route.ts";
import { emailOrEmpty, languageTag, line, recordId, timestamp } from "./text.ts";

export const refereeStatus = z.enum(["candidate", "in-progress", "completed", "canceled", "overdue"]).meta({
  id: "RefereeStatus",
  description:
    "`in-progress` once the request is sent; `completed` with the answers; `canceled` when the referee declined or the check was closed without them; `overdue` a week after the request.",
});
export type RefereeStatus = z.infer<typeof refereeStatus>;

export const referee = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    email: z.string(),
    contact_number: z.string(),
    relationship: z.string(),
    company: z.string(),
    job_title: z.string(),
    form_id: z.int().describe("The form that the referee answers."),
    manual: z
      .boolean()
      .describe(
        "True for a referee who was created individually and is contacted when you send the request; false for one who came with the check's `details` and is contacted when the check starts.",
      ),
    status: refereeStatus,
    created_at: timestamp,
    requested_at: timestamp.nullable(),
    submitted_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    declined_at: timestamp.nullable(),
    decline_reason: z.string().nullable(),
    language: z
      .string()
      .optional()
      .describe("Extension. The language in which the referee is written to; empty where none is given."),
    of_candidate: z
      .array(z.enum(["email", "contact_number", "device"]))
      .optional()
      .describe(
        "Extension. What is the candidate's own: the address or number that was given for the referee, or the browser in which the referee answered. Nothing is decided by it.",
      ),
  })
  .meta({ id: "Referee", description: "A referee of a reference check." });
export type Referee = z.infer<typeof referee>;

const refereeFields = z.object({
  form_id: z.int().describe("A form for referees, from `GET /forms`."),
  first_name: line().default(""),
  last_name: line().default(""),
  name: line()
    .default("")
    .describe("Used when neither first_name nor last_name is given: the last word becomes the last name."),
  email: emailOrEmpty.default(""),
  contact_number: line(64).default(""),
  relationship: line().default(""),
  company: line().default(""),
  job_title: line().default(""),
  language: languageTag
    .optional()
    .describe(
      "Extension. The language in which the referee is written to, such as `mi` or `zh-Hans` (BCP 47). The empty string, and one that the service does not write: the language of the company's `locale`, else English.",
    ),
});

type Named = { first_name: string; last_name: string; name: string };
type Reachable = { email: string; contact_number: string };

const isNamed = (input: Named) => /\S/.test(input.first_name + input.last_name + input.name);
const isReachable = ({ email, contact_number }: Reachable) =>
  email !== "" || (contact_number.match(/\d/g) ?? []).length >= 6;
const needsName = { path: ["name"], error: "is required: give first_name and last_name, or name" };
const needsAddress = {
  path: ["email"],
  error: "is required unless contact_number has at least 6 digits",
};

export const refereeInput = refereeFields.refine(isNamed, needsName).refine(isReachable, needsAddress);
export type RefereeInput = z.output<typeof refereeInput>;

/** How many answers complete a reference check, unless its `details` say otherwise. */
export const refereesWanted = { default: 2, most: 10 } as const;

/** The `details` of a reference check (CheckData, specification, section 2). */
export const referenceDetails = z.object({
  referees_wanted: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(refereesWanted.most)
    .default(refereesWanted.default),
  /** The form of those referees here that have no `form_id` of their own. */
  form_id: z.int().optional(),
  referees: z
    .array(
      refereeFields
        .extend({ form_id: z.int().optional() })
        .refine(isNamed, needsName)
        .refine(isReachable, needsAddress),
    )
    .max(20)
    .default([]),
});

export const refereesPerCheck = 20;

const checkParams = candidateParams.extend({ candidate_check_id: recordId });
const refereeParams = checkParams.extend({ referee_id: recordId });

export const refereeRoutes = {
  listReferees: route({
    id: "listReferees",
    method: "get",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees",
    tag: "referees",
    summary: "The referees of a Reference Check Plus or Custom Reference Check, in the order they were added",
    description:
      "Each with how far they are: `requested_at`, `submitted_at`, `declined_at`. Of another type of check it is refused: 422 `referees_not_supported`.",
    params: checkParams,
    query: ofPartner,
    result: z.array(referee),
    errors: ["referees_not_supported"],
  }),
  createReferee: route({
    id: "createReferee",
    method: "post",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees",
    tag: "referees",
    summary: "Create a referee on a Reference Check Plus",
    description:
      "Requires `form_id`, a name, and an email address or a phone number. The referee is not contacted yet: `…/request` does that.",
    params: checkParams,
    query: ofPartner,
    body: refereeInput,
    result: referee,
    errors: ["referees_not_supported", "unknown_form", "too_many_referees", "illegal_transition"],
  }),
  deleteReferee: route({
    id: "deleteReferee",
    method: "delete",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}",
    tag: "referees",
    summary: "Delete a referee and their answers; links sent to them stop working",
    description: "The check goes on without them. What they answered is erased.",
    params: refereeParams,
    query: ofPartner,
    result: z.null(),
    errors: ["referees_not_supported", "under_legal_hold"],
  }),
  requestReferee: route({
    id: "requestReferee",
    method: "post",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}/request",
    tag: "referees",
    summary: "Ask the referee, by email or SMS, to complete the reference form",
    description:
      "Without `channel`, by email if there is an email address, otherwise by SMS. The referee is reminded after 1, 3 and 6 days until they answer, decline or stop the reminders.",
    params: refereeParams,
    query: ofPartner,
    body: z.object({ channel: z.enum(["email", "sms"]).optional() }),
    bodyOptional: true,
    result: referee,
    errors: ["referees_not_supported", "illegal_transition"],
  }),
};
