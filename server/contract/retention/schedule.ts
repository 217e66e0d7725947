import { z } from "zod";
import { catalogue, findCheckType } from "../catalogue.ts";
import { AppError } from "../error-code.ts";
import { type RecordKind, recordKind, recordKinds } from "../record-kind.ts";
import { boundsInDays, type RetentionRule, retentionRuleOf, retentionRules } from "./rules.ts";

/** More than a century is no retention either. */
const days = z.int().min(1).max(36_500);

const ownPeriod = z.object({
  check_type: z.string().max(64).describe("The `code` of a check type, from `GET /checks`."),
  record_kind: recordKind,
  days: days.describe("Days after the candidate is closed."),
});
export type OwnPeriod = z.infer<typeof ownPeriod>;

/** What a company decides itself. */
export const ownSchedule = z.object({
  retention_days: days.describe(
    "`retention_days` of `GET /company`: for everything that `own` does not name.",
  ),
  own: z
    .array(ownPeriod)
    .max(2_000)
    .describe("The company's own periods, each within the bounds of its rule. The whole list."),
});
export type OwnSchedule = z.infer<typeof ownSchedule>;

export const retentionPeriod = z
  .object({
    check_type: z.string(),
    record_kind: recordKind,
    days: z.int().describe("Days after the candidate is closed: the company's own, or `retention_days`."),
    own: z.boolean().describe("True where the company has set it for this check type and kind of record."),
    at_least_months: z
      .int()
      .nullable()
      .describe("Never erased sooner than this many calendar months after the check's result."),
    at_most_months: z
      .int()
      .nullable()
      .describe("Never kept longer than this many calendar months after the check's result."),
    least_days: z.int().nullable().describe("The fewest `days` that may be set: the bound in days."),
    most_days: z.int().nullable().describe("The most `days` that may be set."),
    source: z.string().nullable().describe("Where the bounds come from."),
    since: z.iso.date().nullable().describe("The day from which the bounds are applied."),
  })
  .meta({ id: "RetentionPeriod", description: "How long one kind of record of one check type is kept." });
export type RetentionPeriod = z.infer<typeof retentionPeriod>;

/** How long a kind of record of a check type is kept after closing, and between which bounds. */
export function periodOf(
  schedule: OwnSchedule,
  checkType: string,
  kind: RecordKind,
): { days: number; own: boolean; rule: RetentionRule | null } {
  const own = schedule.own.find((each) => each.check_type === checkType && each.record_kind === kind);
  return {
    days: own?.days ?? schedule.retention_days,
    own: own !== undefined,
    rule: retentionRuleOf(checkType, kind),
  };
}

/** The whole table: every check type of the catalogue with the kinds of records that it has. */
export function periodsOf(schedule: OwnSchedule): RetentionPeriod[] {
  return catalogue().flatMap(({ code }) =>
    kindsOf(code).map((kind) => {
      const { days, own, rule } = periodOf(schedule, code, kind);
      const { least, most } = boundsInDays(rule);
      return {
        check_type: code,
        record_kind: kind,
        days,
        own,
        at_least_months: rule?.at_least_months ?? null,
        at_most_months: rule?.at_most_months ?? null,
        least_days: least,
        most_days: most,
        source: rule?.source ?? null,
        since: rule?.since ?? null,
      };
    }),
  );
}

/** Only checks with referees have references. */
export function kindsOf(checkType: string): RecordKind[] {
  const hasReferees = findCheckType(checkType)?.has_referees ?? false;
  return recordKinds.filter((kind) => kind !== "references" || hasReferees);
}

/**
 * Refuses periods that no schedule may have.
 * @throws AppError `unknown_check_type`; `retention_out_of_bounds`; `validation_failed` for a period that is given twice, or for
 *   a kind of record that the check type does not have
 */
export function refuseImpossible({ own }: Pick<OwnSchedule, "own">): void {
  own.forEach((period, index) => {
    const at = `own[${index}]`;
    const { check_type: type, record_kind: kind } = period;
    if (!findCheckType(type)) {
      throw new AppError("unknown_check_type", `There is no check type "${type}"; GET /checks lists them.`, {
        param: `${at}.check_type`,
      });
    }
    if (!kindsOf(type).includes(kind)) throw wrong(`${at}.record_kind`, `A ${type} check has no ${kind}.`);
    const first = own.findIndex((each) => each.check_type === type && each.record_kind === kind);
    if (first < index) throw wrong(at, `The ${kind} of ${type} are given twice; send one period.`);
    refuseOutOfBounds(period, `${at}.days`);
  });
}

function refuseOutOfBounds({ check_type: type, record_kind: kind, days: given }: OwnPeriod, param: string) {
  const rule = retentionRuleOf(type, kind);
  const { least, most } = boundsInDays(rule);
  const what = `${kind} of ${type}`;
  if (rule && least !== null && given < least) {
    throw outOfBounds(
      `${what}: keep it for at least ${least} days (${rule.at_least_months} months after the result, ${rule.source}).`,
      param,
    );
  }
  if (rule && most !== null && given > most) {
    throw outOfBounds(
      `${what}: keep it for at most ${most} days (${rule.at_most_months} months after the result, ${rule.source}).`,
      param,
    );
  }
}

function outOfBounds(message: string, param: string): AppError {
  return new AppError("retention_out_of_bounds", message, { param });
}

function wrong(param: string, message: string): AppError {
  return new AppError("validation_failed", `${param} ${message}`, {
    param,
    details: [{ param, code: "custom", message }],
  });
}

/** Of the bounds that hold today. */
export function rulesVersion(): string {
  return retentionRules().version;
}
