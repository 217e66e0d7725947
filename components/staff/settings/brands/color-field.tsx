"use client";

import { brandColors } from "#components/ui/brand-colors.ts";
import { TextField } from "#components/ui/field.tsx";
import { contrast, hexColor } from "#server/platform/color/contrast.ts";
import { useWords } from "../../messages/use-words.ts";

const [white, dark] = ["#ffffff", "#171d1b"];

/** A colour with its contrast, measured, and what pages make of one that nobody could read. */
export function ColorField({
  color,
  error,
  onChange,
}: {
  color: string;
  error: string | undefined;
  onChange: (color: string) => void;
}) {
  const words = useWords("consoleSettings");
  const hex = hexColor(color);
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <TextField
          label={words("brands.color")}
          className="flex-1"
          dir="ltr"
          maxLength={7}
          spellCheck={false}
          value={color}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          type="color"
          aria-label={words("brands.colorPick")}
          value={hex ?? "#000000"}
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
      </div>
      {hex ? <Contrast hex={hex} /> : null}
    </div>
  );
}

function Contrast({ hex }: { hex: string }) {
  const words = useWords("consoleSettings");
  const used = brandColors(hex);
  const [lightColor, darkColor] = [used["--brand-light"] ?? hex, used["--brand-dark"] ?? hex];
  const measured = { light: ratio(hex, white), dark: ratio(hex, dark) };
  const isKept = lightColor === hex && darkColor === hex;
  const on = ratio(hex, contrast(hex, white) >= contrast(hex, "#000000") ? white : "#000000");
  return (
    <p role="status" className="text-sm text-ink-soft">
      {isKept
        ? words("brands.contrastGood", { on, ...measured })
        : words("brands.contrastFixed", { ...measured, lightColor, darkColor })}
    </p>
  );
}

function ratio(one: string, other: string): string {
  return contrast(one, other).toFixed(1);
}
