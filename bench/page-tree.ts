/** Elements as React creates them, by their name, attributes and children; and texts. */
export type Tree = (string | [name: string, attributes: Record<string, unknown>, children: Tree])[];

const token = /<!--.*?-->|<(\/?)([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis;
/** Those that have no end. */
const voids = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** React puts these into the head, wherever they are rendered. */
const ofHead = new Set(["link", "meta", "title", "style"]);

/** The elements in the body of a page that React has rendered, without its scripts. It reads what React writes, and no other HTML. */
export function treeOf(html: string): Tree {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1];
  if (body === undefined) throw new Error("The page has no body.");
  const tree: Tree = [];
  const open: Tree[] = [tree];
  for (const [text, end, given, attributes = ""] of body
    .replace(/<script.*?<\/script>/gs, "")
    .matchAll(token)) {
    const name = given?.toLowerCase();
    if (text.startsWith("<!--")) continue;
    if (name === undefined) open.at(-1)?.push(decoded(text));
    else if (end) open.pop();
    else {
      const children: Tree = [];
      if (!ofHead.has(name)) open.at(-1)?.push([given ?? name, propertiesOf(attributes), children]);
      if (!voids.has(name)) open.push(children);
    }
  }
  if (open.length !== 1) throw new Error(`${open.length - 1} elements of the page have no end.`);
  return tree;
}

/** What React calls otherwise than HTML does. The rest it writes as it is given. */
const properties: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  checked: "defaultChecked",
  value: "defaultValue",
};

function propertiesOf(attributes: string): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [, name = "", value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    if (name === "selected" || name.startsWith("on")) continue;
    given[properties[name] ?? name] =
      name === "style" ? styleOf(decoded(value ?? "")) : value ? decoded(value) : true;
  }
  return given;
}

function styleOf(text: string): Record<string, string> {
  const parts = text.split(";").filter((part) => part.includes(":"));
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf(":");
      const name = part.slice(0, at).trim();
      const property = name.startsWith("--")
        ? name
        : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      return [property, part.slice(at + 1).trim()];
    }),
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "");
}
