import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { checkStatus } from "./check.ts";
import { route } from "./route.ts";
import { day, line, recordId, timestamp } from "./text.ts";

/** The longest period in days: five years, leap days included. */
const longestPeriodDays = 1827;

/** A share, a median or a percentile of fewer cases says nothing of the next one. */
export const fewestCases = 5;

/** The stages of a check that has not ended and was handed over: what remains is foreseen for each on its own. */
export const stage = checkStatus.extract(["candidate", "in-progress"]);
export type Stage = z.infer<typeof stage>;

const statisticsQuery = z
  .object({
    from: day.optional().describe("The first day of the period; by default 29 days before `to`."),
    to: day.optional().describe("The last day of the period, included; by default today."),
    partner_id: recordId
      .optional()
      .describe("Only candidates of this partner; a company's own token sees those of all partners."),
    job_role: line()
      .optional()
      .describe("Only candidates whose `job_role` contains this, compared as `q` of lists is."),
    check_type: line(64)
      .optional()
      .describe(
        "Only checks of this type, and in the funnel candidates who have one, whatever became of it.",
      ),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: "must not be before from",
    path: ["to"],
  })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || daysFrom(from, to) <= longestPeriodDays,
    {
      error: `must be within ${longestPeriodDays} days of from`,
      path: ["to"],
    },
  );
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** How many days a period has, its first and its last included. */
function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

const tally = z
  .object({
    checks: z.int(),
    candidates: z.int().describe("How many different candidates these checks are of."),
  })
  .meta({ id: "Tally" });
export type Tally = z.output<typeof tally>;

const duration = z
  .object({
    checks: z.int().describe("How many checks these times are of."),
    median_seconds: z
      .number()
      .nullable()
      .describe("Half of the checks took this long or less; null without any."),
    percentile_80_seconds: z
      .number()
      .nullable()
      .describe("Four of five took this long or less, interpolated between cases; null without any."),
  })
  .meta({ id: "Duration" });
export type Duration = z.output<typeof duration>;

const checkTypeNumbers = z
  .object({
    check_type: z.string().describe("The `code` of the check type."),
    completed: tally,
    ordered_to_completed: duration.describe("From `created_at` of the check to its `completed_at`."),
    submitted_to_completed: duration.describe(
      "From `submitted_at` of the check, when nothing was missing any more, to its `completed_at`.",
    ),
    outcomes: z.object({
      clear: tally,
      consider: tally,
      unable_to_complete: tally,
      erased: tally.describe("Completed checks whose result was erased by the retention schedule."),
    }),
  })
  .meta({
    id: "CheckTypeNumbers",
    description: "Of the checks of one type that were completed in the period.",
  });
export type CheckTypeNumbers = z.output<typeof checkTypeNumbers>;

const span = {
  starts_at: timestamp.describe("Midnight in the company's time zone, included."),
  ends_at: timestamp.describe("The midnight after, not included."),
};

const periodNumbers = z
  .object({
    from: day,
    to: day,
    ...span,
    funnel: z
      .object({
        invited: z
          .int()
          .describe(
            "Candidates created in the period, whatever became of them. They have a link from then on.",
          ),
        opened: z
          .int()
          .describe("Those of them who opened their link (`POST …/opening`), or signed, until now."),
        submitted: z.int().describe("Those of them who have signed (`submitted_at`), until now."),
        completed: z.int().describe("Those of them whose `status` is `completed` now."),
      })
      .describe(
        "Candidates created in the period, and how far they have come since. Each stage includes the later ones, but for candidates who were canceled after their checks had ended.",
      ),
    check_types: z
      .array(checkTypeNumbers)
      .describe("The types of which a check was completed in the period, by `check_type`."),
  })
  .meta({ id: "PeriodNumbers" });
export type PeriodNumbers = z.output<typeof periodNumbers>;

export const statistics = z
  .object({
    timezone: z.string().describe("The company's, in which days begin and end."),
    as_of: timestamp.describe("When it was counted."),
    partners: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe(
        "Whose candidates the token sees, whatever `partner_id` says: the partners that it may be set to.",
      ),
    period: periodNumbers,
    previous_period: periodNumbers.describe("The same number of days, just before."),
    due: z
      .object({
        overdue: tally.describe("Open checks whose `due_at` was before `as_of`."),
        days: z
          .array(tally.extend({ date: day, ...span }))
          .describe("Today and the six days after it: open checks by `due_at`. Today begins at `as_of`."),
      })
      .describe(
        "Open checks as of now, whatever the period. A check that waits for its candidate is not due yet.",
      ),
    foreseen: z
      .array(
        tally.extend({
          check_type: z.string(),
          check_status: stage,
          seconds: z
            .number()
            .describe("The time within which four of five checks were completed from this stage on."),
          cases: z.int().describe("How many checks that time is of."),
          due_before: timestamp.describe("`as_of` and that time later."),
        }),
      )
      .describe(
        `Checks that will probably be late: open, not overdue yet, and due before \`due_before\`. The time of their type and stage is that of all checks within reach that were completed lately, 500 at most: since \`submitted_at\` for those whose status is \`candidate\`, since \`started_at\` for \`in-progress\`. Stages of which fewer than ${fewestCases} were completed are left out.`,
      ),
    not_foreseen: tally.describe(
      "Open checks that are not overdue and are left out of `foreseen` for too few cases.",
    ),
  })
  .meta({ id: "Statistics" });
export type Statistics = z.output<typeof statistics>;

export const statisticsRoutes = {
  getStatistics: route({
    id: "getStatistics",
    method: "get",
    path: "/statistics",
    tag: "candidates",
    summary: "How many candidates come how far, how long checks take, and what will be late",
    description:
      "Numbers of the candidates within the token's reach, for a period in the company's time zone and the one before it. Erased candidates are in no number. With `from` and without `to`, the period ends today.",
    query: statisticsQuery,
    result: statistics,
    errors: [],
    extension: true,
  }),
  noteOpening: route({
    id: "noteOpening",
    method: "post",
    path: "/candidates/{partner_application_id}/opening",
    tag: "candidates",
    summary: "Say that the candidate has opened their link",
    description:
      "The candidate's pages send it once a person looks at them, which mail scanners do not; send it if you show pages of your own. `GET /statistics` counts it. The first one counts, and repeating it changes nothing.",
    params: candidateParams,
    query: ofPartner,
    result: z.object({ opened_at: timestamp }),
    errors: [],
    extension: true,
  }),
};
