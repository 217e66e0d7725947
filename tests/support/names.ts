/** Names that each mean one thing, which is written once in every language. */
const oncePerLanguage = ["ar", "en", "es", "hi", "mi", "pa", "vi", "zhHans"];

const exported = /^export\s+(?:async\s+)?(?:type|interface|class|function|const)\s+(\w+)/gm;

/** Every name that two files of one half export for different things, as sentences. */
export function ambiguousNames(code: readonly { file: string; text: string }[]): string[] {
  return ["server/portal", "server/service"].flatMap((half) => {
    const files = new Map<string, Set<string>>();
    for (const { file, text } of code.filter((one) => one.file.startsWith(`${half}/`))) {
      for (const [, name = ""] of text.matchAll(exported)) {
        files.set(name, (files.get(name) ?? new Set()).add(file));
      }
    }
    return [...files].flatMap(([name, at]) =>
      at.size > 1 && !oncePerLanguage.includes(name)
        ? [`${name} is exported by ${[...at].join(" and ")}: a name means one thing in ${half}`]
        : [],
    );
  });
}
