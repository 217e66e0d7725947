"use client";

import { useEffect, useRef } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import { outbox } from "../../documents/decisions/use-outbox.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { DeskPlace } from "../../shared/desk-address.ts";
import type { Claims, RailItem } from "./rail.ts";

type Claimed = { partnerApplicationId: string; candidateId: number };

/**
 * Claims the candidate on the desk and the one who comes next, so that nobody else is given them, and gives back those that
 * the desk has left. `setClaims` notes what came of it.
 */
export function useClaims(
  place: DeskPlace,
  next: RailItem | undefined,
  setClaims: (change: (before: Claims) => Claims) => void,
): void {
  const asked = useRef(new Map<number, Claimed>());
  const mayAct = useMayAct();
  const wanted = JSON.stringify(
    (mayAct ? [place, next] : []).flatMap((one): Claimed[] =>
      one?.candidateId === undefined
        ? []
        : [{ partnerApplicationId: one.partnerApplicationId, candidateId: one.candidateId }],
    ),
  );
  useEffect(() => {
    const list: Claimed[] = JSON.parse(wanted);
    const ids = new Set(list.map(({ candidateId }) => candidateId));
    for (const [id, one] of asked.current) {
      if (ids.has(id)) continue;
      asked.current.delete(id);
      setClaims((before) => ({ ...before, mine: without(before.mine, id) }));
      void giveBack(one, asked.current);
    }
    for (const one of list) {
      const { candidateId: id } = one;
      if (asked.current.has(id)) continue;
      asked.current.set(id, one);
      const askedAt = Date.now();
      pageClient.queue.claim.mutate(one).then(
        ({ documents }) =>
          setClaims(({ mine, others, done }) => ({
            mine: new Set(mine).add(id),
            others: without(others, id),
            done: documents === 0 ? new Map(done).set(id, askedAt) : done,
          })),
        (error: unknown) => {
          asked.current.delete(id);
          if (refusalOf(error)?.httpStatus !== 409) return;
          setClaims(({ mine, others, done }) => ({
            mine: without(mine, id),
            others: new Set(others).add(id),
            done,
          }));
        },
      );
    }
  }, [wanted, setClaims]);
  useEffect(() => {
    const all = asked.current;
    return () => {
      const left = [...all.values()];
      all.clear();
      for (const one of left) void giveBack(one, all);
    };
  }, []);
}

/**
 * Gives a claim back once what was decided under it is sent: whoever claims the candidate next finds it decided. Not if it was
 * claimed here again meanwhile. A claim that is not given back ends on its own.
 */
async function giveBack(one: Claimed, asked: ReadonlyMap<number, Claimed>): Promise<void> {
  await outbox.settled(one.candidateId);
  if (asked.has(one.candidateId)) return;
  await pageClient.queue.release.mutate(one).catch(() => {});
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
