import { useId } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentProof, DocumentType } from "../journey.ts";
import { DocumentDrawing } from "./document-drawing.tsx";
import { looksLike } from "./looks-like.ts";

/** As many beside each other as the text has room for, however large it is; one alone has all of the room. */
const columns = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2";

/** Which document the next files are. What is needed comes first; the others fold away. */
export function TypeChoice({
  idTypes,
  needed,
  proof,
  value,
  onChange,
}: {
  idTypes: DocumentType[];
  needed: DocumentType[];
  /** Says what a document is for. */
  proof: DocumentProof | null;
  value: DocumentType;
  onChange: (idType: DocumentType) => void;
}) {
  const t = useTranslations("documents");
  const name = useId();
  const next = needed.length > 0 ? [...new Set(needed)] : idTypes.slice(0, 2);
  // Where the places are listed above, the next one alone is offered.
  const first = proof ? [] : next;
  const shown = first.includes(value) ? first : [...first, value];
  const others = [...new Set([...needed, ...idTypes])].filter((idType) => !shown.includes(idType));
  // On a phone one is asked for at a time: the others that are needed fold away too.
  const later = shown.filter((idType) => idType !== value);
  const option = (idType: DocumentType, className: string | null = null) => (
    <TypeOption
      key={idType}
      idType={idType}
      name={name}
      className={className}
      onChange={onChange}
      purposes={proof?.slots.find(({ kind }) => kind === idType)?.categories ?? []}
      checked={idType === value}
      needed={needed.includes(idType)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-semibold">{t("which")}</legend>
      <div className={columns}>
        {shown.map((idType) => option(idType, idType === value ? null : "max-sm:hidden"))}
      </div>
      {others.length + later.length > 0 ? (
        <details className={classes("group mt-2", others.length === 0 && "sm:hidden")}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline">
            {t("others")}
          </summary>
          <div className={`mt-1 ${columns}`}>
            {later.map((idType) => option(idType, "sm:hidden"))}
            {others.map((idType) => option(idType))}
          </div>
        </details>
      ) : null}
    </fieldset>
  );
}

function TypeOption({
  idType,
  name,
  purposes,
  checked,
  needed,
  className,
  onChange,
}: {
  idType: DocumentType;
  name: string;
  purposes: DocumentProof["slots"][number]["categories"];
  checked: boolean;
  needed: boolean;
  className: string | null;
  onChange: (idType: DocumentType) => void;
}) {
  const t = useTranslations("documents");
  const types = useTranslations("idTypes");
  const hints = useTranslations("idHints");
  const categories = useTranslations("proof.categories");
  const hint = idType === "linkage_photo" ? hints(idType) : hints(looksLike(idType));
  return (
    <label
      className={classes(
        "relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line-strong px-3.5 py-2.5 has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={idType}
        checked={checked}
        onChange={() => onChange(idType)}
        className="sr-only"
      />
      <DocumentDrawing idType={idType} className="w-12 shrink-0 text-brand-ink" />
      <span className="min-w-[min(100%,6rem)] flex-1 leading-snug">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{types(idType)}</span>
          {needed ? <Badge tone="warn">{t("needed")}</Badge> : null}
        </span>
        <span className="block text-sm text-ink-soft">
          {[...purposes.filter((one) => one !== "linkage_photo").map((one) => categories(one)), hint].join(
            " · ",
          )}
        </span>
      </span>
    </label>
  );
}
