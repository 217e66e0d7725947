import { getTranslations } from "#components/words/server-translations.ts";
import { DocumentsForm } from "./documents/documents-form.tsx";
import { PhonePanel } from "./handover/phone-panel.tsx";
import { Island } from "./island.tsx";
import type { OpenVisit } from "./journey.ts";
import { StepShell } from "./step-shell.tsx";

export async function DocumentsStep({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("documents");
  const again = visit.journey.closed;
  return (
    <StepShell visit={visit} step="documents" title={again ? t("titleAgain") : t("title")} lead={t("lead")}>
      <Island
        visit={visit}
        words={[
          "documents",
          "reading",
          "proof",
          "idTypes",
          "idHints",
          "sides",
          "photo",
          "camera",
          "handover",
          "failures",
        ]}
      >
        <div className="mb-4">
          <PhonePanel base={visit.base} step="documents" journey={visit.journey} />
        </div>
        <DocumentsForm base={visit.base} journey={visit.journey} />
      </Island>
    </StepShell>
  );
}
