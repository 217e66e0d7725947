import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Console } from "../console.tsx";

export const metadata: Metadata = { title: "Queue · Candor" };

export default function QueueLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
