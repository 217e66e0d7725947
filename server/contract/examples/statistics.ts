import type { statisticsRoutes } from "../statistics.ts";
import { params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const none = { checks: 0, candidates: 0 };

export const statisticsExamples = {
  getStatistics: {
    query: { from: "2026-03-02", to: "2026-03-08", check_type: "identity" },
    result: {
      timezone: "Australia/Sydney",
      as_of: "2026-03-08T22:30:00.000Z",
      partners: [{ id: 4, name: "Hireline" }],
      period: {
        from: "2026-03-02",
        to: "2026-03-08",
        starts_at: "2026-03-01T13:00:00.000Z",
        ends_at: "2026-03-08T13:00:00.000Z",
        funnel: { invited: 48, opened: 41, submitted: 33, completed: 21 },
        check_types: [
          {
            check_type: "identity",
            completed: { checks: 29, candidates: 28 },
            ordered_to_completed: {
              checks: 29,
              median_seconds: 61_500,
              percentile_80_seconds: 142_000.5,
            },
            submitted_to_completed: {
              checks: 29,
              median_seconds: 30_200,
              percentile_80_seconds: 71_040,
            },
            outcomes: {
              clear: { checks: 26, candidates: 25 },
              consider: { checks: 2, candidates: 2 },
              unable_to_complete: { checks: 1, candidates: 1 },
              erased: none,
            },
          },
        ],
      },
      previous_period: {
        from: "2026-02-23",
        to: "2026-03-01",
        starts_at: "2026-02-22T13:00:00.000Z",
        ends_at: "2026-03-01T13:00:00.000Z",
        funnel: { invited: 2, opened: 2, submitted: 0, completed: 0 },
        check_types: [],
      },
      due: {
        overdue: { checks: 1, candidates: 1 },
        days: [
          {
            date: "2026-03-09",
            starts_at: "2026-03-08T22:30:00.000Z",
            ends_at: "2026-03-09T13:00:00.000Z",
            checks: 4,
            candidates: 4,
          },
          {
            date: "2026-03-10",
            starts_at: "2026-03-09T13:00:00.000Z",
            ends_at: "2026-03-10T13:00:00.000Z",
            checks: 3,
            candidates: 3,
          },
        ],
      },
      foreseen: [
        {
          check_type: "identity",
          check_status: "in-progress",
          seconds: 70_800,
          cases: 29,
          due_before: "2026-03-09T18:10:00.000Z",
          checks: 2,
          candidates: 2,
        },
      ],
      not_foreseen: none,
    },
  },
  noteOpening: { params, result: { opened_at: "2026-03-02T09:41:10.000Z" } },
} satisfies ExamplesOf<typeof statisticsRoutes>;
