"use client";

import type { ReactNode } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, CandidatePageView } from "../../shared/answers.ts";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { AssigneeChoice } from "./assignee-choice.tsx";
import { CandidateTrail } from "./candidate-trail.tsx";
import { PageTime } from "./page-time.tsx";

/** Who it is, how it stands, by when, and whose task it is; at the end of the line, `actions`. */
export function CandidateHeading({
  page: { candidate, handling, notes },
  onChanged,
  actions,
}: {
  page: CandidatePageView;
  onChanged: () => Promise<unknown>;
  actions: ReactNode;
}) {
  const words = useWords("consoleCandidate");
  const { claimedBy } = handling;
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <CandidateTrail candidateId={candidate.id} />
        <h1 className="min-w-0 text-2xl font-semibold break-words">
          <bdi>{candidate.name}</bdi>
        </h1>
        <CandidateStatusBadge
          status={candidate.status}
          waitingForCandidate={candidate.waitingForCandidate !== null}
        />
        {candidate.jobRole ? (
          <bdi className="min-w-0 text-sm break-words text-ink-soft">{candidate.jobRole}</bdi>
        ) : null}
        {actions}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Dates candidate={candidate} />
        {claimedBy ? (
          <span>
            {words.rich("heading.claimed", {
              isMe: `${claimedBy.isMe}`,
              name: claimedBy.name,
              b: (name) => <bdi key="name">{name}</bdi>,
            })}
          </span>
        ) : null}
        <AssigneeChoice
          candidate={candidate}
          assignee={handling.assignee}
          colleagues={notes.colleagues}
          onChanged={onChanged}
        />
      </div>
    </div>
  );
}

function Dates({ candidate }: { candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const late = candidate.checks.some((check) => check.late && check.dueAt === candidate.dueAt);
  return (
    <>
      <span>
        {words(candidate.submitted ? "heading.submitted" : "heading.created")}{" "}
        <PageTime at={candidate.submitted ? candidate.submittedAt : candidate.createdAt} />
        {candidate.submitted ? null : `, ${words("heading.notSubmitted")}`}
      </span>
      {candidate.dueAt ? (
        <span className={late ? "font-medium text-warn" : undefined}>
          {words(late ? "heading.late" : "heading.due")} <PageTime at={candidate.dueAt} />
        </span>
      ) : null}
    </>
  );
}
