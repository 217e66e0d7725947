import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { WelcomeStep } from "#components/candidate/welcome-step.tsx";
import { FrameBridge } from "#components/embed/frame-bridge.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { frameAncestorsIn } from "#server/portal/candidate/embed/embed-policy.ts";
import { demoVisit } from "#server/portal/candidate/journey/demo-visit.ts";
import { languageOfRequest } from "#server/portal/foundation/languages/language-of-request.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";

type Query = { searchParams: Promise<{ brand?: string | string[] }> };

/** What a frame in the mode `demo` shows: nobody's journey, as a picture. */
export default async function Page({ searchParams }: Query) {
  const [{ brand }, given, t, close] = await Promise.all([
    searchParams,
    headers(),
    getTranslations("embed"),
    getTranslations("camera"),
  ]);
  const portal = currentPortal();
  const visit = await demoVisit(portal, String(brand ?? ""), languageOfRequest(given));
  if (!visit) notFound();
  return (
    <>
      <FrameBridge
        origins={[...frameAncestorsIn(given), new URL(portal.settings.portalUrl).origin]}
        problem={null}
        endsInMs={null}
        theme={visit.journey.brand.theme}
        closeWord={close("close")}
      />
      <p className="px-4 pt-4 text-sm">{t("demo")}</p>
      <JourneyFrame visit={visit} framed asPicture>
        <WelcomeStep visit={visit} />
      </JourneyFrame>
    </>
  );
}
