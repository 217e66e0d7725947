"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { rememberedPlace } from "../../shared/return-place.ts";

/** Leads back to the queue as it was when a row was opened: its filters, its page, and its place. */
export function BackToQueue({ className, children }: { className?: string; children: ReactNode }) {
  const [address, setAddress] = useState("/queue");
  useEffect(() => setAddress(rememberedPlace()?.address ?? "/queue"), []);
  return (
    <Link href={address} className={className}>
      {children}
    </Link>
  );
}
