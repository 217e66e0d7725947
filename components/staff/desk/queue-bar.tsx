"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import type { InQueue } from "../shared/answers.ts";
import type { CandidateKey } from "../shared/candidate-address.ts";
import { useKeys } from "../shared/keys.ts";
import { useLeaving } from "./leaving.tsx";
import { queueAddress, useQueuePlace } from "./queue-place.ts";

type Way = "previous" | "next";
const ends = { previous: "This is the first one.", next: "This is the last one." };

/** From one candidate in the queue to the next. */
export function QueueBar({ of }: { of: CandidateKey }) {
  const { leave } = useLeaving();
  const { data: place, refetch } = useQueuePlace(of, true);
  const [end, setEnd] = useState<Way | null>(null);
  const go = (way: Way) =>
    leave(async () => {
      // Pressed before the next candidate is known: the press is kept until then.
      const here = place ?? (await refetch({ cancelRefetch: false })).data;
      if (here?.[way]) return queueAddress(here[way]);
      if (here) setEnd(way);
      return null;
    });
  useKeys({ n: () => go("next"), p: () => go("previous") });
  return (
    <nav aria-label="Documents to review" className="flex items-center gap-2">
      <p role="status" className="mr-1 text-sm text-ink-soft tabular-nums max-sm:sr-only">
        {place
          ? `${place.waiting} ${place.waiting === 1 ? "candidate waiting" : "candidates waiting"}`
          : null}
        {end ? `. ${ends[end]}` : null}
      </p>
      <Step to={place?.previous} name="Previous" />
      <Step to={place?.next} name="Next" />
    </nav>
  );
}

function Step({ to, name }: { to: InQueue | null | undefined; name: "Previous" | "Next" }) {
  const content = (
    <>
      {name === "Previous" ? <ChevronLeft aria-hidden="true" className="size-4" /> : null}
      {name}
      <span className="sr-only"> candidate</span>
      {name === "Next" ? <ChevronRight aria-hidden="true" className="size-4" /> : null}
    </>
  );
  const look = buttonClass("secondary", undefined, "compact");
  if (to) {
    return (
      <QueueLink to={to} className={look}>
        {content}
      </QueueLink>
    );
  }
  return (
    <span aria-disabled="true" className={look}>
      {content}
    </span>
  );
}

/** To another candidate of the queue. Until that page is there, nothing is decided on this one. */
export function QueueLink({
  to,
  className,
  children,
}: {
  to: InQueue;
  className: string;
  children: React.ReactNode;
}) {
  const { leave } = useLeaving();
  const address = queueAddress(to);
  return (
    <Link
      href={address}
      className={className}
      onNavigate={(event) => {
        event.preventDefault();
        leave(() => address);
      }}
    >
      {children}
    </Link>
  );
}
