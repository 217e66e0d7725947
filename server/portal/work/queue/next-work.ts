import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { WorkKind } from "./work.ts";
import { claimCandidate, listClaimMs, releaseClaim } from "./work-candidate-store.ts";
import { findClaimable, findOpenKinds, findQueuePosition, type WorkFilter } from "./work-list-store.ts";

/** So many are tried before it is asked again who is free: as many reviewers may ask at the same moment. */
const triedAtOnce = 20;

/**
 * Claims for this person the next candidate of the queue that nobody else has, and returns it; null when there is none. Of
 * several who ask at the same moment each gets another. `after` is the candidate whom they have before them: they get one
 * further down, or else the first again, and give back their claim of that one.
 */
export async function nextWork(
  portal: Portal,
  staff: Staff,
  { after, filter }: { after: number | null; filter: WorkFilter },
): Promise<(Owner & { kinds: WorkKind[] }) | null> {
  const { companyId } = staff;
  const now = portal.clock.now();
  const from = after === null ? null : await findQueuePosition(portal.db, companyId, after, now);
  const found =
    (await claimFirst(portal, staff, { filter, now, from, except: after })) ??
    (from && (await claimFirst(portal, staff, { filter, now, from: null, except: after })));
  if (found && after !== null) await releaseClaim(portal.db, { companyId, candidateId: after }, staff.id);
  return found && { ...found, kinds: await findOpenKinds(portal.db, companyId, found.candidateId, now) };
}

async function claimFirst(
  portal: Portal,
  { id: staffId, companyId }: Staff,
  given: {
    filter: WorkFilter;
    now: Date;
    from: { dueAt: Date; candidateId: number } | null;
    except: number | null;
  },
): Promise<Owner | null> {
  const { filter, now, except } = given;
  for (let after = given.from; ; ) {
    const free = await findClaimable(
      portal.db,
      { companyId, filter, now },
      { staffId, after, limit: triedAtOnce },
    );
    for (const { candidateId, partnerApplicationId } of free) {
      const owner = { companyId, candidateId, partnerApplicationId };
      if (candidateId === except) continue;
      if (await claimCandidate(portal.db, owner, { staffId, at: now, forMs: listClaimMs })) return owner;
    }
    const last = free.at(-1);
    if (!last || free.length < triedAtOnce) return null;
    after = last;
  }
}
