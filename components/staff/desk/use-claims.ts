"use client";

import { useEffect, useRef } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import type { DeskPlace } from "./desk-address.ts";
import type { RailItem } from "./rail.ts";

type Claimed = { partnerApplicationId: string; candidateId: number };

/** Whose candidates are, as far as was asked here, by the service's own ids. */
export type Claims = { mine: ReadonlySet<number>; others: ReadonlySet<number> };
export const noClaims: Claims = { mine: new Set(), others: new Set() };

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
  const wanted = JSON.stringify(
    [place, next].flatMap((one): Claimed[] =>
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
      giveBack(one);
    }
    for (const one of list) {
      const { candidateId: id } = one;
      if (asked.current.has(id)) continue;
      asked.current.set(id, one);
      pageClient.queue.claim.mutate(one).then(
        () => setClaims(({ mine, others }) => ({ mine: new Set(mine).add(id), others: without(others, id) })),
        (error: unknown) => {
          asked.current.delete(id);
          if (refusalOf(error)?.httpStatus !== 409) return;
          setClaims(({ mine, others }) => ({ mine: without(mine, id), others: new Set(others).add(id) }));
        },
      );
    }
  }, [wanted, setClaims]);
  useEffect(() => {
    const all = asked.current;
    return () => {
      for (const one of all.values()) giveBack(one);
      all.clear();
    };
  }, []);
}

/** A claim that is not given back ends on its own. */
function giveBack(one: Claimed): void {
  pageClient.queue.release.mutate(one).catch(() => {});
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
