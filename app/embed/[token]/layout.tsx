import type { ReactNode } from "react";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { FrameBridge } from "#components/embed/frame-bridge.tsx";
import { embedFrameAncestors } from "#server/portal/embed/embed-policy.ts";
import { currentPortal } from "#server/portal/portal.ts";
import { type Params, visitOf } from "./visit.ts";

export default async function Layout({ params, children }: Params & { children: ReactNode }) {
  const { token } = await params;
  return (
    <>
      <FrameBridge origins={await embedFrameAncestors(currentPortal(), token)} />
      <JourneyFrame visit={await visitOf(token)} framed>
        {children}
      </JourneyFrame>
    </>
  );
}
