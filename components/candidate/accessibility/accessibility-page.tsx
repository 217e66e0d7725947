import { Accessibility } from "lucide-react";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { dateFormat } from "../../words/written-date.ts";
import { CardHead, CardPage } from "../card-page.tsx";

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
    <CardPage long>
      <CardHead icon={Accessibility} title={t("title")} text={t("lead")} />
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
    </CardPage>
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
