"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** A page that is come back to asks no more often whether the journey was signed elsewhere. */
const pauseMs = 5_000;

/**
 * Goes along with the journey. After each step its heading has the focus, so that reading begins there. Tabs of one browser say to each
 * other where they are: when the candidate has signed in one, the others go on to the status page too, and no sooner. On another
 * device a page does so once it is looked at again.
 */
export function JourneyFollower({
  base,
  submitted,
  headers,
}: {
  base: string;
  submitted: boolean;
  /** Of each call of the page. */
  headers: Record<string, string>;
}) {
  const path = usePathname();
  const router = useRouter();
  const before = useRef(path);
  const signed = useRef(submitted);
  useEffect(() => {
    const status = `${base}/status`;
    signed.current ||= path === status;
    const tabs = openChannel(base);
    if (tabs) {
      tabs.onmessage = ({ data }) => data === status && !signed.current && router.replace(status);
      tabs.postMessage(path);
    }
    const heading = document.querySelector<HTMLElement>("#main h1");
    if (heading && before.current !== path) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    before.current = path;
    return () => tabs?.close();
  }, [base, path, router]);

  useEffect(() => {
    let askedAt = 0;
    async function look() {
      if (signed.current || document.visibilityState === "hidden" || Date.now() - askedAt < pauseMs) return;
      askedAt = Date.now();
      if (await isSigned(headers)) router.replace(`${base}/status`);
    }
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [base, headers, router]);
  return null;
}

/** Null in a frame of a browser that refuses all storage of other sites: there a page only asks. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Asked without what the pages of questions load. Where no answer comes, the page asks when it is looked at the next time. */
async function isSigned(headers: Record<string, string>): Promise<boolean> {
  try {
    const answer = await fetch("/api/trpc/candidate.submitted", {
      headers: { ...headers, "x-candor-request": "page" },
    });
    return (await answer.json())?.result?.data === true;
  } catch {
    return false;
  }
}
