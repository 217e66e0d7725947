import { CircleCheck } from "lucide-react";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentType } from "../journey.ts";

/** One that is there, or that is a person and no file. */
export function SettledRow({ kind, given }: { kind: DocumentType; given: boolean }) {
  const t = useTranslations("documents");
  const types = useTranslations("idTypes");
  const proof = useTranslations("proof");
  return (
    <p
      className={`flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control px-3.5 py-2 ${given ? "bg-good-soft text-good" : "bg-sunken"}`}
    >
      {given ? <CircleCheck aria-hidden="true" className="size-5 shrink-0" /> : null}
      <span className="font-semibold">{types(kind)}</span>
      {given ? (
        <span className="sr-only">{t("added")}</span>
      ) : (
        <span className="w-full text-sm text-ink-soft">{proof("person")}</span>
      )}
    </p>
  );
}
