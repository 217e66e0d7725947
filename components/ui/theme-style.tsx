import { fontStack, type HostTheme, usualRadius } from "#server/contract/theme.ts";
import { brandColors } from "./brand-colors.ts";

/** Cards are rounder than what stands in them, in this ratio. */
const cardShare = 1.5;

/**
 * Gives a candidate's page the look of a theme: app/globals.css has the words that it sets, and reads the colour scheme from the
 * element. A colour that could not be read is darkened or lightened, as a brand's is.
 */
export function ThemeStyle({ theme }: { theme: HostTheme }) {
  return (
    <>
      <style>{themeCss(theme)}</style>
      <span hidden data-color-scheme={theme.color_scheme ?? "auto"} />
    </>
  );
}

/** Nothing but values that `readHostTheme` or the contract has let in: no text of anyone's becomes a rule. */
export function themeCss({ accent, radius = usualRadius, font = "candor" }: HostTheme): string {
  const stack = fontStack(font);
  const root = [
    `--round-control: ${radius}px`,
    `--round-card: ${radius * cardShare}px`,
    ...(stack ? [`--theme-font: ${stack}`] : []),
  ];
  // The brand's colours stand on the element itself.
  const colors = accent
    ? Object.entries(brandColors(accent)).map(([name, value]) => `${name}: ${value} !important`)
    : [];
  return [
    `:root { ${root.join("; ")} }`,
    ...(colors.length > 0 ? [`.branded { ${colors.join("; ")} }`] : []),
  ].join("\n");
}
