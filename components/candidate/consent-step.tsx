import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { CheckIcon } from "./check-look.tsx";
import { checkSeen, checkWords } from "./check-words.ts";
import { ConsentForm } from "./consent/consent-form.tsx";
import { Promises } from "./consent/promises.tsx";
import { Island } from "./island.tsx";
import { addressAfter, type DisclosureText, type Journey, type OpenVisit } from "./journey.ts";
import { StepShell } from "./step-shell.tsx";

/** What each check looks at and who sees it; then what to agree to, one by one. */
export async function ConsentStep({ visit, texts }: { visit: OpenVisit; texts: DisclosureText[] }) {
  const t = await getTranslations("consent");
  const { brand } = visit.journey;
  return (
    <StepShell visit={visit} step="consent" title={t("title")} lead={t("lead")}>
      <Checks journey={visit.journey} />
      <h2 className="mt-10 text-2xl font-bold">{t("agreeTitle")}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{t("agreeLead")}</p>
      <Island visit={visit} words={["consent", "failures"]}>
        <ConsentForm
          base={visit.base}
          next={addressAfter("consent", visit)}
          brand={brand}
          texts={texts.map((text) => ({
            ...text,
            promises: <Promises promises={text.promises} brand={brand.name} />,
          }))}
          draft={visit.drafts.consent}
          standing={visit.journey.disclosures}
        />
      </Island>
    </StepShell>
  );
}

async function Checks({ journey }: { journey: Journey }) {
  const [t, words, seen] = await Promise.all([
    getTranslations("consent"),
    getTranslations("checkWords"),
    getTranslations("checkSeen"),
  ]);
  const checks = journey.checks.filter(({ state }) => state !== "canceled");
  return (
    <Card aria-labelledby="checks">
      <h2 id="checks" className="text-xl font-semibold">
        {t("checksTitle")}
      </h2>
      {checks.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t("noChecks", { brand: journey.brand.name })}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {checks.map((check) => (
            <li key={check.key} className="flex gap-3.5 py-4 last:pb-0">
              <CheckIcon type={check.type} />
              <div className="min-w-0">
                <h3 className="font-semibold">{check.title}</h3>
                <dl className="mt-1 grid gap-2">
                  <Fact name={t("looksAt")} value={checkWords(check, words)} />
                  <Fact name={t("seenBy")} value={checkSeen(check, journey.brand.name, seen)} />
                </dl>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
