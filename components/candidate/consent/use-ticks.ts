import { useEffect, useState } from "react";
import type { Drafts, ShownDisclosure } from "../journey.ts";
import { useDrafts } from "../use-drafts.ts";

/** The texts that are ticked, by their sha256. Ticks are kept as a draft until all are there. */
export function useTicks(base: string, texts: ShownDisclosure[], draft: Drafts["consent"]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(draft));
  const { unkept, keepDraft, hold, release, settle } = useDrafts(`${base}/consent`);

  useEffect(() => {
    const left = unkept.consent;
    if (left?.of === "consent") setTicked(new Set(left.values));
  }, [unkept]);

  function tick(sha256: string, on: boolean) {
    const shown = texts.map((text) => text.sha256);
    const next = shown.filter((one) => (one === sha256 ? on : ticked.has(one)));
    setTicked(new Set(next));
    keepDraft("consent", { of: "consent", values: next });
  }

  return { ticked, tick, hold, release, settle: () => settle("consent") };
}
