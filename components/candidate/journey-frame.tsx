import { Lock } from "lucide-react";
import { getLocale, getMessages } from "next-intl/server";
import type { CSSProperties, ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { brandColors } from "#components/ui/brand-colors.ts";
import { classes } from "#components/ui/classes.ts";
import { ThemeStyle } from "#components/ui/theme-style.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { AccessibilityLink } from "./accessibility/accessibility-link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import type { OpenVisit, Visit } from "./journey.ts";
import { JourneyFollower } from "./journey-follower.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { LinkAgainLater } from "./link-again-later.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** What stays on every page of the journey: who asks, and where to turn. Inside another site's frame that site says it. */
export async function JourneyFrame({
  visit,
  framed = false,
  asPicture = false,
  children,
}: {
  visit: Visit;
  framed?: boolean;
  /** For staff who look at it: nothing on it can be pressed, and that scripts do not run is meant. */
  asPicture?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations("frame");
  // In a frame the page around it has the landmarks.
  const [Content, Foot] = framed ? (["div", "div"] as const) : (["main", "footer"] as const);
  const brand = visit.ok ? visit.journey.brand : visit.brand;
  return (
    <div
      inert={asPicture}
      className={classes("branded flex flex-col", framed ? "framed" : "min-h-dvh")}
      style={brandColors(brand?.primaryColor ?? undefined) as CSSProperties}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {t("skip")}
      </a>
      {framed || !brand ? null : <ThemeStyle theme={brand.theme} />}
      {visit.ok && !asPicture ? (
        <JourneyFollower
          base={visit.base}
          submitted={visit.journey.standing.submitted}
          headers={visit.headers}
        />
      ) : null}
      {brand && !framed ? <BrandBar name={brand.name} logoUrl={brand.logoUrl} /> : <LanguageRow />}
      <Content
        id="main"
        className={classes(
          "mx-auto w-full max-w-5xl xl:max-w-7xl flex-1 px-4 sm:px-6",
          framed ? "pt-1 pb-8" : "pt-5 pb-8 sm:pt-9 sm:pb-14",
        )}
      >
        {asPicture ? null : (
          <noscript>
            <Alert tone="warn" className="mb-4">
              {t("noScript")}
            </Alert>
          </noscript>
        )}
        <OfflineNotice>
          <Alert tone="warn" className="mb-4 shadow-card">
            {t("offline")}
          </Alert>
        </OfflineNotice>
        {children}
      </Content>
      <Foot className="border-t border-line">
        <FootLinks visit={visit} asPicture={asPicture} />
      </Foot>
    </div>
  );
}

/** Whom to ask, how to have the link sent again, and what the company says about privacy. */
async function FootLinks({ visit, asPicture }: { visit: Visit; asPicture: boolean }) {
  const t = await getTranslations("frame");
  const brand = visit.ok ? visit.journey.brand : visit.brand;
  return (
    <div className="mx-auto flex w-full max-w-5xl xl:max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:gap-x-6 sm:py-4 text-ink-soft sm:px-6">
      {brand?.supportEmail ? (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          href={`mailto:${brand.supportEmail}`}
        >
          {t("help", { email: brand.supportEmail })}
        </a>
      ) : null}
      {brand?.supportPhone ? (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}
        >
          <bdi>{brand.supportPhone}</bdi>
        </a>
      ) : null}
      <span className="inline-flex items-center gap-1.5">
        <Lock aria-hidden="true" className="size-4" />
        {t("secured")}
      </span>
      {visit.ok && !asPicture ? <LinkAgain visit={visit} /> : null}
      {brand?.privacyUrl ? (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          href={brand.privacyUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t("privacy")}
        </a>
      ) : null}
      <AccessibilityLink />
    </div>
  );
}

/** A button for each way in which the candidate can have their link sent. */
async function LinkAgain({ visit: { journey, headers } }: { visit: OpenVisit }) {
  const [t, locale, messages] = await Promise.all([getTranslations("newLink"), getLocale(), getMessages()]);
  const said = { newLink: messages.newLink, failures: messages.failures };
  return journey.linkGoesBy.map((way) => (
    <LinkAgainLater
      key={way}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      bound={{ headers, locale, messages: said, ways: [way], again: true }}
    >
      {t(way === "email" ? "again" : "againText")}
    </LinkAgainLater>
  ));
}

function BrandBar({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-5xl xl:max-w-7xl flex-wrap items-center gap-x-3 px-4 py-3 sm:px-6">
        <BrandMark name={name} logoUrl={logoUrl} />
        <span className="line-clamp-3 min-w-[min(100%-3rem,6.5rem)] flex-1 text-lg leading-tight font-semibold tracking-tight">
          {name}
        </span>
        <LanguageChoice />
      </div>
    </header>
  );
}

/** Where there is no bar that could hold the choice. */
function LanguageRow() {
  return (
    <div className="mx-auto flex w-full max-w-5xl xl:max-w-7xl justify-end px-2 pt-1 sm:px-4">
      <LanguageChoice />
    </div>
  );
}
