"use client";

import { TextField } from "#components/ui/field.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { signatureFamilies } from "./signature-font.ts";

export function TypedSignature({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useTranslations("sign");
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        dir="auto"
        label={t("typeLabel")}
        hint={t("typeHint")}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div
        role="img"
        aria-label={`${t("preview")}: ${value}`}
        className="grid min-h-36 grid-cols-1 place-items-center overflow-hidden py-3 rounded-control border-2 border-line-strong bg-white px-4 text-[#14201c] forced-color-adjust-none"
      >
        <span
          aria-hidden="true"
          className={`max-w-full border-b-2 text-center wrap-anywhere border-[#c9d1cc] px-4 pb-1 leading-snug font-semibold ${sizeOf(value)}`}
          dir="auto"
          style={{ fontFamily: signatureFamilies }}
        >
          {value || " "}
        </span>
      </div>
    </div>
  );
}

/** A long name is written smaller, so that all of it is seen on a phone. */
function sizeOf(name: string): string {
  if (name.length <= 12) return "text-5xl";
  if (name.length <= 18) return "text-4xl";
  return name.length <= 26 ? "text-3xl" : "text-2xl";
}
