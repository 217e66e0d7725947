import type { Portal } from "../../foundation/portal.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { Drafts } from "./draft.ts";
import { findDrafts } from "./draft-store.ts";
import { openDraft } from "./sealed-draft.ts";

/** What the candidate has written and not saved. Once they have signed, nothing of it is continued. */
export async function readDrafts(portal: Portal, { candidate, claims }: OpenedCandidate): Promise<Drafts> {
  const drafts: Drafts = { details: null, consent: [], referees: [] };
  if (candidate.submitted) return drafts;
  for (const row of await findDrafts(portal.db, claims)) {
    const written = openDraft(portal, claims, row);
    if (!written?.values) continue;
    if (written.of === "details") drafts.details = written.values;
    else if (written.of === "consent") drafts.consent = written.values;
    else {
      const { checkId, refereeId, values } = written;
      drafts.referees.push({ checkId, refereeId, values });
    }
  }
  return drafts;
}
