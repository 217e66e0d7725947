"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useKeys } from "./keys.ts";

function addressOf(partnerApplicationId: string): string {
  return `/review/${encodeURIComponent(partnerApplicationId)}?queue=documents`;
}

/** From one candidate in the queue to the next. Its neighbours are those of the moment when the page was opened. */
export function QueueBar({ partnerApplicationId }: { partnerApplicationId: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const { data: place } = useQuery({
    ...trpc.candidates.queuePlace.queryOptions({ partnerApplicationId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useKeys({
    n: () => place?.next && router.push(addressOf(place.next)),
    p: () => place?.previous && router.push(addressOf(place.previous)),
  });
  return (
    <nav
      aria-label="Documents to review"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-2"
    >
      <p className="text-sm text-ink-soft tabular-nums">
        {place ? `${place.waiting} ${place.waiting === 1 ? "candidate waits" : "candidates wait"}` : " "}
      </p>
      <div className="flex gap-2">
        <Step to={place?.previous} name="Previous" />
        <Step to={place?.next} name="Next" />
      </div>
    </nav>
  );
}

function Step({ to, name }: { to: string | null | undefined; name: "Previous" | "Next" }) {
  const content = (
    <>
      {name === "Previous" ? <ChevronLeft aria-hidden="true" className="size-4" /> : null}
      {name} candidate
      {name === "Next" ? <ChevronRight aria-hidden="true" className="size-4" /> : null}
    </>
  );
  const look = buttonClass("secondary", undefined, "compact");
  if (to) {
    return (
      <Link href={addressOf(to)} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <span aria-disabled="true" className={look}>
      {content}
    </span>
  );
}
