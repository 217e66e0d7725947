import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../../contract/error-code.ts";
import type { FactKey } from "../../../contract/fact-key.ts";
import { type FactInput, factInput } from "../../../contract/facts/fact.ts";
import type { Facts } from "../../../contract/facts/fact-groups.ts";
import { healthKey } from "../../../contract/facts/health.ts";
import { tidyFacts } from "./tidy-facts.ts";

/**
 * Refuses what would replace an answer that the page which sends it never showed: it came from another device, or from the company.
 * @param stands the facts as they are
 * @param given tidy
 * @param seen what that page knows to be saved, or has sent and heard nothing of
 * @throws AppError `changed_meanwhile`, with the keys
 */
export function refuseChanged(
  stands: Facts,
  given: FactInput,
  seen: readonly FactInput[],
  country: string | null,
): void {
  const known = [given, ...seen.map((one) => tidyFacts(one, country))];
  const changed = (Object.keys(given) as FactKey[]).filter((key) => {
    // Its answers are not told to the page that sends them.
    if (key === healthKey || !seen.some((one) => key in one)) return false;
    const now = standing(key, stands, country);
    return !known.some((one) => key in one && isDeepStrictEqual(one[key] ?? null, now));
  });
  if (changed.length === 0) return;
  const message = "This was answered elsewhere meanwhile. Please choose which answer is right.";
  const details = changed.map((param) => ({ param, code: "changed_meanwhile", message }));
  throw new AppError("changed_meanwhile", message, { details });
}

/** In the form in which answers are given. */
function standing(key: FactKey, stands: Facts, country: string | null): unknown {
  const given = factInput.safeParse({ [key]: stands[key]?.value ?? null });
  return given.success ? (tidyFacts(given.data, country)[key] ?? null) : (stands[key]?.value ?? null);
}
