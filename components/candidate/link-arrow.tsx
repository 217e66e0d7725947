"use client";

import { ArrowRight } from "lucide-react";
import { useLinkStatus } from "next/link";
import { Spinner } from "#components/ui/spinner.tsx";

/** The arrow of a link that leads on; while the next page is on its way, a sign that the tap was felt. */
export function LinkArrow() {
  const { pending } = useLinkStatus();
  return pending ? <Spinner /> : <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />;
}
