import { parseAst } from "vitest/node";

type Node = { type: string; start: number } & Record<string, unknown>;

/** Props that are read out or shown, whatever the component is. */
const shownProps =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|text|label|hint|description|heading|action|error|what|warning|note)$|(Label|Text)$/;
/** A proper noun, or an address. */
const sameInEveryLanguage = /^(Candor|https?:\/\/\S+|\/\S+)$/;
const hasWord = /\p{L}{2}/u;
/** At least two words, of which the first begins like a sentence. */
const sentence = /^\p{Lu}\p{Ll}*[’']?\p{Ll}*,? \S*\p{L}/u;
/** A word that begins like a name: `name="Service"` is read, `name="email"` is sent. */
const capital = /^\p{Lu}/u;

/**
 * Words that stand in the code of a page instead of in a catalogue: text between tags, literals that become such text or a prop
 * that is read, and whole sentences anywhere else. Messages of errors that are thrown are for developers.
 * @returns each with its line, as `12: the words`
 */
export function literalWords(source: string, file: string): string[] {
  const found = new Map<number, string>();
  const report = (node: Node, text: string) => {
    const words = text.trim().replace(/\s+/g, " ");
    if (!hasWord.test(words) || sameInEveryLanguage.test(words)) return;
    found.set(node.start, `${source.slice(0, node.start).split("\n").length}: ${words}`);
  };

  function visit(node: Node): void {
    if (node.type === "ThrowStatement" || node.type === "TSLiteralType" || node.type.startsWith("Import"))
      return;
    if (node.type === "JSXElement" && isCode(node)) return;
    if (node.type === "JSXText") report(node, String(node.value));
    if (node.type === "JSXAttribute") visitProp(node);
    else if (node.type === "JSXExpressionContainer") visitShown(node.expression);
    else visitOther(node);
  }

  function visitOther(node: Node): void {
    const text = textOf(node);
    if (text !== null && sentence.test(text)) report(node, text);
    if (node.type === "Property" && shownProps.test(keyOf(node))) reportNames(node.value);
    for (const child of childrenOf(node)) visit(child);
  }

  function visitProp({ name, value }: Node): void {
    const prop = String((name as { name: unknown }).name);
    if (shownProps.test(prop)) {
      visitShown(value);
      return;
    }
    if (prop === "name") reportNames(value);
    // What holds the value is not a value between tags.
    if (isNode(value)) for (const child of childrenOf(value)) visit(child);
  }

  function visitShown(value: unknown): void {
    if (!isNode(value)) return;
    for (const [at, text] of shown(value)) report(at, text);
    visit(value);
  }

  function reportNames(value: unknown): void {
    for (const [at, text] of shown(value)) if (capital.test(text)) report(at, text);
  }

  visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node);
  return [...found.values()];
}

/** Code is the same in every language. */
function isCode({ openingElement }: Node): boolean {
  const { name } = openingElement as { name: { name?: unknown } };
  return name.name === "code";
}

/** Of a property of an object, such as of the props that are handed on. */
function keyOf({ key }: Node): string {
  const { name, value } = key as { name?: unknown; value?: unknown };
  return String(name ?? value);
}

/** The literals that an expression can come to, whichever way it decides. */
function shown(value: unknown): [Node, string][] {
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== null) return [[value, text]];
  const { type } = value;
  if (type === "JSXExpressionContainer" || type === "ParenthesizedExpression") return shown(value.expression);
  if (type === "ConditionalExpression") return [...shown(value.consequent), ...shown(value.alternate)];
  if (type === "LogicalExpression") return [...shown(value.left), ...shown(value.right)];
  if (type === "BinaryExpression" && value.operator === "+")
    return [...shown(value.left), ...shown(value.right)];
  return [];
}

function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node.quasis as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? "").join("…");
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
