import { Smartphone } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { BrandMark } from "../brand-mark.tsx";
import { CardPage } from "../card-page.tsx";
import type { JourneyBrand } from "../journey.ts";

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
    <CardPage color={brand.primaryColor}>
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
    </CardPage>
  );
}
