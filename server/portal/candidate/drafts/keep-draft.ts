import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { type Draft, kindOf } from "./draft.ts";
import { deleteDraft, deleteSurplusDrafts, writeDraft } from "./draft-store.ts";
import { sealDraft } from "./sealed-draft.ts";

/** More than anyone has half-written at once. Of more, the oldest go. */
const mostDrafts = 40;

/**
 * Keeps what a candidate has written so far, in place of what was kept before; null values remove it.
 * @throws AppError `illegal_transition` once they have signed; `not_found` for a check that is not theirs
 */
export async function keepDraft(portal: Portal, opened: OpenedCandidate, draft: Draft): Promise<void> {
  const { candidate, claims } = opened;
  if (candidate.submitted) {
    throw new AppError(
      "illegal_transition",
      "You have signed already. Please ask the person who invited you to change this.",
    );
  }
  if (draft.of === "referee" && candidate.checks?.some(({ id }) => id === draft.checkId) === false) {
    throw new AppError("not_found", "This check was not found. Please reload this page.");
  }
  const kind = kindOf(draft);
  if (draft.values === null) return deleteDraft(portal.db, claims, kind);
  const sealed = sealDraft(portal, claims, draft);
  await portal.db.begin(async (tx) => {
    await writeDraft(tx, claims, { kind, sealed, at: portal.clock.now() });
    await deleteSurplusDrafts(tx, claims, mostDrafts);
  });
}
