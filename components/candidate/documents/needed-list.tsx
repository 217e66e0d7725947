import { CircleCheck, CircleDashed } from "lucide-react";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";
import { ProofSlots } from "./proof/proof-slots.tsx";

const RejectedDocument = later(() => import("./rejected-document.tsx").then((part) => part.RejectedDocument));

/** What is asked for and what has come; after signing, what is asked for again and why. */
export function NeededList({ journey }: { journey: Journey }) {
  const t = useTranslations("documents");
  const types = useTranslations("idTypes");
  if (journey.closed) {
    return (
      <ul className="grid gap-3">
        {journey.documents
          .filter(({ state }) => state === "rejected")
          .map((document) => (
            <li key={document.uploadId}>
              <RejectedDocument document={document} />
            </li>
          ))}
      </ul>
    );
  }
  const { wanted, missing, standing, proof } = journey;
  const promised = proof?.slots.some(
    ({ kind, standing: one }) => kind === "identity_referee_statement" && one !== "given",
  );
  const given = standing.documentsComplete && !promised && (wanted.types.length > 0 || wanted.atLeastOne);
  return (
    <section aria-label={t("neededTitle")}>
      <h2 id="documents-needed" tabIndex={-1} className="mb-2 font-semibold outline-none">
        {t("neededTitle")}
      </h2>
      {proof ? (
        <ProofSlots proof={proof} />
      ) : wanted.types.length === 0 ? (
        <p className="text-ink-soft">{wanted.atLeastOne ? t("anyNeeded") : t("noneNeeded")}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {wanted.types.map((type) => {
              const added = !missing.includes(type);
              const Icon = added ? CircleCheck : CircleDashed;
              return (
                <li
                  key={type}
                  className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3.5 py-1 ${added ? "bg-good-soft text-good" : "bg-sunken text-ink"}`}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  <span className="font-medium">{types(type)}</span>
                  <span className="sr-only">{added ? t("added") : t("needed")}</span>
                </li>
              );
            })}
          </ul>
          {missing.length > 0 ? <p className="mt-2 text-sm text-ink-soft">{t("insteadHint")}</p> : null}
        </>
      )}
      {given ? <p className="mt-2 font-medium text-good">{t("enough")}</p> : null}
    </section>
  );
}
