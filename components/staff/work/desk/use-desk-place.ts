"use client";

import { useCallback, useEffect, useState } from "react";
import { type DeskPlace, deskAddress, placeOf } from "../../shared/desk-address.ts";

/**
 * Where the desk is, and the way to another candidate or document. It is there with the next frame: the address follows, and no
 * page comes from the server. Back and forward of the browser work as ever.
 */
export function useDeskPlace(atFirst: DeskPlace) {
  // Whoever comes back to this page by the browser comes to where it was left, not to where it was opened.
  const [place, setPlace] = useState(() => {
    // On the way from another page of the console the address is still that one's.
    if (typeof window === "undefined" || !window.location.pathname.startsWith("/queue/")) return atFirst;
    const here = placeOf(window.location);
    const isFirst = here.partnerApplicationId === atFirst.partnerApplicationId;
    return isFirst ? { ...here, candidateId: here.candidateId ?? atFirst.candidateId } : here;
  });
  useEffect(() => {
    const onPop = () => {
      if (window.location.pathname.startsWith("/queue/")) setPlace(placeOf(window.location));
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const go = useCallback((to: DeskPlace) => {
    const before = placeOf(window.location);
    const address = deskAddress(to, new URLSearchParams(window.location.search));
    setPlace(to);
    // Every candidate is a step back; the documents of one are not.
    if (before.partnerApplicationId === to.partnerApplicationId && before.candidateId === to.candidateId) {
      window.history.replaceState(null, "", address);
    } else {
      window.history.pushState(null, "", address);
    }
  }, []);
  return { place, go };
}
