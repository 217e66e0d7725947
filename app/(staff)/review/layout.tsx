import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Console } from "../console.tsx";

export const metadata: Metadata = { title: "Candidates · Candor" };

export default function ReviewLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
