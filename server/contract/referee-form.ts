import { z } from "zod";
import { brand, company } from "./company.ts";
import { answers, form, formField } from "./form.ts";
import { route } from "./route.ts";
import { paragraphs, recordId, timestamp } from "./text.ts";
import { fileErrors } from "./upload.ts";

/**
 * The page that a referee's link opens. `state` says whether there is still something to do: `answered` and `declined`
 * by the referee, `closed` when the check was closed meanwhile, `expired` when the link has expired. `form` and `answers`
 * are there only while it is `open`; then `answers` are those saved so far.
 */
export const refereeForm = z
  .object({
    state: z.enum(["open", "answered", "declined", "closed", "expired"]),
    referee: z.object({ first_name: z.string(), name: z.string() }),
    candidate: z.object({ first_name: z.string(), name: z.string(), job_role: z.string() }),
    company: company.pick({ name: true, timezone: true, locale: true }),
    brand: brand.pick({
      name: true,
      logo_url: true,
      primary_color: true,
      support_email: true,
      support_phone: true,
      privacy_url: true,
    }),
    check: z.object({ title: z.string() }),
    form: form
      .pick({ name: true, locale: true, version: true })
      .extend({ fields: z.array(formField.omit({ flagged: true })) })
      .nullable(),
    answers,
    saved_at: timestamp.nullable(),
    /** The answers are a statement, of which the referee signs a copy (`statement` of the action that submits it). */
    signed: z.boolean(),
    /** How long the form takes most people. */
    minutes: z.int(),
    expires_at: timestamp,
    /** False when the referee stopped the reminders, or the company sends none. */
    reminders: z.boolean(),
  })
  .meta({
    id: "RefereeForm",
    description:
      "The page that a referee's link opens. `form` and `answers` are there while `state` is `open`.",
  });
export type RefereeForm = z.infer<typeof refereeForm>;

const statementBytes = 1024 * 1024;

const deviceCandidates = z
  .array(recordId)
  .max(100)
  .optional()
  .describe("The ids of the candidates whose own link was opened in the browser that sends the answers.");

/** A referee's action: save the answers so far, submit them for good, decline, or stop the reminders. */
export const refereeAction = z
  .discriminatedUnion("action", [
    z.object({ action: z.literal("save"), answers, device_candidates: deviceCandidates }),
    z.object({
      action: z.literal("submit"),
      answers,
      device_candidates: deviceCandidates,
      statement: z
        .string()
        .max(Math.ceil((statementBytes * 4) / 3))
        .optional()
        .describe(
          "Where the form is `signed`: what the referee signed, as a data URI of at most 1 MiB. It becomes a document of the candidate's, `identity_referee_statement`.",
        ),
    }),
    z.object({
      action: z.literal("decline"),
      reason: paragraphs(1_000).refine((text) => /\S/.test(text), { error: "is required" }),
    }),
    z.object({ action: z.literal("stop_reminders") }),
  ])
  .meta({ id: "RefereeAction" });
export type RefereeAction = z.infer<typeof refereeAction>;

const params = z.object({ token: z.string() });

export const refereeFormRoutes = {
  openRefereeForm: route({
    id: "openRefereeForm",
    method: "get",
    path: "/referee_forms/{token}",
    tag: "referees",
    summary: "The form that a referee's link opens; changes nothing",
    description:
      "`token` comes from the link that the referee was sent. It reaches this one form only, whichever partner created the candidate, and works with any token of the company.",
    params,
    result: refereeForm,
    errors: [],
    extension: true,
  }),
  answerRefereeForm: route({
    id: "answerRefereeForm",
    method: "post",
    path: "/referee_forms/{token}",
    tag: "referees",
    summary: "Save the form, submit it (once), decline, or stop the reminders",
    description:
      "Saved answers are there when the link is opened again. After `submit` or `decline` the form is closed for good.",
    params,
    body: refereeAction,
    result: refereeForm,
    bodyLimitBytes: 2 * statementBytes,
    errors: ["illegal_transition", "link_expired", ...fileErrors],
    extension: true,
  }),
};
