"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { loadFile } from "../../documents/viewer/file-cache.ts";
import type { CandidatePageView } from "../../shared/answers.ts";
import type { RailItem } from "./rail.ts";

/** How many candidates are loaded before anyone comes to them, with their documents. */
const ahead = 3;
/** What was loaded ahead is shown at once though it is older than this, and read again then. */
const freshMs = 60_000;

/**
 * Loads the other documents of this candidate, then the candidates that come next, one after the other. Returns how many of those
 * are there already.
 */
export function useAhead(current: CandidatePageView | undefined, next: readonly RailItem[]): number {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const keys = next.slice(0, ahead).map(({ partnerApplicationId, candidateId }) => ({
    partnerApplicationId,
    candidateId,
  }));
  const names = JSON.stringify(keys);
  useEffect(() => {
    let gone = false;
    async function load() {
      if (current) await loadDocuments(current);
      for (const of of JSON.parse(names) as typeof keys) {
        if (gone) return;
        const page = await queryClient.fetchQuery({
          ...trpc.candidates.get.queryOptions(of),
          staleTime: freshMs,
        });
        void queryClient.prefetchQuery({ ...trpc.candidates.facts.queryOptions(of), staleTime: freshMs });
        await loadDocuments(page);
        setLoaded((before) => (before.has(of.candidateId) ? before : new Set(before).add(of.candidateId)));
      }
    }
    // What cannot be loaded ahead is asked for again when someone comes to it, and says then why it is not there.
    load().catch(() => {});
    return () => {
      gone = true;
    };
  }, [names, current, queryClient, trpc]);
  return keys.filter(({ candidateId }) => loaded.has(candidateId)).length;
}

async function loadDocuments({ candidate, uploads }: CandidatePageView): Promise<void> {
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const waiting = uploads.filter(
    ({ isSignature, review }) => !isSignature && (review === null || review.decision === "reopened"),
  );
  await Promise.all(waiting.map((upload) => loadFile(of, upload).catch(() => null)));
}
