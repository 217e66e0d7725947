import { Smartphone } from "lucide-react";
import type { CSSProperties } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { BrandMark } from "../brand-mark.tsx";
import type { JourneyBrand } from "../journey.ts";
import { LanguageChoice } from "../language-choice.tsx";

/** What a scanned code opens. Only the button uses the code up; it works without a script. */
export async function HandoverPage({
  code,
  brand,
  firstName,
}: {
  code: string;
  brand: JourneyBrand;
  firstName: string;
}) {
  const t = await getTranslations("handoverPage");
  return (
    <main
      className="branded mx-auto grid min-h-dvh w-full max-w-xl grid-cols-1 place-content-center px-4 py-10"
      style={brandColors(brand.primaryColor ?? undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <Card>
        <p className="flex items-center gap-3 font-semibold">
          <BrandMark name={brand.name} logoUrl={brand.logoUrl} />
          <span className="min-w-0 break-words">{brand.name}</span>
        </p>
        <h1 className="mt-6 text-2xl font-bold sm:text-3xl">
          {firstName ? t("title", { name: firstName }) : t("titleNobody")}
        </h1>
        <p className="mt-3 text-ink-soft">{t("text")}</p>
        <form method="post" action="/go/continue" className="mt-6">
          <input type="hidden" name="code" value={code} />
          <button type="submit" className={buttonClass("primary", "w-full text-lg")}>
            <Smartphone aria-hidden="true" className="size-5" />
            {t("continue")}
          </button>
        </form>
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">{t("notYou")}</p>
      </Card>
    </main>
  );
}
