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
    <nav aria-label="Documents to review" className="flex items-center gap-2">
      <p className="mr-1 text-sm text-ink-soft tabular-nums max-sm:sr-only">
        {place ? `${place.waiting} ${place.waiting === 1 ? "candidate waits" : "candidates wait"}` : null}
      </p>
      <Step to={place?.previous} name="Previous" />
      <Step to={place?.next} name="Next" />
    </nav>
  );
}

function Step({ to, name }: { to: string | null | undefined; name: "Previous" | "Next" }) {
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
