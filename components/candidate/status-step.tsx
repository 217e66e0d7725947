import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { checkWords } from "./check-words.ts";
import { Island } from "./island.tsx";
import type { OpenVisit } from "./journey.ts";
import { StatusTracker } from "./status/status-tracker.tsx";

export async function StatusStep({ visit }: { visit: OpenVisit }) {
  const [words, t] = await Promise.all([getTranslations("checkWords"), getTranslations("steps")]);
  const described = Object.fromEntries(
    visit.journey.checks.map((check) => [check.type, checkWords(check, words)]),
  );
  return (
    <section aria-label={t("status")} className="mx-auto w-full max-w-2xl pt-3">
      <Island visit={visit} words={["status", "conversation", "documents", "idTypes", "sides", "failures"]}>
        <StatusTracker base={visit.base} journey={visit.journey} described={described} />
      </Island>
    </section>
  );
}
