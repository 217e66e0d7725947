import { z } from "zod";
import { dayRange } from "../../foundation/day-range.ts";

/** Which half recorded something: people here, or programs and schedules at the service. */
const auditSource = z.enum(["portal", "service"]);
export type AuditSource = z.output<typeof auditSource>;

/** The nouns of actions. */
const auditTopic = z.enum([
  "session",
  "person",
  "settings",
  "token",
  "client",
  "grant",
  "document",
  "result",
  "packet",
  "candidate",
  "list",
  "audit",
  "operator",
]);

export const auditFilter = z.object({
  source: auditSource.nullish(),
  topic: auditTopic.nullish(),
  actorId: z.string().max(100).nullish(),
  /** Days of the company's time zone, such as `2026-11-01..2026-11-30`. */
  days: dayRange.nullish(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** Where a page ended in each log; null where that log has been read to its beginning. */
export const auditCursor = z.object({
  portal: z.int().positive().nullable(),
  service: z.int().positive().nullable(),
});
export type AuditCursor = z.output<typeof auditCursor>;
