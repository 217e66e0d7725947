"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClass } from "#components/ui/button.tsx";
import { useKeys } from "./keys.ts";
import { queueAddress, useQueuePlace } from "./queue-place.ts";

/** From one candidate in the queue to the next. */
export function QueueBar({ partnerApplicationId }: { partnerApplicationId: string }) {
  const router = useRouter();
  const place = useQueuePlace(partnerApplicationId, true);
  useKeys({
    n: () => place?.next && router.push(queueAddress(place.next)),
    p: () => place?.previous && router.push(queueAddress(place.previous)),
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
      <Link href={queueAddress(to)} className={look}>
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
