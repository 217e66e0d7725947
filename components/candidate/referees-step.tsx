import { getTranslations } from "#components/words/server-translations.ts";
import { Island } from "./island.tsx";
import { addressAfter, type OpenVisit } from "./journey.ts";
import { RefereesForm } from "./referees/referees-form.tsx";
import { StepShell } from "./step-shell.tsx";

export async function RefereesStep({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("referees");
  const ofIdentity = visit.journey.referees.every(({ of }) => of === "identity");
  return (
    <StepShell
      visit={visit}
      step="referees"
      title={t(ofIdentity ? "identity.title" : "title")}
      lead={t(ofIdentity ? "identity.lead" : "lead")}
    >
      <Island visit={visit} words={["referees", "failures"]}>
        <RefereesForm
          base={visit.base}
          next={visit.journey.standing.submitted ? `${visit.base}/status` : addressAfter("referees", visit)}
          journey={visit.journey}
          drafts={visit.drafts.referees}
        />
      </Island>
    </StepShell>
  );
}
