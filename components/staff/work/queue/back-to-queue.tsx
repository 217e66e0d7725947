"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { readListMemory } from "../../shared/list-memory.ts";

/** Leads back to the queue as it was when a row was opened: its filters, its page, and its place. */
export function BackToQueue({ className, children }: { className?: string; children: ReactNode }) {
  const [address, setAddress] = useState("/queue");
  useEffect(() => setAddress(readListMemory("queue")?.address ?? "/queue"), []);
  return (
    <Link href={address} className={className}>
      {children}
    </Link>
  );
}
