"use client";

import { useEffect, useState } from "react";
import { useMayAct } from "../../shared/acting.tsx";
import type { DeskPlace } from "../../shared/desk-address.ts";
import { type Claimed, holdClaims } from "./hold-claims.ts";
import type { Claims, RailItem } from "./rail.ts";

/**
 * Claims the candidate on the desk and the one who comes next, so that nobody else is given them, and gives back those that
 * the desk has left. `setClaims` notes what came of it.
 */
export function useClaims(
  place: DeskPlace,
  next: RailItem | undefined,
  setClaims: (change: (before: Claims) => Claims) => void,
): void {
  const mayAct = useMayAct();
  const [claims] = useState(() => holdClaims(setClaims));
  const { partnerApplicationId: here, candidateId: hereId } = place;
  const { partnerApplicationId: then, candidateId: thenId } = next ?? {};
  useEffect(() => {
    claims.keep(mayAct ? [...claimOf(here, hereId), ...claimOf(then, thenId)] : []);
  }, [claims, mayAct, here, hereId, then, thenId]);
  useEffect(() => {
    const end = () => claims.end();
    // A page that is closed renders nothing any more. One that the browser shows again has its claims again.
    const resume = ({ persisted }: PageTransitionEvent) => persisted && claims.resume();
    window.addEventListener("pagehide", end);
    window.addEventListener("pageshow", resume);
    return () => {
      window.removeEventListener("pagehide", end);
      window.removeEventListener("pageshow", resume);
      claims.keep([]);
    };
  }, [claims]);
}

function claimOf(partnerApplicationId: string | undefined, candidateId: number | undefined): Claimed[] {
  return partnerApplicationId === undefined || candidateId === undefined
    ? []
    : [{ partnerApplicationId, candidateId }];
}
