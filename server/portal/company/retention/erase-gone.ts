import type { Portal } from "../../foundation/portal.ts";
import type { Answers } from "./ask-after-held.ts";
import { eraseAudited } from "./erase-audited.ts";
import { eraseKinds } from "./erased-kinds-store.ts";
import { findGone, followHeld, type Held } from "./held-store.ts";

/** So long the service has to have been without a candidate: a partner may have lost and restored something. */
const goneForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Erases what is held of candidates that have been gone for long, and of those of whom that is sure. One who got
 * another id is followed there. Of those who are there, the kinds of records go that the service has erased.
 */
export async function eraseGone(
  portal: Portal,
  companyId: number,
  { listed, sure, erased: kinds }: Answers,
): Promise<void> {
  const now = portal.clock.now().getTime();
  await eraseKinds(portal.db, companyId, kinds);
  const gone = await findGone(portal.db, companyId);
  let erased = 0;
  for (const held of gone) {
    const to = held.candidateId === null ? undefined : listed?.get(held.candidateId);
    const long = (held.goneSince?.getTime() ?? now) + goneForMs <= now;
    if (to !== undefined) await portal.db.begin((tx) => followHeld(tx, held, to));
    else if (long || sure.has(held.id)) erased += await erase(portal, held);
  }
  if (erased > 0)
    portal.log.info({ companyId, erased }, "what was held of candidates who are gone was erased");
}

async function erase(portal: Portal, held: Held): Promise<number> {
  if (!(await portal.db.begin((tx) => eraseAudited(portal, tx, held, { kind: "system", id: null }))))
    return 0;
  await portal.changes.tell(held);
  return 1;
}
