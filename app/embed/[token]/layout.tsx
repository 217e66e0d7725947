import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { DownloadNote } from "#components/embed/download-note.tsx";
import { FrameBridge } from "#components/embed/frame-bridge.tsx";
import { PageLanguage } from "#components/embed/page-language.tsx";
import { SandboxNotice } from "#components/embed/sandbox-notice.tsx";
import { directionOf } from "#components/words/languages.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { frameAncestorsIn } from "#server/portal/candidate/embed/embed-policy.ts";
import { frameSessionLeftMs } from "#server/portal/candidate/session/frame-session.ts";
import { nonceHeader } from "#server/portal/foundation/http/page-security.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { type Params, visitOf } from "./visit.ts";

export default async function Layout({ params, children }: Params & { children: ReactNode }) {
  const { token } = await params;
  const [visit, t, words, given, locale] = await Promise.all([
    visitOf(token),
    getTranslations("camera"),
    getTranslations("embed"),
    headers(),
    getLocale(),
  ]);
  const brand = visit.ok ? visit.journey.brand : visit.brand;
  return (
    <>
      <SandboxNotice nonce={given.get(nonceHeader) ?? undefined} />
      <FrameBridge
        origins={frameAncestorsIn(given)}
        problem={visit.ok ? null : visit.reason}
        endsInMs={frameSessionLeftMs(currentPortal(), token)}
        theme={brand?.theme}
        closeWord={t("close")}
      />
      <PageLanguage language={locale} direction={directionOf(locale)} />
      <DownloadNote notSaved={words("notSaved", { flag: "allow-downloads" })} openFile={words("openFile")} />
      <JourneyFrame visit={visit} framed>
        {children}
      </JourneyFrame>
    </>
  );
}
