import { Camera, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentProof, DocumentType } from "../journey.ts";
import { DocumentDrawing } from "./document-drawing.tsx";
import { looksLike } from "./looks-like.ts";
import { SettledRow } from "./settled-row.tsx";

/**
 * What is asked for, a row each: the one that is chosen has the ways in below it, and on a touch screen a press opens the camera
 * for it. What else may be added folds away.
 */
export function WantedRows({
  idTypes,
  needed,
  proof,
  value,
  onPress,
  children,
}: {
  idTypes: DocumentType[];
  needed: DocumentType[];
  /** Says which are there. */
  proof: DocumentProof | null;
  value: DocumentType;
  onPress: (idType: DocumentType) => void;
  /** The ways in, for the one that is chosen. */
  children: ReactNode;
}) {
  const t = useTranslations("documents");
  const slots = proof?.slots ?? [];
  const asked = proof ? slots.map(({ kind }) => kind) : needed.length > 0 ? needed : idTypes.slice(0, 2);
  const rows = [...new Set<DocumentType>([...asked, ...needed])];
  const isShown = rows.includes(value) && slots.find(({ kind }) => kind === value)?.standing !== "given";
  const shown = isShown ? rows : [...rows, value];
  const others = idTypes.filter((idType) => !shown.includes(idType));
  const row = (idType: DocumentType) => <Row idType={idType} onPress={onPress} checked={idType === value} />;
  return (
    <>
      <h2 id="documents-needed" tabIndex={-1} className="mb-3 text-xl font-semibold outline-none">
        {t(proof ? "neededTitle" : "which")}
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {shown.map((idType, index) => {
          const slot = slots.find(({ kind }) => kind === idType);
          const isRow = index >= rows.length || (slot?.standing !== "given" && idTypes.includes(idType));
          return (
            <li key={index < rows.length ? idType : "chosen"} className="grid grid-cols-1 gap-3">
              {isRow ? row(idType) : <SettledRow kind={idType} given={slot?.standing === "given"} />}
              {isRow && idType === value ? children : null}
            </li>
          );
        })}
      </ul>
      {others.length > 0 ? (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline">
            {t("others")}
          </summary>
          <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2">
            {others.map((idType) => (
              <div key={idType}>{row(idType)}</div>
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

function Row({
  idType,
  checked,
  onPress,
}: {
  idType: DocumentType;
  checked: boolean;
  onPress: (idType: DocumentType) => void;
}) {
  const types = useTranslations("idTypes");
  const hints = useTranslations("idHints");
  const proof = useTranslations("proof");

  return (
    <button
      type="button"
      aria-pressed={checked}
      onClick={() => onPress(idType)}
      className={classes(
        "flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3.5 py-2.5 text-start",
        checked
          ? "border-brand-ink bg-brand-soft ring-1 ring-brand-ink forced-colors:border-[Highlight]"
          : "border-line-strong",
      )}
    >
      <DocumentDrawing idType={idType} className="w-12 shrink-0 text-brand-ink" />
      <span className="min-w-[min(100%,6rem)] flex-1 leading-snug">
        <span className="block font-semibold">{types(idType)}</span>
        <span className="block text-sm text-ink-soft">
          {idType === "linkage_photo" ? proof("face") : hints(looksLike(idType))}
        </span>
      </span>
      <Camera aria-hidden="true" className="size-6 shrink-0 text-brand-ink pointer-fine:hidden" />
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft pointer-coarse:hidden rtl:rotate-180"
      />
    </button>
  );
}
