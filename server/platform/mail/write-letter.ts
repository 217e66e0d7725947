import type { Block, Letter } from "./letter.ts";
import { letterAsHtml } from "./letter-as-html.ts";

/** Both parts of an email, which have the same content. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: letterAsHtml(letter) };
}

function asText({ from, heading, blocks, button, closing = [], footer }: Letter): string {
  const small = footer.map((line) => (typeof line === "string" ? line : line.text));
  const parts = [
    heading,
    ...blocks.map(blockAsText),
    ...(button ? [`${button.plain ?? `${button.label}:`}\n${button.href}`] : []),
    ...closing.map(blockAsText),
    ["--", from.name, ...small].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockAsText(block: Block): string {
  if (typeof block === "string") return block;
  if ("note" in block) return block.note;
  if ("quote" in block) return `${block.label}\n${block.quote.replace(/^/gm, "  ")}`;
  const { intro, items, ordered } = block;
  return [intro, ...items.map((item, index) => `${ordered ? `${index + 1}.` : "-"} ${item}`)].join("\n");
}
