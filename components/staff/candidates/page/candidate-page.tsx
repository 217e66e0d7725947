"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { useAfterSending } from "../../documents/decisions/use-after-sending.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, UploadView } from "../../shared/answers.ts";
import { type CandidateKey, keyOf } from "../../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import type { OpenAction } from "./actions/action-id.ts";
import { CandidateActions } from "./actions/candidate-actions.tsx";
import { CandidateHeading } from "./candidate-heading.tsx";
import { CandidateSections, sectionsOf } from "./candidate-sections.tsx";
import { CandidateTrail } from "./candidate-trail.tsx";
import { CannotProvideTask } from "./cannot-provide-task.tsx";
import { LeftChecks } from "./left-checks.tsx";
import { Matches } from "./matches.tsx";
import { ExactTimes } from "./page-time.tsx";
import { SectionNav } from "./section-nav.tsx";
import { useSections } from "./use-sections.ts";
import { WaitingChecks } from "./waiting-checks.tsx";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";

/** Colleagues may decide on the same documents meanwhile; while an email is being sent, the page polls more often. */
const refreshMs = 15_000;
const refreshWhileMailingMs = 2_000;

export function CandidatePage({ of, first }: { of: CandidateKey; first: CandidatePageView | undefined }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const sections = useSections();
  const [exact, setExact] = useState(false);
  const [open, setOpen] = useState<OpenAction | null>(null);
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
    // Of these, only what is open is asked for again.
    void queryClient.invalidateQueries(trpc.candidates.timeline.queryFilter(of));
    void queryClient.invalidateQueries(trpc.candidates.facts.queryFilter(of));
    void queryClient.invalidateQueries(trpc.candidates.consents.queryFilter());
    void queryClient.invalidateQueries(trpc.adjudications.of.pathFilter());
    void queryClient.invalidateQueries(trpc.candidateActions.referees.queryFilter());
    void queryClient.invalidateQueries(trpc.notes.list.queryFilter());
    void queryClient.invalidateQueries(trpc.messages.list.queryFilter());
  }
  useAfterSending(onChanged);
  if (!page.data) {
    return (
      <>
        <CandidateTrail candidateId={of.candidateId} />
        {page.error ? <Problem error={page.error} retry={page.refetch} /> : <Loading />}
      </>
    );
  }
  const { candidate, exception } = page.data;
  return (
    <ExactTimes value={exact}>
      <CandidateHeading
        page={page.data}
        onChanged={onChanged}
        actions={
          <CandidateActions
            of={keyOf(candidate)}
            page={page.data}
            open={open}
            onOpen={setOpen}
            onChanged={onChanged}
          />
        }
      />
      {page.error ? <Problem error={page.error} retry={page.refetch} /> : null}
      {exception ? <CannotProvideTask of={of} exception={exception} onChanged={onChanged} /> : null}
      {page.data.withdrawals.map((withdrawal) => (
        <WithdrawalNotice key={withdrawal.key} of={of} withdrawal={withdrawal} onChanged={onChanged} />
      ))}
      <Matches matches={page.data.matches} />
      <LeftChecks of={of} page={page.data} onChanged={onChanged} />
      <WaitingChecks of={of} candidate={candidate} onChanged={onChanged} />
      <SectionNav ids={sectionsOf(page.data)} sections={sections} exact={exact} onExact={setExact} />
      <CandidateSections
        of={of}
        page={page.data}
        sections={sections}
        told={told}
        onOpen={setOpen}
        onChanged={onChanged}
      />
    </ExactTimes>
  );
}

function isMailing({ review }: UploadView): boolean {
  return review?.decision === "rejected" && review.mail === null;
}

function Loading() {
  const words = useWords("consoleCandidate");
  return (
    <div role="status" className="grid animate-pulse gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">{words("loading")}</span>
      <div className="h-[32rem] rounded-card bg-sunken" />
      <div className="h-64 rounded-card bg-sunken" />
    </div>
  );
}
