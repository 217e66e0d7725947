import type { WaitingFor } from "../../contract/check.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import type { SavedFacts } from "../../contract/facts/fact-sheet.ts";
import { refereeLinkLifetimeMs } from "../../contract/referee-link.ts";
import { type Given, isForCandidate, waitingForOf, waitingSentence } from "../../contract/waiting-for.ts";
import type { Service } from "../service.ts";
import type { CandidateRow, CheckInCandidate } from "./candidate-store.ts";
import { isReviewed } from "./is-reviewed.ts";
import { dayIn, openSealedFacts } from "./sealed-facts.ts";

/** What is waited for, by the id of the check that waits. */
export type WaitingChecks = ReadonlyMap<number, WaitingFor>;

/**
 * What the checks of a candidate wait for that were not handed to their providers: worked out whenever it is asked for, from
 * what came with the row. A column with the missing facts would have to follow every change of names, details,
 * checks and facts, and could not be filled for candidates from before it. Opening and reading the facts of a page of 25
 * candidates with ten checks each takes 6 ms of CPU, and their documents by the rules another 5 to 15.
 *
 * Where extensions are off nothing waits: partners could neither see it nor save a fact.
 */
export function waitingChecks(
  { sealer, clock, settings }: Pick<Service, "sealer" | "clock" | "settings">,
  row: CandidateRow,
): WaitingChecks {
  const atRest = row.checks.filter(({ status, submitted_at }) => status === "candidate" && !submitted_at);
  if (!settings.extensions || row.canceled_at || atRest.length === 0) return new Map();
  const given = givenOf(
    { clock, settings },
    row,
    openSealedFacts(sealer, row.id, { sealed: row.sealed_facts, sealed_health: row.sealed_health }),
  );
  return new Map(
    atRest.flatMap((check) => {
      const waiting = waitingForOf(atRestNow(check, { clock, settings }), given);
      return waiting ? [[check.id, waiting] as const] : [];
    }),
  );
}

/** What a check that has left would wait for if it were still here; null for nothing. `saved`: what is known of the candidate. */
export function wouldWaitFor(
  service: Pick<Service, "clock" | "settings">,
  row: CandidateRow,
  check: CheckInCandidate,
  saved: SavedFacts,
): WaitingFor | null {
  const atRest = { ...check, status: "candidate", submitted_at: null } as const;
  return waitingForOf(atRestNow(atRest, service), givenOf(service, row, saved));
}

/** A referee may answer before being asked, and for as long as the links work that they were sent. */
function atRestNow(check: CheckInCandidate, { clock, settings }: Pick<Service, "clock" | "settings">) {
  const since = clock.now().getTime() - refereeLinkLifetimeMs;
  const referees = check.undecided_referees
    .filter(({ requested_at: at }) => at === null || Date.parse(at) > since)
    .map(({ id }) => id);
  return { ...check, reviewed: isReviewed(check, settings), referees };
}

function givenOf(
  { clock, settings }: Pick<Service, "clock" | "settings">,
  row: CandidateRow,
  saved: SavedFacts,
): Given {
  return {
    subject: row,
    saved,
    documents: row.documents,
    ruleAt: (check, at) => documentRuleAt(check, at, settings.documentRules),
    days: [dayIn(row.timezone, clock.now()), dayIn(row.timezone, row.facts_saved_at ?? row.created_at)],
  };
}

/** Whether anything is waited for that the candidate can give. */
export function isWaitingForCandidate(waiting: WaitingChecks): boolean {
  return [...waiting.values()].some(isForCandidate);
}

/** A sentence for the history; empty when nothing waits. */
export function waitingWords(checks: readonly CheckInCandidate[], waiting: WaitingChecks): string {
  return waitingSentence(
    checks.flatMap(({ id, title }) => {
      const missing = waiting.get(id);
      return missing ? [{ title, for: missing }] : [];
    }),
  );
}
