import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import { outbox } from "../../documents/decisions/use-outbox.ts";
import type { Claims } from "./rail.ts";

/** Whom a claim is of. */
export type Claimed = { partnerApplicationId: string; candidateId: number };

type Note = (change: (before: Claims) => Claims) => void;

/** The claims of one desk. `note` gets what came of each. */
export function holdClaims(note: Note) {
  const held = new Map<number, Claimed>();
  let kept: readonly Claimed[] = [];

  function claim(one: Claimed): void {
    const { candidateId: id } = one;
    held.set(id, one);
    const askedAt = Date.now();
    pageClient.queue.claim.mutate(one).then(
      ({ documents }) =>
        note(({ mine, others, done }) => ({
          mine: new Set(mine).add(id),
          others: without(others, id),
          done: documents === 0 ? new Map(done).set(id, askedAt) : done,
        })),
      (error: unknown) => {
        held.delete(id);
        if (refusalOf(error)?.httpStatus !== 409) return;
        note(({ mine, others, done }) => ({
          mine: without(mine, id),
          others: new Set(others).add(id),
          done,
        }));
      },
    );
  }

  /**
   * Gives a claim back once the decisions made under it are sent, so that the next reviewer finds them made. Not if the candidate was
   * claimed here again meanwhile. A claim that is not given back ends on its own.
   */
  async function giveBack(one: Claimed): Promise<void> {
    held.delete(one.candidateId);
    await outbox.settled(one.candidateId);
    if (held.has(one.candidateId)) return;
    await pageClient.queue.release.mutate(one).catch(() => {});
  }

  return {
    /** Claims these candidates, and gives back all others. */
    keep(wanted: readonly Claimed[]): void {
      kept = wanted;
      const ids = new Set(wanted.map(({ candidateId }) => candidateId));
      for (const one of [...held.values()].filter(({ candidateId }) => !ids.has(candidateId))) {
        note((before) => ({ ...before, mine: without(before.mine, one.candidateId) }));
        void giveBack(one);
      }
      for (const one of wanted) if (!held.has(one.candidateId)) claim(one);
    },
    /** Gives all back: the desk is left. */
    end(): void {
      for (const one of [...held.values()]) void giveBack(one);
    },
    /** Claims again what was given back at the end. */
    resume(): void {
      for (const one of kept) claim(one);
    },
  };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
