import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { PhonePanel } from "./handover/phone-panel.tsx";
import { Island } from "./island.tsx";
import type { ConsentText, OpenVisit } from "./journey.ts";
import { SignForm } from "./sign/sign-form.tsx";
import { StepShell } from "./step-shell.tsx";

export async function SignStep({ visit, text }: { visit: OpenVisit; text: ConsentText }) {
  const t = await getTranslations("sign");
  const { firstName, lastName } = visit.journey.person;
  return (
    <StepShell visit={visit} step="sign" title={t("title")} lead={t("lead")}>
      <div className="grid grid-cols-1 gap-4">
        <Card lang={text.locale} aria-labelledby="consent">
          <h2 id="consent" className="text-xl font-semibold">
            {t("textTitle")}
          </h2>
          <div className="mt-3 grid gap-3">
            {text.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
        <Island visit={visit} words={["sign", "handover", "failures"]}>
          <PhonePanel base={visit.base} step="sign" journey={visit.journey} />
          <SignForm base={visit.base} name={`${firstName} ${lastName}`.trim()} textSha256={text.sha256} />
        </Island>
      </div>
    </StepShell>
  );
}
