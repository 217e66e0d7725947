import { getTranslations } from "#components/words/server-translations.ts";
import { DetailsForm } from "./details-form.tsx";
import { Island } from "./island.tsx";
import { addressAfter, type OpenVisit } from "./journey.ts";
import { StepShell } from "./step-shell.tsx";

export async function DetailsStep({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("details");
  return (
    <StepShell visit={visit} step="details" title={t("title")} lead={t("lead")}>
      <Island visit={visit} words={["details", "failures"]}>
        <DetailsForm
          base={visit.base}
          person={visit.journey.person}
          draft={visit.drafts.details}
          confirmed={visit.journey.standing.detailsConfirmed}
          next={addressAfter("details", visit)}
        />
      </Island>
    </StepShell>
  );
}
