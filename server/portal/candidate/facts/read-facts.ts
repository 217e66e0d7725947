import type { Facts } from "../../../contract/facts/fact-groups.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { keptFactSheet, openKeptFacts } from "./kept-facts.ts";
import { findKeptFacts } from "./kept-facts-store.ts";
import { withOwnAnswers } from "./own-answers.ts";
import { shownFacts } from "./tidy-facts.ts";

/** What the candidate's checks need to know, and what is known. `keptHere`: the service keeps no facts. */
export type JourneyFacts = { facts: Facts; keptHere: boolean };

/** Those of a service that keeps facts came with the candidate. */
export async function readFacts(portal: Portal, opened: OpenedCandidate): Promise<JourneyFacts> {
  const { candidate, claims, client, language } = opened;
  const { country } = await knownCompany(portal, claims.companyId, client);
  if (candidate.facts) {
    const facts = await withOwnAnswers(portal, opened, candidate.facts);
    return { facts: shownFacts(facts, country, language), keptHere: false };
  }
  // Once it is signed, the service has the statement.
  if (candidate.submitted) return { facts: {}, keptHere: true };
  const sealed = await findKeptFacts(portal.db, claims);
  return {
    facts: shownFacts(
      await keptFactSheet(portal, opened, openKeptFacts(portal, claims, sealed)),
      country,
      language,
    ),
    keptHere: true,
  };
}
