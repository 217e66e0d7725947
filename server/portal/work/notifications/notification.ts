import { z } from "zod";

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "must be a time zone, such as Australia/Sydney" });

export const notificationChoices = z.object({
  /** What waits in the queue, at 8:00. */
  digest: z.enum(["daily", "weekly", "never"]),
  /** At once, when a colleague mentions them in a note. */
  mentions: z.boolean(),
  /** At once, when a candidate is assigned to them. */
  assignments: z.boolean(),
  /** At once, when a candidate writes: of those who are assigned to them; also of those who are nobody's; or never. */
  messages: z.enum(["mine", "unassigned", "never"]),
  timeZone,
});
export type NotificationChoices = z.output<typeof notificationChoices>;

function isTimeZone(text: string): boolean {
  // PostgreSQL reads the sign of an offset the other way round.
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
