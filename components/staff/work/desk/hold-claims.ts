import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import { outbox } from "../../documents/decisions/use-outbox.ts";
import type { Claims } from "./rail.ts";

/** Whom a claim is of. */
export type Claimed = { partnerApplicationId: string; candidateId: number };

/** `answered` resolves when the claim was granted or refused. */
type Held = { one: Claimed; answered: Promise<void> };

type Note = (change: (before: Claims) => Claims) => void;

/** The claims of one desk. `note` gets what came of each. */
export function holdClaims(note: Note) {
  const held = new Map<number, Held>();
  let kept: readonly Claimed[] = [];

  function claim(one: Claimed): void {
    const { candidateId: id } = one;
    const askedAt = Date.now();
    const answered = pageClient.queue.claim.mutate(one).then(
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
    held.set(id, { one, answered });
  }

  /**
   * Gives a claim back once the decisions made under it are sent, so that the next reviewer finds them made. Not if the candidate was
   * claimed here again meanwhile. A claim that is not given back, or that the release overtook, ends on its own.
   */
  async function giveBack(one: Claimed, after: Promise<void>): Promise<void> {
    held.delete(one.candidateId);
    await after;
    await outbox.settled(one.candidateId);
    if (held.has(one.candidateId)) return;
    await pageClient.queue.release.mutate(one).catch(() => {});
  }

  return {
    /** Claims these candidates, and gives back all others. */
    keep(wanted: readonly Claimed[]): void {
      kept = wanted;
      const ids = new Set(wanted.map(({ candidateId }) => candidateId));
      for (const { one, answered } of [...held.values()].filter(({ one }) => !ids.has(one.candidateId))) {
        note((before) => ({ ...before, mine: without(before.mine, one.candidateId) }));
        void giveBack(one, answered);
      }
      for (const one of wanted) if (!held.has(one.candidateId)) claim(one);
    },
    /** Gives all back at once: a page that is closed learns no answer any more. */
    end(): void {
      for (const { one } of [...held.values()]) void giveBack(one, Promise.resolve());
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
