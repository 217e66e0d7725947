import type { SavedFacts } from "../../contract/facts/fact-sheet.ts";
import type { Sealer } from "../../platform/crypto/sealer.ts";

/** A candidate's facts as the database has them, or none. */
export function openSealedFacts(sealer: Sealer, candidateId: number, sealed: Uint8Array | null): SavedFacts {
  if (!sealed) return {};
  const opened = sealer.open(sealed, factSealContext(candidateId)).toString("utf8");
  // Only saveFacts writes it, and it has parsed every value.
  return JSON.parse(opened) as SavedFacts;
}

/** Binds sealed facts to their candidate. */
export function factSealContext(candidateId: number): string {
  return `candidate-facts:${candidateId}`;
}

/** One for each time zone in use: making one takes longer than a hundred uses of it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD, as the calendar there has it. */
export function dayIn(timeZone: string, instant: Date): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}
