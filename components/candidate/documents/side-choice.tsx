"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentType, JourneySide } from "../journey.ts";
import { DocumentDrawing } from "./document-drawing.tsx";

/** The sides of a card that may be sent now: which one the next photo shows, and which are there already. */
export function SideChoice({
  idType,
  sides,
  wanted,
  needed,
  value,
  onChange,
}: {
  idType: DocumentType;
  sides: JourneySide[];
  wanted: JourneySide[];
  /** Whether those that are not there yet have to come: not of a document that is more than is asked for. */
  needed: boolean;
  value: JourneySide;
  onChange: (side: JourneySide) => void;
}) {
  const t = useTranslations("sides");
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t("which")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2">
        {sides.map((side) => {
          const given = !wanted.includes(side);
          return (
            <label
              key={side}
              className="relative grid justify-items-center gap-1 rounded-control border border-line-strong px-3 py-3 text-center has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink"
            >
              <input
                type="radio"
                name={name}
                value={side}
                checked={side === value}
                onChange={() => onChange(side)}
                className="sr-only"
              />
              <DocumentDrawing idType={idType} part={side} className="h-14 text-brand-ink" />
              <span className="font-semibold">{t(side)}</span>
              <span className={`text-sm ${given ? "text-good" : "text-ink-soft"}`}>
                {given ? (
                  <Check aria-hidden="true" className="me-1 inline size-4 align-[-2px]" strokeWidth={3} />
                ) : null}
                {given ? t("given") : needed ? t("needed") : null}
              </span>
            </label>
          );
        })}
      </div>
      {sides.length > 1 ? <p className="mt-2 text-sm text-ink-soft">{t("pdfHint")}</p> : null}
    </fieldset>
  );
}
