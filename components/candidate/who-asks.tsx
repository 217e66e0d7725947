import { ShieldQuestion } from "lucide-react";
import { classes } from "#components/ui/classes.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { BrandMark } from "./brand-mark.tsx";
import type { Journey } from "./journey.ts";

/** After the first page, where there is no room beside the step. */
export async function WhoAsksFolded({ journey }: { journey: Journey }) {
  const t = await getTranslations("trust");
  return (
    <details className="open:basis-full lg:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand-ink">
        <ShieldQuestion aria-hidden="true" className="size-5 shrink-0" />
        {t("title")}
      </summary>
      <WhoAsks journey={journey} className="pb-2" />
    </details>
  );
}

/** Who asks, for which role, whom to talk to, and how a wary person finds out that it is real without trusting this page. */
export async function WhoAsks({ journey, className }: { journey: Journey; className?: string }) {
  const t = await getTranslations("trust");
  const { brand, jobRole, contactPerson, referenceCode } = journey;
  const lines = [
    { name: t("role"), value: jobRole },
    { name: t("contact"), value: contactPerson },
    { name: t("reference"), value: referenceCode },
  ].filter(({ value }) => value);
  return (
    <section aria-label={t("title")} className={classes("grid gap-3 text-sm", className)}>
      <div className="flex items-center gap-2.5">
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} />
        <div className="min-w-0">
          <h2 className="font-normal text-ink-soft">{t("title")}</h2>
          <p className="leading-tight font-semibold break-words">
            <bdi>{brand.name}</bdi>
          </p>
        </div>
      </div>
      {lines.length > 0 ? (
        <dl className="grid gap-2">
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand-ink">
          <ShieldQuestion aria-hidden="true" className="size-5 shrink-0" />
          {t("real")}
        </summary>
        <p className="text-ink-soft">
          {t("call", { brand: brand.name })}
          {referenceCode ? <> {t("quote", { code: referenceCode })}</> : null}
        </p>
      </details>
    </section>
  );
}
