import { z } from "zod";
import { factInput } from "../../../contract/facts/fact.ts";
import { type FactGroup, factGroupNames } from "../../../contract/facts/fact-groups.ts";
import type { Portal } from "../../foundation/portal.ts";
import { askForCorrection } from "../conversation/ask-for-correction.ts";
import { factChangeOf } from "../facts/try-facts.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { Journey } from "./read-journey.ts";

/** The answers of a page of questions as they are right; `key` is made by the page: what is sent again is stored once. */
export const factCorrection = z.object({ about: z.enum(factGroupNames), facts: factInput, key: z.uuid() });

/**
 * The page of questions that a candidate who has signed may correct; null where it is still asked, or told to the company in
 * words: an answer about health is no longer known here.
 */
export function correctedGroup(
  { standing, factGroups, conversation }: Pick<Journey, "standing" | "factGroups" | "conversation">,
  name: string | undefined,
): FactGroup | null {
  const group = factGroups.find((one) => one.name === name && one.name !== "health");
  const isClosed = !standing.submitted || standing.canceled || standing.factsAskedAfter;
  if (!group || isClosed || conversation?.correcting.includes(group.name)) return null;
  return group;
}

/**
 * A candidate who has signed says which answers are right. They take the place of what was given once the company accepts them.
 * @throws AppError as `factChangeOf` and `askForCorrection`
 */
export async function correctFacts(
  portal: Portal,
  opened: OpenedCandidate,
  { about, facts, key }: z.output<typeof factCorrection>,
): Promise<void> {
  const change = await factChangeOf(portal, opened, { about, facts });
  await askForCorrection(portal, opened, { about, text: "", key, facts: change });
}
