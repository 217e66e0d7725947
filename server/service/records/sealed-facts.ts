import type { SavedFacts } from "../../contract/facts/fact-sheet.ts";
import { boundedCache } from "../../platform/cache/bounded-cache.ts";
import type { Sealer } from "../../platform/crypto/sealer.ts";

/** A candidate's facts as the database has them, or none; answers about health are sealed apart from the others. */
export function openSealedFacts(
  sealer: Sealer,
  candidateId: number,
  { sealed, sealed_health }: { sealed: Uint8Array | null; sealed_health: Uint8Array | null },
): SavedFacts {
  // Only saveFacts writes them, and it has parsed every value.
  const opened = (bytes: Uint8Array | null, context: string) =>
    bytes ? (JSON.parse(sealer.open(bytes, context).toString("utf8")) as SavedFacts) : {};
  return {
    ...opened(sealed, factSealContext(candidateId)),
    ...opened(sealed_health, healthSealContext(candidateId)),
  };
}

export function sealFacts(
  sealer: Sealer,
  { candidateId, companyId }: { candidateId: number; companyId: number },
  { health_answers, ...others }: SavedFacts,
): { sealed: Uint8Array; sealed_health: Uint8Array | null } {
  const seal = sealer.of(companyId);
  const health = health_answers && JSON.stringify({ health_answers });
  return {
    sealed: seal.seal(JSON.stringify(others), factSealContext(candidateId)),
    sealed_health: health ? seal.seal(health, healthSealContext(candidateId)) : null,
  };
}

/** Of their own: they can't be opened in the place of other facts. */
export function healthSealContext(candidateId: number): string {
  return `candidate-health:${candidateId}`;
}

/** Binds sealed facts to their candidate. */
export function factSealContext(candidateId: number): string {
  return `candidate-facts:${candidateId}`;
}

/** One for each time zone in use: making one takes longer than a hundred uses of it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Days begin at quarters of an hour everywhere, so that the moments of one quarter have one day. */
const quarterMs = 15 * 60 * 1000;
const days = boundedCache<string, string>({ most: 10_000 });

/** YYYY-MM-DD, as the calendar there has it. */
export function dayIn(timeZone: string, instant: Date): string {
  const quarter = `${timeZone} ${Math.floor(instant.getTime() / quarterMs)}`;
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = formatDay(timeZone, instant);
  days.set(quarter, day);
  return day;
}

function formatDay(timeZone: string, instant: Date): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}
