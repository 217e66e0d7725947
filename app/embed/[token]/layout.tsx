import { headers } from "next/headers";
import type { ReactNode } from "react";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { FrameBridge } from "#components/embed/frame-bridge.tsx";
import { frameAncestorsIn } from "#server/portal/embed/embed-policy.ts";
import { type Params, visitOf } from "./visit.ts";

export default async function Layout({ params, children }: Params & { children: ReactNode }) {
  const { token } = await params;
  return (
    <>
      <FrameBridge origins={frameAncestorsIn(await headers())} />
      <JourneyFrame visit={await visitOf(token)} framed>
        {children}
      </JourneyFrame>
    </>
  );
}
