"use client";

import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { colorSchemes, fontNames, type Theme } from "#server/contract/theme.ts";
import { useWords } from "../messages/use-words.ts";

const corners = [0, 4, 8, 12, 20];

/** The look of candidates' pages, beside the colour. */
export function ThemeFields({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  const words = useWords("consoleSettings");
  const radii = [...new Set([...corners, theme.radius])].sort((one, other) => one - other);
  return (
    <>
      <ChoiceField
        label={words("theme.colorScheme")}
        columns={1}
        value={theme.color_scheme}
        onChange={(value) =>
          onChange({ ...theme, color_scheme: colorSchemes.find((one) => one === value) ?? "auto" })
        }
        choices={colorSchemes.map((value) => ({ value, label: words(`theme.colorSchemes.${value}`) }))}
      />
      <SelectField
        label={words("theme.radius")}
        value={String(theme.radius)}
        onChange={(event) => onChange({ ...theme, radius: Number(event.target.value) })}
      >
        {radii.map((radius) => (
          <option key={radius} value={radius}>
            {words("theme.pixels", { radius })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words("theme.font")}
        hint={words("theme.fontHint")}
        value={theme.font}
        onChange={(event) =>
          onChange({ ...theme, font: fontNames.find((one) => one === event.target.value) ?? "candor" })
        }
      >
        {fontNames.map((font) => (
          <option key={font} value={font}>
            {words(`theme.fonts.${font}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
