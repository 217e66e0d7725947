import { z } from "zod";
import { documentKind } from "../../../contract/document-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { keepHeldDocuments } from "./held-document-store.ts";

/** What the candidate has, as far as ticked. `answered`: that is all. */
export const heldDocuments = z.object({ kinds: z.array(documentKind).max(64), answered: z.boolean() });

/** Keeps what the candidate says that they have, at each tick. */
export async function saveHeldDocuments(
  portal: Portal,
  { claims }: OpenedCandidate,
  { kinds, answered }: z.output<typeof heldDocuments>,
): Promise<void> {
  const answeredAt = answered ? portal.clock.now() : null;
  await keepHeldDocuments(portal.db, claims, { kinds: [...new Set(kinds)], answeredAt });
}
