/** Names that each mean one thing, which is written once in every language. */
const oncePerLanguage = ["ar", "en", "es", "hi", "mi", "pa", "vi", "zhHans"];

/** Local types whose name means the same of each file: what is in that file alone. */
const oncePerFile: Record<string, string> = {
  Row: "a row as the one query of that store returns it",
  Fields: "the values of the one form in that file",
};

type Code = readonly { file: string; text: string }[];

const exported = /^export\s+(?:async\s+)?(?:type|interface|class|function|const)\s+(\w+)/gm;
const types = /^(?:export\s+)?(?:type|interface)\s+(\w+)/gm;

/** Every name that two files of one half export for different things, as sentences. */
export function ambiguousNames(code: Code): string[] {
  return ["server/portal", "server/service"].flatMap((half) =>
    namedTwice(code, half, exported).flatMap(([name, files]) =>
      oncePerLanguage.includes(name)
        ? []
        : [`${name} is exported by ${files.join(" and ")}: a name means one thing in ${half}`],
    ),
  );
}

/** Every type that two files of one half, or of the components, declare, exported or not, as sentences. */
export function ambiguousTypes(code: Code): string[] {
  return ["server/portal", "server/service", "components"].flatMap((half) => {
    const reported = half === "components" ? [] : namedTwice(code, half, exported).map(([name]) => name);
    return namedTwice(code, half, types).flatMap(([name, files]) =>
      name in oncePerFile || reported.includes(name)
        ? []
        : [
            `the type ${name} is declared by ${files.join(" and ")}: declare one shape once, and give another its own name`,
          ],
    );
  });
}

function namedTwice(code: Code, half: string, declaration: RegExp): [name: string, files: string[]][] {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of code.filter((one) => one.file.startsWith(`${half}/`))) {
    for (const [, name = ""] of text.matchAll(declaration)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return [...files].filter(([, at]) => at.size > 1).map(([name, at]) => [name, [...at]]);
}
