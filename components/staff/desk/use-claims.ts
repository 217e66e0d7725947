"use client";

import { useEffect, useRef } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import type { DeskPlace } from "./desk-address.ts";
import type { RailItem } from "./rail.ts";

type Claimed = { partnerApplicationId: string; candidateId: number };

type Ids = ReadonlySet<number>;

/**
 * Claims the candidate on the desk and the one who comes next, so that nobody else is given them, and gives back those that
 * the desk has left. `setTaken` notes who was found to be someone else's.
 */
export function useClaims(
  place: DeskPlace,
  next: RailItem | undefined,
  setTaken: (change: (before: Ids) => Ids) => void,
): void {
  const held = useRef(new Map<number, Claimed>());
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
    for (const [id, one] of held.current) {
      if (ids.has(id)) continue;
      held.current.delete(id);
      giveBack(one);
    }
    for (const one of list) {
      if (held.current.has(one.candidateId)) continue;
      held.current.set(one.candidateId, one);
      pageClient.queue.claim.mutate(one).then(
        () => setTaken((before) => without(before, one.candidateId)),
        (error: unknown) => {
          held.current.delete(one.candidateId);
          if (refusalOf(error)?.httpStatus === 409) {
            setTaken((before) => new Set(before).add(one.candidateId));
          }
        },
      );
    }
  }, [wanted, setTaken]);
  useEffect(() => {
    const all = held.current;
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

function without(ids: Ids, id: number): Ids {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
