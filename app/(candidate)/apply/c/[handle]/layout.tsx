import type { ReactNode } from "react";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { type Params, visitOf } from "./visit.ts";

export default async function Layout({ params, children }: Params & { children: ReactNode }) {
  return <JourneyFrame visit={await visitOf((await params).handle)}>{children}</JourneyFrame>;
}
