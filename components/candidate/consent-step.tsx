import { getTranslations } from "#components/words/server-translations.ts";
import { ConsentForm } from "./consent/consent-form.tsx";
import { Promises } from "./consent/promises.tsx";
import { type GottenTable, WhoGetsWhat } from "./consent/who-gets-what.tsx";
import { Island } from "./island.tsx";
import { addressAfter, type DisclosureText, type OpenVisit } from "./journey.ts";
import { StepShell } from "./step-shell.tsx";

/** Who gets what; then what to agree to, one by one, each with all of its words behind a press. */
export async function ConsentStep({
  visit,
  texts,
  table,
}: {
  visit: OpenVisit;
  texts: DisclosureText[];
  table: GottenTable;
}) {
  const [t, steps, disclosed] = await Promise.all([
    getTranslations("consent"),
    getTranslations("steps"),
    getTranslations("disclosed"),
  ]);
  const { brand } = visit.journey;
  return (
    <StepShell visit={visit} step="consent" title={steps("consent")}>
      <WhoGetsWhat table={table} brand={brand.name} />
      <h2 className="mt-6 text-2xl font-bold">{t("agreeTitle")}</h2>
      <p className="mt-1 mb-2 text-ink-soft">{t("agreeLead")}</p>
      <Island visit={visit} words={["consent", "failures"]}>
        <ConsentForm
          base={visit.base}
          next={addressAfter("consent", visit)}
          brand={brand}
          texts={texts.map((text) => ({
            ...text,
            summary: disclosed(text.disclosure, { brand: brand.name }),
            promises: <Promises promises={text.promises} brand={brand.name} />,
          }))}
          draft={visit.drafts.consent}
          standing={visit.journey.disclosures}
        />
      </Island>
    </StepShell>
  );
}
