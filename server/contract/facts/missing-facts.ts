import { type FactKey, factKeys } from "../fact-key.ts";
import { companyAnswers, companyFormsOf, companyQuestionsKey } from "./company-questions.ts";
import { dateOfBirthOf, healthKnown, knownValue, openProblems, type SavedFacts } from "./fact-sheet.ts";
import { healthKey } from "./health.ts";
import { type FactNeed, factsNeededBy } from "./needs.ts";
import type { Launched } from "./prefill.ts";

/**
 * Which facts a check of this type waits for: those that it requires and that are missing or incomplete.
 * @param days YYYY-MM-DD, today first: what is complete on one of them is complete, so that a history that was complete on
 *   the day on which it was saved gets no gap from the calendar alone. What has expired by today no longer counts.
 * @returns in the order in which facts are asked
 */
export function missingFacts(
  checkType: string,
  subject: Launched,
  saved: SavedFacts,
  days: readonly [string, ...string[]],
): FactKey[] {
  const missing = factsNeededBy(checkType)
    .filter((need) => need.required && !isKnown(need, subject, saved, days))
    .map(({ key }) => key);
  return factKeys.filter((key) => missing.includes(key));
}

function isKnown(
  need: FactNeed,
  subject: Launched,
  saved: SavedFacts,
  days: readonly [string, ...string[]],
): boolean {
  if (need.key === healthKey) {
    const { value, open } = healthKnown(subject, saved);
    return value !== null && open.length === 0;
  }
  if (need.key === companyQuestionsKey) {
    const { value, open } = companyAnswers(companyFormsOf(subject), saved[companyQuestionsKey]);
    return value !== null && open.length === 0;
  }
  const known = knownValue(need.key, subject, saved);
  if (known.value === null) return false;
  const dateOfBirth = dateOfBirthOf(subject, saved);
  const problemsOn = (today: string) => openProblems(need, known, { today, dateOfBirth });
  if (problemsOn(days[0]).some(({ code }) => code === "expired")) return false;
  return days.some((day) => problemsOn(day).length === 0);
}
