"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { QueueBar } from "../desk/queue-bar.tsx";
import { useLastList } from "../list/list-memory.ts";
import type { CandidateDetails } from "../shared/answers.ts";
import type { CandidateKey } from "../shared/candidate-address.ts";
import { listAddress } from "../shared/list-address.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { When } from "../shared/time-zone.tsx";

/** Back to the list, and on to the next one. */
export function CandidateTrail({ of, queue }: { of: CandidateKey; queue: boolean }) {
  const list = useLastList(listAddress({}));
  return (
    <div className="-my-1 flex items-center justify-between gap-3">
      <Link
        href={queue ? listAddress({ queue }) : list}
        className="-ml-1 inline-flex min-h-9 items-center gap-1 text-sm font-medium text-ink-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {queue ? "Documents to review" : "All candidates"}
      </Link>
      {queue ? <QueueBar of={of} /> : null}
    </div>
  );
}

export function CandidateHeading({ candidate }: { candidate: CandidateDetails }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="min-w-0 text-2xl font-semibold">
        <bdi>{candidate.name}</bdi>
      </h1>
      <CandidateStatusBadge
        status={candidate.status}
        waitingForCandidate={candidate.waitingForCandidate !== null}
      />
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {candidate.jobRole ? <bdi>{candidate.jobRole}</bdi> : null}
        <span>
          {candidate.submitted ? (
            <>
              Submitted <When at={candidate.submittedAt} />
            </>
          ) : (
            <>
              Created <When at={candidate.createdAt} />, not submitted yet
            </>
          )}
        </span>
      </p>
    </div>
  );
}
