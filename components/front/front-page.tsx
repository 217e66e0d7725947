import { ArrowRight, BriefcaseBusiness, Code, type LucideIcon, PenLine, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { AccessibilityLink } from "#components/candidate/accessibility/accessibility-link.tsx";
import { LanguageChoice } from "#components/candidate/language-choice.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { HowToTry, type Trial, TryOut } from "./try-out.tsx";

/** The page at `/`: leads everyone on, and says nothing of anyone. `trial` is for the person who started Candor. */
export async function FrontPage({
  reference,
  trial,
  offersTrial,
}: {
  reference: string | null;
  trial: Trial | null;
  offersTrial: boolean;
}) {
  const t = await getTranslations("front");
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-4 sm:px-6">
      <header className="flex items-center py-3">
        <p className="flex items-center gap-2 text-lg font-semibold">
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-lg bg-brand font-bold text-brand-on"
          >
            C
          </span>
          Candor
        </p>
        <div className="ms-auto">
          <LanguageChoice />
        </div>
      </header>
      <main className="flex-1 pt-6 pb-14 sm:pt-10">
        <h1 className="text-3xl font-bold sm:text-4xl">{t("title")}</h1>
        <p className="mt-2 text-lg text-ink-soft">{t("intro")}</p>
        {trial ? <TryOut {...trial} /> : null}
        {offersTrial && !trial ? <HowToTry /> : null}
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          <Way icon={UserRound} title={t("candidate.title")} text={t("candidate.text")} />
          <Way icon={PenLine} title={t("referee.title")} text={t("referee.text")} />
          <Way icon={BriefcaseBusiness} title={t("staff.title")} text={t("staff.text")}>
            <a href="/queue" className={buttonClass("primary", "mt-5")}>
              {t("staff.action")}
              <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            </a>
          </Way>
          {reference ? (
            <Way icon={Code} title={t("developer.title")} text={t("developer.text")}>
              <a href={reference} className={buttonClass("secondary", "mt-5")}>
                {t("developer.action")}
                <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              </a>
            </Way>
          ) : null}
        </ul>
      </main>
      <footer className="border-t border-line py-4 text-sm text-ink-soft">
        <AccessibilityLink />
      </footer>
    </div>
  );
}

function Way({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <li className="grid">
      <Card className="flex flex-col items-start">
        <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <h2 className="mt-4 text-xl font-semibold">{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        {children ? <div className="mt-auto">{children}</div> : null}
      </Card>
    </li>
  );
}
