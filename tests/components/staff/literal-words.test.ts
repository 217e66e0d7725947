import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { literalWords } from "./literal-words.ts";

const root = path.join(import.meta.dirname, "../../..");
const pages = ["components/staff", "app/(staff)", "app/oauth", "app/seen"].flatMap(codeIn);

test("every word that a page of the console shows stands in the catalogues", () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(
    pages.flatMap((file) =>
      literalWords(readFileSync(path.join(root, file), "utf8"), file).map((words) => `${file}:${words}`),
    ),
  ).toEqual([]);
});

test.each<[what: string, code: string]>([
  ["text between tags", "<p>No site yet</p>"],
  ["a single word between tags", "<Badge>Own</Badge>"],
  ["text beside an element", "<p><b>{name}</b> is now yours</p>"],
  ["a literal as a child", `<p>{"No site yet"}</p>`],
  ["what a condition chooses", `<p>{editable ? words("add") : "none"}</p>`],
  ["what stands in for nothing", `<p>{name ?? "nobody"}</p>`],
  ["a template", `<p>{\`Remove \${name}\`}</p>`],
  ["the name of a control", `<button aria-label="Close" />`],
  ["a title", `<Panel title="People" />`],
  ["a label", `<TextField label={isNew ? "Name" : words("name")} />`],
  ["a label of another name", `<Dialog closeLabel="Close" />`],
  ["a placeholder", `<input placeholder="Search" />`],
  ["the text of a picture", `<img alt={upload?.title ?? "Document"} />`],
  ["an error beside a field", `<TextField error={wrong && "Enter a name."} />`],
  ["the name of a fact", `<Fact name="Service" />`],
  ["what stands beside a sign", `<p>{open ? "·" : <b>Closed</b>}</p>`],
  ["a prop that is handed on", `<div {...rootProps({ "aria-label": "File" })} />`],
  ["the label of a choice", `const choices = [{ value: "owner", label: "Owner" }];`],
  ["a sentence in a table of words", `const reasons = { remote: "Lives in a remote place" };`],
  ["a sentence that a function returns", `function said() { return \`At most \${days} days\`; }`],
  ["a title of a page", `export const metadata = { title: "Service connection · Candor" };`],
])("a literal is found: %s", (_, code) => {
  expect(literalWords(code, "page.tsx")).toHaveLength(1);
});

test.each<[what: string, code: string]>([
  ["words of a catalogue", `<p title={words("a.b")}>{words(open ? "a.b" : "a.c")}</p>`],
  ["signs between words", `<p>{name} · <b>{count}</b> (…)</p>`],
  ["the product's own name", "<p>Candor</p>"],
  ["an address to type", `<TextField placeholder="https://system.example/candor" />`],
  ["what is not shown", `<Button kind="primary" className="grid gap-4 Big One" name={name} />`],
  ["classes that a condition chooses", `<p className={open ? "grid gap-4" : "sr-only"}>{name}</p>`],
  ["code", "<code>webhook-id: <b>abc</b></code>"],
  ["where a form is sent", `<form action="/api/auth/signout" />`],
  ["the name under which a field is sent", `<input name="email" type="email" />`],
  ["names of keys", `if (event.key === "Enter" || event.key === "ArrowDown") move();`],
  ["a message for developers", `throw new Error("Commands need a provider around the page.");`],
  ["a type", `type Name = "First Name";`],
])("no literal is found: %s", (_, code) => {
  expect(literalWords(code, "page.tsx")).toEqual([]);
});

function codeIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.tsx?$/.test(file));
}
