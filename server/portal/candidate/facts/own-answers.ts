import type { Facts } from "../../../contract/facts/fact-groups.ts";
import type { SavedFacts } from "../../../contract/facts/fact-sheet.ts";
import { answersTo, openQuestions } from "../../../contract/facts/form-answers.ts";
import { healthKey } from "../../../contract/facts/health.ts";
import type { FactValue } from "../../../contract/facts/values.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { openKeptFacts, sealKeptFacts } from "./kept-facts.ts";
import { findKeptFacts, lockKeptFacts, writeKeptFacts } from "./kept-facts-store.ts";

/*
 * The service never says what was answered about health, to nobody who has a company's token
 * (docs/decisions/health-answers.md). So that candidates find what they wrote, it is kept here too, sealed, for their own
 * pages alone, until they sign.
 */

/** The facts of the service, and among them the candidate's own answers about health. */
export async function withOwnAnswers(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
  facts: Facts,
): Promise<Facts> {
  const fact = facts[healthKey];
  if (!fact || isOver(candidate, fact)) return facts;
  const kept = openKeptFacts(portal, claims, await findKeptFacts(portal.db, claims));
  const value = answersTo(fact.form, kept[healthKey] ?? null);
  if (value === null) return facts;
  const problems = openQuestions(fact.form.fields, value.answers);
  return { ...facts, [healthKey]: { ...fact, value, problems } };
}

/** `facts`: the service's, after it was saved there. */
export async function keepOwnAnswers(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
  facts: Facts,
  given: FactValue<"health_answers"> | null,
): Promise<void> {
  const fact = facts[healthKey];
  const kept = fact && isOver(candidate, fact) ? null : given;
  await portal.db.begin((tx) => writeOwnAnswers(portal, tx, claims, kept));
}

/** They are the health professional's from the signature on. */
export async function forgetOwnAnswers(portal: Portal, tx: Transaction, owner: Owner): Promise<void> {
  const sealed = await findKeptFacts(tx, owner);
  if (sealed && openKeptFacts(portal, owner, sealed)[healthKey])
    await writeOwnAnswers(portal, tx, owner, null);
}

async function writeOwnAnswers(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  answers: FactValue<"health_answers"> | null,
): Promise<void> {
  const { health_answers: _, ...others } = openKeptFacts(portal, owner, await lockKeptFacts(tx, owner));
  const after: SavedFacts = answers ? { ...others, health_answers: answers } : others;
  await writeKeptFacts(tx, owner, sealKeptFacts(portal, owner, after), portal.clock.now());
}

/** Signed, and nothing left to be asked. */
function isOver({ submitted }: OpenedCandidate["candidate"], { state }: { state: string }): boolean {
  return submitted && state === "known";
}
