"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { CandidatePageView } from "./answers.ts";
import { CandidateHeading } from "./candidate-heading.tsx";
import { CheckList } from "./check-list.tsx";
import { Details } from "./details.tsx";
import { DocumentDesk } from "./document-desk.tsx";
import { Problem, retryStumbles } from "./problem.tsx";
import { QueueBar } from "./queue-bar.tsx";
import { Timeline } from "./timeline.tsx";

/** Others may decide on the same documents meanwhile. */
const refreshMs = 15_000;

export function CandidatePage({
  partnerApplicationId,
  queue,
  first,
}: {
  partnerApplicationId: string;
  queue: boolean;
  first: CandidatePageView | undefined;
}) {
  const trpc = useTRPC();
  const page = useQuery({
    ...trpc.candidates.get.queryOptions({ partnerApplicationId }),
    initialData: first,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    retry: retryStumbles,
  });
  const bar = queue ? <QueueBar partnerApplicationId={partnerApplicationId} /> : null;
  if (!page.data) {
    return (
      <>
        {bar}
        {page.error ? <Problem error={page.error} retry={page.refetch} /> : <Loading />}
      </>
    );
  }
  const { candidate, uploads, brandName } = page.data;
  return (
    <>
      {bar}
      <CandidateHeading candidate={candidate} queue={queue} />
      {page.error ? <Problem error={page.error} retry={page.refetch} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <DocumentDesk
          candidate={candidate}
          uploads={uploads}
          brandName={brandName}
          onDecided={() => page.refetch()}
        />
        <div className="grid gap-4">
          <CheckList checks={candidate.checks} />
          <Details candidate={candidate} />
          <Timeline partnerApplicationId={partnerApplicationId} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid animate-pulse gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading…</span>
      <div className="h-[32rem] rounded-card bg-sunken" />
      <div className="h-64 rounded-card bg-sunken" />
    </div>
  );
}
