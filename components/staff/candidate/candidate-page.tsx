"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { AdjudicationPanel } from "../decisions/adjudication-panel.tsx";
import { DocumentDesk } from "../desk/document-desk.tsx";
import { LeavingProvider } from "../desk/leaving.tsx";
import type { CandidatePageView, UploadView } from "../shared/answers.ts";
import { type CandidateKey, keyOf } from "../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import type { OpenAction } from "./actions/action-id.ts";
import { CandidateActions } from "./actions/candidate-actions.tsx";
import { CandidateHeading, CandidateTrail } from "./candidate-heading.tsx";
import { CannotProvideTask } from "./cannot-provide-task.tsx";
import { CheckList } from "./check-list.tsx";
import { Details } from "./details.tsx";
import { DocumentProofPanel } from "./document-proof-panel.tsx";
import { Facts } from "./facts.tsx";
import { KeptUntil } from "./kept-until.tsx";
import { Names } from "./names.tsx";
import { Timeline } from "./timeline.tsx";
import { WaitingChecks } from "./waiting-checks.tsx";

/** Colleagues may decide on the same documents meanwhile; while an email is being sent, the page polls more often. */
const refreshMs = 15_000;
const refreshWhileMailingMs = 2_000;

export function CandidatePage({
  of,
  queue,
  first,
}: {
  of: CandidateKey;
  queue: boolean;
  first: CandidatePageView | undefined;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const told = useChanges((ids) => {
    if (ids === null || ids.includes(of.partnerApplicationId)) void onChanged();
  });
  const page = useQuery({
    ...trpc.candidates.get.queryOptions(of),
    initialData: first,
    refetchInterval: ({ state }) => {
      if (state.data?.uploads.some(isMailing)) return refreshWhileMailingMs;
      return told ? askWhileToldMs : refreshMs;
    },
    refetchOnWindowFocus: true,
    retry: retryStumbles,
  });
  async function onChanged() {
    await page.refetch();
    void queryClient.invalidateQueries(trpc.candidates.timeline.queryFilter(of));
    void queryClient.invalidateQueries(trpc.candidates.facts.queryFilter(of));
    void queryClient.invalidateQueries(trpc.candidates.counts.queryFilter());
    void queryClient.invalidateQueries(trpc.adjudications.of.pathFilter());
  }
  const [open, setOpen] = useState<OpenAction | null>(null);
  const trail = <CandidateTrail of={of} queue={queue} />;
  if (!page.data) {
    return (
      <LeavingProvider>
        {trail}
        {page.error ? <Problem error={page.error} retry={page.refetch} /> : <Loading />}
      </LeavingProvider>
    );
  }
  const { candidate, uploads, covers, brandName, fileLimitBytes, proof, exception, actions } = page.data;
  return (
    <LeavingProvider>
      {trail}
      <CandidateHeading candidate={candidate} />
      <CandidateActions
        of={keyOf(candidate)}
        candidate={candidate}
        offered={actions}
        open={open}
        onOpen={setOpen}
        onChanged={onChanged}
      />
      {page.error ? <Problem error={page.error} retry={page.refetch} /> : null}
      {exception ? <CannotProvideTask of={of} exception={exception} onChanged={onChanged} /> : null}
      <WaitingChecks of={of} candidate={candidate} onChanged={onChanged} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <DocumentDesk
          candidate={candidate}
          uploads={uploads}
          covers={covers}
          brandName={brandName}
          queue={queue}
          onDecided={onChanged}
        />
        <div className="grid gap-4">
          <DocumentProofPanel proof={proof} uploads={uploads} of={of} />
          <Names candidate={candidate} />
          <CheckList candidate={candidate} fileLimitBytes={fileLimitBytes} onChanged={onChanged} />
          <AdjudicationPanel candidate={candidate} />
          <Facts of={of} told={told} />
          <Details candidate={candidate} />
          <KeptUntil of={of} checks={candidate.checks} />
          <Timeline of={of} told={told} />
        </div>
      </div>
    </LeavingProvider>
  );
}

function isMailing({ review }: UploadView): boolean {
  return review?.decision === "rejected" && review.mail === null;
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
