import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { factInput } from "../../../contract/facts/fact.ts";
import type { Facts } from "../../../contract/facts/fact-groups.ts";
import { keepFacts, refuseUnneeded } from "../../../contract/facts/fact-sheet.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { keptFactSheet, openKeptFacts, sealKeptFacts, subjectOf } from "./kept-facts.ts";
import { lockKeptFacts, writeKeptFacts } from "./kept-facts-store.ts";
import { keepOwnAnswers, withOwnAnswers } from "./own-answers.ts";
import { refuseChanged } from "./refuse-changed.ts";
import { shownFacts, tidyFacts } from "./tidy-facts.ts";

export const factsGiven = z.object({ facts: factInput });
export const factsSaved = factsGiven.extend({
  /** What the page knows of as saved, or has sent: nothing else is replaced. Without it, whatever there is. */
  seen: z.array(factInput).max(20).default([]),
});

/**
 * Saves facts as they are written, half or whole; returns all of the candidate's, with what is still missing.
 * @throws AppError `illegal_transition` for a signed candidate whose checks wait for no facts; `fact_not_needed`;
 *   `changed_meanwhile` where another device answered; ClientError with the service's reason
 */
export async function saveFacts(
  portal: Portal,
  opened: OpenedCandidate,
  { facts: written, seen }: z.output<typeof factsSaved>,
): Promise<Facts> {
  const { candidate, claims, client } = opened;
  if (candidate.submitted && !waitsForFacts(opened)) {
    throw new AppError(
      "illegal_transition",
      "You have signed already. Please ask the person who invited you to change this.",
    );
  }
  const { country } = await knownCompany(portal, claims.companyId, client);
  const given = tidyFacts(written, country);
  if (candidate.facts) {
    refuseChanged(candidate.facts, given, seen, country);
    const sheet = await client.call(api.saveFacts, {
      params: { partner_application_id: claims.partnerApplicationId },
      body: { facts: given },
      actingFor: "candidate",
    });
    if (given.health_answers !== undefined) {
      await keepOwnAnswers(portal, opened, sheet.facts, given.health_answers);
    }
    return shownFacts(await withOwnAnswers(portal, opened, sheet.facts), country, opened.language);
  }
  refuseUnneeded(subjectOf(opened), given);
  const saved = await portal.db.begin(async (tx) => {
    const before = openKeptFacts(portal, claims, await lockKeptFacts(tx, claims));
    refuseChanged(await keptFactSheet(portal, opened, before), given, seen, country);
    const after = keepFacts(before, given);
    await writeKeptFacts(tx, claims, sealKeptFacts(portal, claims, after), portal.clock.now());
    return { after };
  });
  return shownFacts(await keptFactSheet(portal, opened, saved.after), country, opened.language);
}

/** Whether a check was signed for that cannot start for want of facts. */
export function waitsForFacts({ candidate }: Pick<OpenedCandidate, "candidate">): boolean {
  return (candidate.checks ?? []).some(
    ({ status, waitingFor }) => status === "candidate" && waitingFor.facts.length > 0,
  );
}
