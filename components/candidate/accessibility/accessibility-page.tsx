import { Accessibility } from "lucide-react";
import { getLocale } from "next-intl/server";
import type { CSSProperties, ReactNode } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { dateFormat } from "../../words/written-date.ts";
import { LanguageChoice } from "../language-choice.tsx";

/**
 * The day on which this page was last compared with what is tested: tests/browser/journeys.spec.ts, other-browsers.spec.ts,
 * arabic.spec.ts and no-cookies.spec.ts. Whoever changes what they guarantee changes this page and this day.
 */
const checkedOn = new Date("2026-11-22T00:00:00Z");

/** What was done so that everyone can use the pages of candidates and referees, and what is known not to work. */
export async function AccessibilityPage() {
  const [t, locale] = await Promise.all([getTranslations("accessibility"), getLocale()]);
  const tested = ["barriers", "contrast", "keyboard", "browsers", "conditions"] as const;
  const limits = ["people", "drawing", "camera", "previews", "site"] as const;
  return (
    <main
      className="branded mx-auto grid min-h-dvh w-full max-w-2xl grid-cols-1 content-start px-4 py-6 sm:py-10"
      style={brandColors(undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <Card>
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Accessibility aria-hidden="true" className="size-6" />
        </span>
        <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="mt-3 text-ink-soft">{t("lead")}</p>
        <Part title={t("tested.title")}>
          {tested.map((one) => (
            <li key={one}>{t(`tested.${one}`)}</li>
          ))}
        </Part>
        <Part title={t("limits.title")}>
          {limits.map((one) => (
            <li key={one}>{t(`limits.${one}`)}</li>
          ))}
        </Part>
        <h2 className="mt-7 text-lg font-semibold">{t("help.title")}</h2>
        <p className="mt-2">{t("help.text")}</p>
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
          {t("date", { date: dateFormat(locale, { timeZone: "UTC" }).format(checkedOn) })}
        </p>
      </Card>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-7 text-lg font-semibold">{title}</h2>
      <ul className="mt-2 list-disc space-y-2 ps-5 marker:text-ink-soft">{children}</ul>
    </>
  );
}
