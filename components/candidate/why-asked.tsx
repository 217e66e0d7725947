import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import type { Journey } from "./journey.ts";

type Why = { step: Exclude<Journey["steps"][number], "welcome">; children: ReactNode };

/** Why a step asks what it asks, folded above the questions, where there is no room beside them. */
export async function WhyFolded({ step, children }: Why) {
  const t = await getTranslations("trust");
  return (
    <details className="open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand-ink">
        <CircleHelp aria-hidden="true" className="size-5 shrink-0" />
        {t("whyTitle")}
      </summary>
      <p className="text-ink-soft">{t(`why.${step}`)}</p>
      {children}
    </details>
  );
}

/** Why a step asks what it asks, beside the questions. */
export async function WhyBeside({ step, children }: Why) {
  const t = await getTranslations("trust");
  return (
    <aside aria-label={t("whyTitle")} className="hidden xl:block">
      <div className="sticky top-6 rounded-card bg-brand-soft p-4 text-sm">
        <h2 className="flex items-center gap-2 font-semibold text-brand-ink">
          <CircleHelp aria-hidden="true" className="size-5 shrink-0" />
          {t("whyTitle")}
        </h2>
        <p className="mt-2">{t(`why.${step}`)}</p>
        {children}
      </div>
    </aside>
  );
}
