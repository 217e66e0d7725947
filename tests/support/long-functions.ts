/** As many lines as the longest function of a page has. What has a name of its own in a longer one becomes a part or a hook. */
const mostLines = 115;

const begins = /^(?:export )?(?:default )?(?:async )?function (\w+)|^(?:export )?const (\w+)\b.*=> ?[({]$/;
const ends = /^[})]+;?$/;

/** Every function of the components that is too long, as sentences. Biome formats them, so what begins a line ends one. */
export function longFunctions(code: readonly { file: string; text: string }[]): string[] {
  return code
    .filter(({ file }) => file.startsWith("components/"))
    .flatMap(({ file, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, at) => {
        const [, declared, assigned] = begins.exec(line) ?? [];
        const name = declared ?? assigned;
        if (!name) return [];
        const length = lines.slice(at).findIndex((one) => ends.test(one)) + 1;
        return length > mostLines
          ? [`${name} in ${file} has ${length} lines: a function of a page has at most ${mostLines}`]
          : [];
      });
    });
}
