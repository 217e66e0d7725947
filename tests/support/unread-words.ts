type Code = readonly { file: string; text: string }[];

/** Words that are chosen by a value of the contract or of a list in the code: their last name is that value. */
const byValue = new Set(["conversation", "disclosed", "failures", "gathered", "idHints", "idTypes", "steps"]);

const quoted = /"([\w.:-]+)"/g;
const template = /`((?:[^`\\$]|\$\{(?:[^{}]|\{[^}]*\})*\})*)`/g;
const inserted = /\$\{(?:[^{}]|\{[^}]*\})*\}/g;

/**
 * Every key of words that no code reads. A key is read where it stands whole, or where a file names its room and what is left of it
 * (`useWords("desk")` and `words("view.fit")`). A template stands for all keys that it can become.
 */
export function unreadWords(keys: readonly string[], code: Code): string[] {
  const files = code.map(({ text }) => namesIn(text));
  const anywhere = new Set(files.flatMap(({ names }) => [...names]));
  return keys.filter((key) => {
    const parts = key.split(".");
    const room = parts.slice(0, -1).join(".");
    if (byValue.has(room)) return !anywhere.has(parts.at(-1) ?? "");
    return !parts.some((_, at) => {
      const [before, rest] = [parts.slice(0, at).join("."), parts.slice(at).join(".")];
      return files.some((file) => names(file, rest) && (at === 0 || names(file, before)));
    });
  });
}

type Named = { names: ReadonlySet<string>; templates: readonly RegExp[] };

function namesIn(text: string): Named {
  const templates = [...text.matchAll(template)]
    .map(([, one = ""]) => one.split(inserted))
    .filter((fixed) => fixed.length > 1 && /^[\w.:-]*[a-z]{2}[\w.:-]*$/i.test(fixed.join("")))
    .map((fixed) => new RegExp(`^${fixed.map((part) => part.replaceAll(".", "\\.")).join("[\\w.:-]+")}$`));
  return { names: new Set([...text.matchAll(quoted)].map(([, name = ""]) => name)), templates };
}

function names(file: Named, key: string): boolean {
  return file.names.has(key) || file.templates.some((one) => one.test(key));
}
