"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Goes along with the journey. After each step its heading has the focus, so that reading begins there. Tabs of one browser say to each
 * other where they are: when the candidate has signed in one, the others go on to the status page too, and no sooner.
 */
export function JourneyFollower({ base, submitted }: { base: string; submitted: boolean }) {
  const path = usePathname();
  const before = useRef(path);
  const signed = useRef(submitted);
  useEffect(() => {
    const status = `${base}/status`;
    signed.current ||= path === status;
    const tabs = new BroadcastChannel(base);
    tabs.onmessage = ({ data }) => data === status && !signed.current && location.replace(status);
    tabs.postMessage(path);
    const heading = document.querySelector<HTMLElement>("#main h1");
    if (heading && before.current !== path) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    before.current = path;
    return () => tabs.close();
  }, [base, path]);
  return null;
}
