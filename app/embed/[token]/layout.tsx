import { headers } from "next/headers";
import type { ReactNode } from "react";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { FrameBridge } from "#components/embed/frame-bridge.tsx";
import { frameAncestorsIn } from "#server/portal/embed/embed-policy.ts";
import { frameSessionLeftMs } from "#server/portal/embed/frame-session.ts";
import { currentPortal } from "#server/portal/portal.ts";
import { type Params, visitOf } from "./visit.ts";

export default async function Layout({ params, children }: Params & { children: ReactNode }) {
  const { token } = await params;
  const [visit, t] = await Promise.all([visitOf(token), getTranslations("camera")]);
  const brand = visit.ok ? visit.journey.brand : visit.brand;
  return (
    <>
      <FrameBridge
        origins={frameAncestorsIn(await headers())}
        problem={visit.ok ? null : visit.reason}
        endsInMs={frameSessionLeftMs(currentPortal(), token)}
        theme={brand?.theme}
        closeWord={t("close")}
      />
      <JourneyFrame visit={visit} framed>
        {children}
      </JourneyFrame>
    </>
  );
}
