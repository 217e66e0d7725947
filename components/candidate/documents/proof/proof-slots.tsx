import { CircleCheck, CircleDashed } from "lucide-react";
import { useLocale } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { listed } from "#server/platform/languages/listed.ts";
import type { DocumentProof } from "../../journey.ts";

type Slot = DocumentProof["slots"][number];

/** The smallest set that proves who the candidate is: what is proven, what is left, and what would do in its place. */
export function ProofSlots({ proof }: { proof: DocumentProof }) {
  const t = useTranslations("proof");
  const types = useTranslations("idTypes");
  const locale = useLocale();
  const alone = proof.slots.filter(({ standing }) => standing === "missing").length === 1;
  const over = proof.over.map((kind) => types(kind));
  return (
    <>
      {over.length > 0 ? (
        <Alert tone="warn" className="mb-3">
          {t("over", { kinds: listed(over, locale) })}
        </Alert>
      ) : null}
      <ul className="grid gap-2">
        {proof.slots.map((slot) => (
          <li key={slot.kind}>
            <ProofSlot slot={slot} completes={alone} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProofSlot({ slot, completes }: { slot: Slot; completes: boolean }) {
  const t = useTranslations("proof");
  const documents = useTranslations("documents");
  const types = useTranslations("idTypes");
  const locale = useLocale();
  const given = slot.standing === "given";
  const Icon = given ? CircleCheck : CircleDashed;
  const others = listed(
    slot.instead.map((kind) => types(kind)),
    locale,
  );
  return (
    <div className={`rounded-control px-3.5 py-2.5 ${given ? "bg-good-soft text-good" : "bg-sunken"}`}>
      <p className="flex items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold">{types(slot.kind)}</span>
          <span className="block text-sm">
            {slot.categories.map((one) => t(`categories.${one}`)).join(" · ")}
          </span>
        </span>
        <span className="sr-only">{given ? documents("added") : documents("needed")}</span>
      </p>
      {slot.kind === "linkage_photo" ? (
        <p className="mt-1 ps-7.5 text-sm text-ink-soft">{t("face")}</p>
      ) : null}
      {slot.kind === "identity_referee_statement" && !given ? (
        <p className="mt-1 ps-7.5 text-sm text-ink-soft">{t("person")}</p>
      ) : null}
      {slot.instead.length > 0 ? (
        <p className="mt-1 ps-7.5 text-sm text-ink-soft">
          {t(completes ? "completes" : "instead", { kinds: others })}
        </p>
      ) : null}
    </div>
  );
}
