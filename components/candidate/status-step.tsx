import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { checkWords } from "./check-words.ts";
import { Island } from "./island.tsx";
import type { OpenVisit } from "./journey.ts";
import { StatusTracker } from "./status/status-tracker.tsx";
import { StepLink } from "./step-link.tsx";

export async function StatusStep({ visit }: { visit: OpenVisit }) {
  const [words, t, outlook] = await Promise.all([
    getTranslations("checkWords"),
    getTranslations("steps"),
    getTranslations("outlook"),
  ]);
  const described = Object.fromEntries(
    visit.journey.checks.map((check) => [check.type, checkWords(check, words)]),
  );
  return (
    <section aria-label={t("status")} className="mx-auto w-full max-w-2xl pt-3">
      <Island
        visit={visit}
        words={["status", "conversation", "outlook", "documents", "idTypes", "sides", "failures"]}
      >
        <StatusTracker base={visit.base} journey={visit.journey} described={described} />
      </Island>
      <Card aria-labelledby="my-data" className="mt-5">
        <h2 id="my-data" className="text-xl font-semibold">
          {outlook("myData.title")}
        </h2>
        <p className="mt-2 text-ink-soft">{outlook("myData.text")}</p>
        <StepLink
          href={`${visit.base}/my-data`}
          className={buttonClass("secondary", "mt-4 w-full sm:w-auto")}
        >
          {outlook("myData.open")}
        </StepLink>
      </Card>
    </section>
  );
}
