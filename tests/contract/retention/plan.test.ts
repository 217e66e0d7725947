import { describe, expect, test } from "vitest";
import { AppError } from "#server/contract/error-code.ts";
import type { RecordKind } from "#server/contract/record-kind.ts";
import { dueBy, duesOf, planOf, type Retained, type RetainedCheck } from "#server/contract/retention/plan.ts";
import { boundsInDays, monthsAfter, retentionRules } from "#server/contract/retention/rules.ts";
import { type OwnSchedule, periodsOf, refuseImpossible } from "#server/contract/retention/schedule.ts";

const result = new Date("2026-03-02T09:00:00Z");
const dayMs = 24 * 3_600_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

function aCheck(type: string, change: Partial<RetainedCheck> = {}): RetainedCheck {
  const there = { canceled: false, completedAt: result, hasResult: true, hasReferences: false };
  return { id: 1, type, ...there, ...change };
}

function aRetained(checks: RetainedCheck[], change: Partial<Retained> = {}): Retained {
  const there = { hasApplication: true, hasConsent: true, hasIdentityDocuments: true };
  return { closedAt: result, ...there, checks, ...change };
}

function schedule(days: number, own: OwnSchedule["own"] = []): OwnSchedule {
  return { retention_days: days, own };
}

function due(retained: Retained, own: OwnSchedule, kind: RecordKind) {
  return duesOf(retained, own).find((each) => each.kind === kind);
}

describe("the rules", () => {
  test("say what the domain page says, each with its source and the day since when", () => {
    const said = retentionRules().rules.map((rule) => [
      rule.check_type,
      rule.record_kind,
      rule.at_least_months,
      rule.at_most_months,
    ]);
    expect(said).toEqual([
      ["national_police_check", "application", 12, 15],
      ["national_police_check", "consent", 12, 15],
      ["national_police_check", "identity_documents", 12, 15],
      ["national_police_check", "result", null, 12],
      ["moj", "consent", 3, null],
      ["moj", "identity_documents", 3, null],
    ]);
    expect(new Set(retentionRules().rules.map(({ source, since }) => `${source} ${since}`))).toEqual(
      new Set(["docs/background-checks.md 2026-11-22"]),
    );
  });

  test("count calendar months, up to the last day where a month is shorter", () => {
    const said = [
      ["2026-11-30T10:00:00Z", 3],
      ["2024-02-29T10:00:00Z", 12],
      ["2026-01-31T23:59:59Z", 1],
      ["2026-10-15T00:00:00Z", 15],
    ].map(([from, months]) => monthsAfter(new Date(String(from)), Number(months)).toISOString());
    expect(said).toEqual([
      "2027-02-28T10:00:00.000Z",
      "2025-02-28T10:00:00.000Z",
      "2026-02-28T23:59:59.000Z",
      "2028-01-15T00:00:00.000Z",
    ]);
  });

  test("of a police check keep a short period from erasing application, consent and ID before 12 months, and nothing else", () => {
    const retained = aRetained([aCheck("national_police_check")]);
    const year = monthsAfter(result, 12);
    for (const kind of ["application", "consent", "identity_documents"] as const) {
      expect(due(retained, schedule(30), kind)).toMatchObject({
        at: year,
        reason: { decided_by: "at_least" },
      });
    }
    expect(due(retained, schedule(30), "result")).toMatchObject({
      at: daysAfter(result, 30),
      reason: { decided_by: "company", days: 30 },
    });
  });

  test("of a police check end a long period at 15 months, and that of its result at 12", () => {
    const retained = aRetained([aCheck("national_police_check")]);
    expect(due(retained, schedule(3_650), "identity_documents")?.at).toEqual(monthsAfter(result, 15));
    expect(due(retained, schedule(3_650), "result")).toMatchObject({
      at: monthsAfter(result, 12),
      reason: { decided_by: "at_most", months: 12 },
    });
  });

  test("say nothing of a check that ended without a result", () => {
    const canceled = aCheck("national_police_check", { canceled: true, completedAt: null, hasResult: false });
    const at = daysAfter(result, 30);
    expect(planOf(aRetained([canceled]), schedule(30))).toMatchObject([{ at, whole: true }]);
  });
});

describe("a candidate with several checks", () => {
  test("has one date for its copies of ID: the longest period, within the shortest most", () => {
    const checks = [aCheck("national_police_check"), aCheck("credit", { id: 2 })];
    const own = [{ check_type: "credit", record_kind: "identity_documents", days: 700 } as const];
    expect(due(aRetained(checks), schedule(365, own), "identity_documents")).toMatchObject({
      at: monthsAfter(result, 15),
      reason: { decided_by: "at_most", check_type: "national_police_check", conflict: false },
    });
  });

  test("keeps them for the longest least where bounds contradict each other, and says so", () => {
    // The second police result came 16 months after the first: 15 months of one end before 12 of the other do.
    const later = monthsAfter(result, 16);
    const checks = [
      aCheck("national_police_check"),
      aCheck("national_police_check", { id: 2, completedAt: later }),
    ];
    expect(due(aRetained(checks, { closedAt: later }), schedule(30), "identity_documents")).toMatchObject({
      at: monthsAfter(later, 12),
      reason: { decided_by: "at_least", conflict: true },
    });
  });

  test("does not keep for the sake of a check that was canceled", () => {
    const canceled = aCheck("credit", { id: 2, canceled: true, completedAt: null, hasResult: false });
    const own = [{ check_type: "credit", record_kind: "consent", days: 900 } as const];
    const retained = aRetained([aCheck("moj"), canceled]);
    expect(due(retained, schedule(100, own), "consent")?.at).toEqual(daysAfter(result, 100));
  });

  test("that is open loses nothing but a police result whose 12 months are over", () => {
    const open = aCheck("credit", { id: 2, completedAt: null, hasResult: false });
    const retained = aRetained([aCheck("national_police_check"), open], { closedAt: null });
    expect(planOf(retained, schedule(30))).toMatchObject([
      { at: monthsAfter(result, 12), whole: false, dues: [{ kind: "result", checkId: 1 }] },
    ]);
  });
});

describe("the plan", () => {
  const own: OwnSchedule["own"] = [
    { check_type: "credit", record_kind: "application", days: 10 },
    { check_type: "credit", record_kind: "identity_documents", days: 20 },
    { check_type: "credit", record_kind: "result", days: 60 },
  ];

  test("erases kind by kind, and with the last of them the record itself", () => {
    const said = planOf(aRetained([aCheck("credit")]), schedule(30, own)).map(({ at, whole, dues }) => [
      (at.getTime() - result.getTime()) / dayMs,
      whole,
      dues.map(({ kind }) => kind),
    ]);
    expect(said).toEqual([
      [10, false, ["application"]],
      [20, false, ["identity_documents"]],
      [30, false, ["consent"]],
      [60, true, ["application", "result"]],
    ]);
  });

  test("that is late erases all at once what is due, each record once", () => {
    const retained = aRetained([aCheck("credit")]);
    expect(dueBy(retained, schedule(30, own), daysAfter(result, 9))).toBeNull();
    const late = dueBy(retained, schedule(30, own), daysAfter(result, 90));
    expect(late?.whole).toBe(true);
    expect(late?.dues.map(({ kind }) => kind).toSorted()).toEqual([
      "application",
      "consent",
      "identity_documents",
      "result",
    ]);
  });

  test("of a candidate without checks is the company's period", () => {
    expect(planOf(aRetained([]), schedule(30))).toMatchObject([{ at: daysAfter(result, 30), whole: true }]);
  });
});

describe("a company's own period", () => {
  const bounded = periodsOf(schedule(365)).filter(({ least_days, most_days }) => least_days ?? most_days);

  test.each(bounded)(
    "of $check_type $record_kind is refused beyond its bounds, and taken at them",
    (period) => {
      const { check_type, record_kind, least_days, most_days } = period;
      const change = (days: number) => refuseImpossible({ own: [{ check_type, record_kind, days }] });
      for (const days of [least_days, most_days]) if (days !== null) change(days);
      const beyond = [least_days && least_days - 1, most_days && most_days + 1];
      for (const days of beyond) {
        if (days === null || days === 0) continue;
        const code = "retention_out_of_bounds";
        expect(() => change(days)).toThrow(expect.objectContaining({ code, param: "own[0].days" }));
      }
    },
  );

  test("is refused twice, for an unknown check type, and for references of a check that has none", () => {
    const consent = { check_type: "credit", record_kind: "consent", days: 5 } as const;
    for (const own of [
      [consent, consent],
      [{ ...consent, check_type: "palm_reading" }],
      [{ ...consent, record_kind: "references" } as const],
    ]) {
      expect(() => refuseImpossible({ own })).toThrow(AppError);
    }
  });

  test("is counted in days of a year of 365", () => {
    const bounds = retentionRules().rules.map((rule) => Object.values(boundsInDays(rule)));
    expect(bounds).toEqual([
      [365, 456],
      [365, 456],
      [365, 456],
      [null, 365],
      [91, null],
      [91, null],
    ]);
  });
});
