"use client";

import { ArrowLeft } from "lucide-react";
import { StepLink } from "./step-link.tsx";
import { useWay } from "./use-way.ts";

/** The way back from a step. It reads the address itself: else each page would have to hand its query down. */
export function BackLink({ base, before, label }: { base: string; before: string; label: string }) {
  return (
    <StepLink
      href={useWay(base, `${base}/${before}`)}
      className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-brand-ink hover:bg-brand-soft"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      {label}
    </StepLink>
  );
}
