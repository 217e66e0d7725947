import { CircleCheck, CircleDashed } from "lucide-react";
import { useLocale } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { listed } from "#server/platform/languages/listed.ts";
import type { DocumentProof, Journey } from "../journey.ts";
import { SettledRow } from "./settled-row.tsx";

const RejectedDocument = later(() => import("./rejected-document.tsx").then((part) => part.RejectedDocument));

/** What is said over the rows of what is asked for; after signing, what is asked for again and why. */
export function NeededList({ journey }: { journey: Journey }) {
  const t = useTranslations("documents");
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
    <section aria-label={t("neededTitle")} className="grid grid-cols-1 gap-2 empty:hidden">
      {proof ? <Over kinds={proof.over} /> : <Wanted wanted={wanted} missing={missing} />}
      {promised && standing.documentsComplete ? (
        <SettledRow kind="identity_referee_statement" given={false} />
      ) : null}
      {given ? <p className="font-medium text-good">{t("enough")}</p> : null}
    </section>
  );
}

/** Of what has passed its last day another one is to be added. */
function Over({ kinds }: { kinds: DocumentProof["over"] }) {
  const t = useTranslations("proof");
  const types = useTranslations("idTypes");
  const locale = useLocale();
  if (kinds.length === 0) return null;
  const names = kinds.map((kind) => types(kind));
  return <Alert tone="warn">{t("over", { kinds: listed(names, locale) })}</Alert>;
}

/** What a service without rules of documents names. */
function Wanted({ wanted, missing }: Pick<Journey, "wanted" | "missing">) {
  const t = useTranslations("documents");
  const types = useTranslations("idTypes");
  if (wanted.types.length === 0) {
    return <p className="text-ink-soft">{wanted.atLeastOne ? t("anyNeeded") : t("noneNeeded")}</p>;
  }
  return (
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
      {missing.length > 0 ? <p className="text-sm text-ink-soft">{t("insteadHint")}</p> : null}
    </>
  );
}
