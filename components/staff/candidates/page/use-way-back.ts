"use client";

import { useLayoutEffect, useState } from "react";
import { candidateAddress } from "../../shared/candidate-address.ts";
import { listAddress } from "../../shared/list-address.ts";
import { readListMemory, rememberOpened } from "../../shared/list-memory.ts";

type WayBack = {
  to: "queue" | "all";
  address: string;
  /** Where the candidate is among the rows of that list's page, from 1, with the ways to those before and after; null if not among them. */
  place: { at: number; count: number; previous: string | null; next: string | null } | null;
};

/** The list or the queue from which this tab came to a candidate last, as it was left; the list of all until the browser has said. */
export function useWayBack(candidateId: number | undefined): WayBack {
  const [way, setWay] = useState<WayBack>({ to: "all", address: listAddress({}), place: null });
  useLayoutEffect(() => {
    const lists = (["queue", "all"] as const).flatMap((to) => {
      const memory = readListMemory(to);
      return memory ? [{ to, ...memory }] : [];
    });
    const [last] = lists.toSorted((one, other) => other.at - one.at);
    if (!last) return;
    const place = placeIn(last.rows, candidateId);
    if (place && candidateId !== undefined) rememberOpened(last.to, candidateId);
    setWay({ to: last.to, address: last.address, place });
  }, [candidateId]);
  return way;
}

function placeIn(rows: readonly [number, string][], candidateId: number | undefined): WayBack["place"] {
  const index = rows.findIndex(([id]) => id === candidateId);
  if (index < 0) return null;
  const wayTo = (place: number) => {
    const [id, partnerApplicationId] = rows[place] ?? [];
    return partnerApplicationId ? candidateAddress({ partnerApplicationId, candidateId: id }) : null;
  };
  return { at: index + 1, count: rows.length, previous: wayTo(index - 1), next: wayTo(index + 1) };
}
