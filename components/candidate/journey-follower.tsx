"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Goes along with the journey. After each step its heading has the focus, so that reading begins there. Tabs of one browser say to each
 * other where they are: when the candidate has signed in one, the others go on to the status page too, and no sooner.
 */
export function JourneyFollower({ base, submitted }: { base: string; submitted: boolean }) {
  const path = usePathname();
  const { replace } = useRouter();
  const shown = useRef(path);
  const signed = useRef(submitted);

  useEffect(() => {
    const status = `${base}/status`;
    signed.current ||= path === status;
    const channel = new BroadcastChannel(base);
    channel.onmessage = ({ data }) => {
      if (data === status && !signed.current) replace(status);
    };
    channel.postMessage(path);
    if (shown.current !== path) focusHeading();
    shown.current = path;
    return () => channel.close();
  }, [base, path, replace]);

  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
