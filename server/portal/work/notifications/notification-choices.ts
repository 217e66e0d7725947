import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { NotificationChoices } from "./notification.ts";
import { findChoices, saveChoicesRow } from "./notification-store.ts";

/** Of who never chose. Whose messages they are emailed about depends on their role. */
const unchosen = { digest: "never", mentions: true, assignments: true } as const;

/** `timeZone` is null for who never chose one: their browser knows. */
export async function readChoices(
  portal: Portal,
  staff: Staff,
): Promise<Omit<NotificationChoices, "timeZone"> & { timeZone: string | null }> {
  const messages = staff.role === "owner" ? "unassigned" : "mine";
  return (await findChoices(portal.db, staff.id)) ?? { ...unchosen, messages, timeZone: null };
}

/** The first digest comes with the next 8:00: who chooses in the afternoon gets none on that day. */
export async function saveChoices(portal: Portal, staff: Staff, choices: NotificationChoices): Promise<void> {
  const at = portal.clock.now();
  const before = await findChoices(portal.db, staff.id);
  const begins = choices.digest !== "never" && (before === null || before.digest === "never");
  const { day, hour } = clockIn(choices.timeZone, at);
  const digestedOn = begins && hour >= 8 ? day : null;
  await saveChoicesRow(portal.db, staff.id, { ...choices, digestedOn, at });
}

/** Whether a person is emailed at once of this. */
export async function wantsAtOnce(
  portal: Portal,
  staffId: string,
  what: "mentions" | "assignments",
): Promise<boolean> {
  return (await findChoices(portal.db, staffId))?.[what] ?? unchosen[what];
}

function clockIn(timeZone: string, at: Date): { day: string; hour: number } {
  // Swedish dates are ISO 8601.
  const written = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
  return { day: written.slice(0, 10), hour: Number(written.slice(11, 13)) };
}
