import { getLocale } from "next-intl/server";
import { Card } from "#components/ui/card.tsx";
import { directionOf } from "#components/words/languages.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { isolated } from "#server/platform/languages/isolates.ts";
import { listed } from "#server/platform/languages/listed.ts";
import type en from "../messages/en.json";

type Gathered = { key: keyof (typeof en)["gathered"]; years: number | null };
/** As `whoGetsWhat` has it. */
export type GottenTable = {
  collected: Gathered[];
  asked: { to: string; checks: string[]; what: Gathered[] }[];
  askedOfNobody: string[];
};

/** Who asks whom for what: a row for the company, which sees all of it, and one for each who is asked for a check. */
export async function WhoGetsWhat({ table, brand }: { table: GottenTable; brand: string }) {
  const { collected, asked, askedOfNobody } = table;
  const [t, consent, gathered, locale] = await Promise.all([
    getTranslations("whoGets"),
    getTranslations("consent"),
    getTranslations("gathered"),
    getLocale(),
  ]);
  if (asked.length === 0 && askedOfNobody.length === 0) {
    return (
      <Card>
        <p className="text-ink-soft">{consent("noChecks", { brand })}</p>
      </Card>
    );
  }
  const named = ({ key, years }: Gathered) => gathered(key, { years: years ?? 0 });
  const titles = (checks: string[]) =>
    listed(
      checks.map((title) => isolated(title, directionOf(locale))),
      locale,
    );
  const passed = new Set(asked.flatMap(({ what }) => what.map(named)));
  const ofCompany = [
    ...(passed.size > 0 ? [t("below")] : []),
    ...collected.map(named).filter((name) => !passed.has(name)),
    t("results"),
  ];
  return (
    <Card aria-labelledby="who-gets-what" className="py-4 sm:py-6">
      <h2 id="who-gets-what" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <dl className="mt-1 divide-y divide-line">
        <Row who={t("company", { brand })} what={listed(ofCompany, locale)} />
        {asked.map(({ to, checks, what }) => (
          <Row key={to} who={to} checks={titles(checks)} what={listed(what.map(named), locale)} />
        ))}
        {askedOfNobody.length > 0 ? (
          <div className="flex flex-wrap gap-x-3 pt-3 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-x-6">
            <dt className="font-semibold">{titles(askedOfNobody)}</dt>
            <dd>{t("nobody")}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

function Row({ who, checks, what }: { who: string; checks?: string; what: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 py-3 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="font-semibold first-letter:uppercase">
        {who}
        {checks ? <span className="block text-sm font-normal text-ink-soft">{checks}</span> : null}
      </dt>
      <dd className="first-letter:uppercase">{what}</dd>
    </div>
  );
}
