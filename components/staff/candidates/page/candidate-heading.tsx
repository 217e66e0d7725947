"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, CandidatePageView } from "../../shared/answers.ts";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { AssigneeChoice } from "./assignee-choice.tsx";
import { PageTime } from "./page-time.tsx";
import { useWayBack } from "./use-way-back.ts";

/** Back to the queue or the list from which one came. */
export function CandidateTrail() {
  const words = useWords("consoleCandidate");
  const { to, address } = useWayBack();
  return (
    <Link
      href={address}
      className="-my-1 -ms-1 inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-medium text-ink-soft hover:text-ink pointer-coarse:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      {words(`trail.${to}`)}
    </Link>
  );
}

/** Who it is, how it stands, by when, and whose task it is. */
export function CandidateHeading({
  page: { candidate, handling, notes },
  onChanged,
}: {
  page: CandidatePageView;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const { claimedBy } = handling;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
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
