import { expect, test } from "vitest";
import { checkOutlook, stateWith } from "#server/portal/candidate/outlook/check-outlook.ts";
import { percentileOf } from "#server/portal/candidate/outlook/usual-time.ts";
import { unlistedCheck } from "#server/portal/candidate/session/journey-check.ts";
import { defaultShare } from "#server/portal/company/settings/result-sharing.ts";
import type { KnownCheck } from "#server/portal/gateway/read-check.ts";

const hour = 3600;
const day = 24 * hour;
/** A Monday; it is the same day in Sydney. */
const monday = "2026-11-16T00:00:00.000Z";

const aCheck = (more: Partial<KnownCheck> = {}): KnownCheck => ({
  ...unlistedCheck,
  id: 7,
  type: "right_to_work_au",
  status: "in-progress",
  submittedAt: monday,
  ...more,
});
const aType = (turnaround_hours: number | null, has_referees = false) => ({
  title: null,
  description: null,
  required_documents: [],
  turnaround_hours,
  has_referees,
  document_rule: null,
  details: [],
});
const usual = (medianSeconds: number, percentile80Seconds: number) => ({
  type: "right_to_work_au",
  checks: 40,
  medianSeconds,
  percentile80Seconds,
});
type Given = Partial<Parameters<typeof checkOutlook>[1]>;
const outlookOf = (check: Partial<KnownCheck> = {}, given: Given = {}) =>
  checkOutlook(aCheck(check), {
    state: "in-progress",
    known: aType(24),
    usual: undefined,
    shares: "copy",
    disputed: false,
    signedAt: null,
    timezone: "Australia/Sydney",
    now: new Date(monday),
    ...given,
  });

test("a check with a history is usually done between half and four of five of those before it, in hours or working days", () => {
  expect(outlookOf({}, { usual: usual(3.2 * hour, 20 * hour) }).usual).toEqual({
    basis: "history",
    unit: "hours",
    from: 4,
    to: 20,
  });
  // Of seven days of the calendar, five are worked on.
  expect(outlookOf({}, { usual: usual(2.8 * day, 7 * day) }).usual).toEqual({
    basis: "history",
    unit: "workingDays",
    from: 2,
    to: 5,
  });
  expect(outlookOf({}, { usual: usual(6.9 * day, 7 * day) }).usual).toMatchObject({ from: null, to: 5 });
});

test("a check without a history has the catalogue's time, and one of which neither is known has none", () => {
  expect(outlookOf().usual).toEqual({ basis: "catalogue", unit: "hours", from: null, to: 24 });
  expect(outlookOf({}, { known: aType(72) }).usual).toMatchObject({ unit: "workingDays", to: 3 });
  expect(outlookOf({}, { known: aType(null) })).toMatchObject({ usual: null, expectedBy: null, late: false });
  expect(outlookOf({}, { known: null }).usual).toBeNull();
});

test("a check is expected on a working day of the company's, counted from when nothing was missing any more", () => {
  // Five days after Monday noon in Sydney is a Saturday there: the Monday after.
  const expected = outlookOf({ submittedAt: "2026-11-16T01:00:00.000Z" }, { usual: usual(day, 5 * day) });
  expect(expected.expectedBy).toBe("2026-11-23T01:00:00.000Z");
  // Friday 14:00 in universal time is Saturday in Sydney.
  const friday = { submittedAt: "2026-11-19T14:00:00.000Z" };
  expect(outlookOf(friday).expectedBy).toBe("2026-11-22T14:00:00.000Z");
  expect(outlookOf(friday, { timezone: "UTC" }).expectedBy).toBe("2026-11-20T14:00:00.000Z");
  const unsaid = outlookOf({ submittedAt: null }, { signedAt: monday });
  expect(unsaid.expectedBy).toBe("2026-11-17T00:00:00.000Z");
});

test("a check is late when the longer time is over, and the company's history goes before the service's due time", () => {
  const later = (days: number) => ({ now: new Date(Date.parse(monday) + days * day * 1000) });
  expect(outlookOf({}, later(1)).late).toBe(false);
  expect(outlookOf({}, later(1.1)).late).toBe(true);
  const slow = { usual: usual(day, 3 * day), state: "overdue" } as const;
  const within = outlookOf({ status: "overdue" }, { ...slow, ...later(2) });
  expect([within.late, stateWith(within, "overdue")]).toEqual([false, "in-progress"]);
  const over = outlookOf({}, { usual: usual(day, 3 * day), ...later(3.1) });
  expect([over.late, stateWith(over, "in-progress")]).toEqual([true, "overdue"]);
  // Without a history the service's word counts.
  expect(outlookOf({ status: "overdue" }, { state: "overdue" }).late).toBe(true);
});

test("what a check waits for is named, and while it is the candidate's turn no time runs", () => {
  const facts = outlookOf(
    { waitingFor: { facts: ["addresses"], documents: [], review: [4], referees: [] } },
    { state: "waiting", now: new Date("2027-01-01T00:00:00.000Z") },
  );
  expect(facts).toEqual({ awaits: "answers", usual: null, expectedBy: null, late: false, result: null });
  const place = { category: "travel_document", kind: "au_passport" };
  const documents = { waitingFor: { facts: [], documents: [place], review: [], referees: [] } };
  expect(outlookOf(documents, { state: "waiting" }).awaits).toBe("documents");
  const review = { waitingFor: { facts: [], documents: [], review: [4], referees: [] } };
  expect(outlookOf(review, { state: "waiting" }).awaits).toBe("review");
  expect(outlookOf({}, { state: "asked" })).toMatchObject({ awaits: "again", usual: null });
  expect(outlookOf({}, { known: aType(96, true) }).awaits).toBe("referees");
  expect(outlookOf({}, { state: "waiting" }).awaits).toBe("turn");
  expect(outlookOf().awaits).toBe("checkers");
  expect(outlookOf({}, { state: "completed", disputed: true }).awaits).toBe("dispute");
  expect(outlookOf({}, { state: "canceled" })).toMatchObject({ awaits: null, usual: null });
});

test("a result is shown as the company shares it, and never one that is not known", () => {
  const finished = { status: "completed", outcome: "consider", completedAt: monday };
  const shown = (check: Partial<KnownCheck>, shares: "nothing" | "disclosed" | "outcome" | "copy") =>
    outlookOf({ ...finished, ...check }, { state: "completed", shares }).result;
  expect(shown({}, "copy")).toEqual({ outcome: "consider", finishedAt: monday, copy: true });
  expect(shown({}, "outcome")).toMatchObject({ outcome: "consider", copy: false });
  expect(shown({}, "nothing")).toMatchObject({ outcome: "withheld", copy: false });
  expect(shown({}, "disclosed")).toMatchObject({ outcome: "consider", copy: false });
  expect(shown({ outcome: "clear" }, "disclosed")).toMatchObject({ outcome: "withheld", copy: false });
  expect(shown({ outcome: null }, "copy")).toMatchObject({ outcome: "untold", copy: false });
  expect(shown({ outcome: "Eligible: see note" }, "copy")).toMatchObject({ outcome: "untold", copy: false });
  expect(shown({ outcome: null, resultErasedAt: monday }, "copy")).toMatchObject({
    outcome: "erased",
    copy: false,
  });
  // A check without an id has no address from which a copy could come.
  expect(shown({ id: null }, "copy")).toMatchObject({ outcome: "consider", copy: false });
  expect(outlookOf({ outcome: "clear" }).result).toBeNull();
});

test("until a company chooses, police checks and types that nobody knows show a result with something to consider, and the others a copy", () => {
  const police = ["national_police_check", "moj", "nz_police_vetting", "international_police"];
  expect(police.map(defaultShare)).toEqual(police.map(() => "disclosed"));
  expect(defaultShare("criminal_history_2")).toBe("disclosed");
  expect([defaultShare("identity"), defaultShare("reference_plus")]).toEqual(["copy", "copy"]);
});

test("percentiles are interpolated as the service's are", () => {
  expect([percentileOf([10], 0.8), percentileOf([1, 2, 3, 4], 0.5)]).toEqual([10, 2.5]);
  expect(percentileOf([40, 10, 30, 20, 50, 0], 0.8)).toBe(40);
});
