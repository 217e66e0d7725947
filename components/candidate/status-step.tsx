import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import type { PlaceNames } from "./facts/place-names.tsx";
import { Island } from "./island.tsx";
import type { OpenVisit } from "./journey.ts";
import { givenParts } from "./status/given-parts.tsx";
import { StatusTracker } from "./status/status-tracker.tsx";
import { StepLink } from "./step-link.tsx";
import { WhoAsks } from "./who-asks.tsx";

const words = [
  "status",
  "conversation",
  "withdraw",
  "correct",
  "promises",
  "outlook",
  "details",
  "documents",
  "idTypes",
  "sides",
  "failures",
] as const;

export async function StatusStep({ visit, names }: { visit: OpenVisit; names: PlaceNames }) {
  const [t, outlook, parts] = await Promise.all([
    getTranslations("steps"),
    getTranslations("outlook"),
    givenParts(visit, names),
  ]);
  return (
    <section
      aria-label={t("status")}
      className="mx-auto grid w-full max-w-2xl grid-cols-1 items-start gap-5 pt-3 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-7"
    >
      <Island visit={visit} words={words}>
        <StatusTracker base={visit.base} journey={visit.journey} parts={parts} />
      </Island>
      <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-6">
        <Card aria-labelledby="my-data">
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
        <Card>
          <WhoAsks journey={visit.journey} />
        </Card>
      </div>
    </section>
  );
}
