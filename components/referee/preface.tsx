import { CalendarClock, Clock, Save } from "lucide-react";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { useTranslations } from "#components/words/translations.ts";
import { dateFormat } from "#components/words/written-date.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";

/** Who asks, about whom, and what it takes. */
export function Preface({ form }: { form: RefereeForm }) {
  const t = useTranslations("referee");
  const { candidate, company, brand, minutes, signed } = form;
  const about = { company: company.name, name: candidate.name || t("someone"), job: candidate.job_role };
  return (
    <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
      <h1 className="text-[1.75rem] font-bold sm:text-4xl lg:text-3xl">
        {candidate.name
          ? t(signed ? "identity.title" : "title", { name: candidate.name })
          : t(signed ? "identity.titleNobody" : "titleNobody")}
      </h1>
      <p className="mt-3 text-lg">
        {form.referee.first_name ? t("hello", { name: form.referee.first_name }) : t("helloNobody")}{" "}
        {t(signed ? "identity.lead" : candidate.job_role ? "leadJob" : "lead", about)}
        {brand.name === company.name
          ? null
          : ` ${t("onBehalf", { brand: brand.name, company: company.name })}`}
      </p>
      <ul className="mt-4 grid gap-2.5 text-ink-soft sm:grid-cols-3 lg:grid-cols-1">
        <Fact icon={<Clock aria-hidden="true" className="size-5" />}>{t("minutes", { minutes })}</Fact>
        <Fact icon={<Save aria-hidden="true" className="size-5" />}>{t("kept")}</Fact>
        <Fact icon={<CalendarClock aria-hidden="true" className="size-5" />}>
          <Until form={form} />
        </Fact>
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t(signed ? "identity.reads" : "reads", about)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {t(signed ? "identity.collected" : "collected", { company: company.name })}
      </p>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** In the company's time zone: the mail said the same. */
function Until({ form: { expires_at, company } }: { form: RefereeForm }) {
  const t = useTranslations("referee");
  const locale = useLocale();
  const date = dateFormat(locale, { timeZone: company.timezone }).format(new Date(expires_at));
  return <time dateTime={expires_at}>{t("until", { date })}</time>;
}
