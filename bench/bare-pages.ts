import { type BareNext, startBareNext } from "./bare-next.ts";
import { type Tree, treeOf } from "./page-tree.ts";

/** What a bare page is made of: its elements, and what the browser gets to start from, short texts by their keys. */
type BarePage = { tree: Tree; payload: Record<string, string> };

const app = {
  "app/[name]/page.jsx": `
    import { Elements } from "../elements.jsx";
    export const dynamic = "force-dynamic";
    export default async function Page({ params }) {
      const { name } = await params;
      return <Elements name={name} payload={globalThis.given[name].payload} />;
    }`,
  "app/elements.jsx": `
    "use client";
    import { createElement } from "react";
    const elementOf = (one) =>
      typeof one === "string" ? one : createElement(one[0], one[1], ...one[2].map(elementOf));
    export function Elements({ name }) {
      return createElement("main", null, ...globalThis.given[name].tree.map(elementOf));
    }`,
};

/**
 * A bare Next (bare-next.ts) with one page that is rendered for each request. For each of the given HTML pages, by its
 * name, `/{name}` has the same elements with the same attributes and texts, created one by one from memory, in a component that
 * browsers would run too; and as a property of that component so many short texts that the whole answer has as many bytes.
 */
export async function startBarePages(folder: string, pages: Record<string, string>): Promise<BareNext> {
  const server = await startBareNext(folder, app);
  try {
    await fill(server, pages);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** How much longer or shorter than the page itself its bare likeness may be. */
const tolerance = 0.01;

async function fill({ origin, give }: BareNext, pages: Record<string, string>): Promise<void> {
  const bare: Record<string, BarePage> = {};
  for (const [name, html] of Object.entries(pages)) bare[name] = { tree: treeOf(html), payload: {} };
  await give(bare);
  for (const [name, html] of Object.entries(pages)) {
    const lacking = Buffer.byteLength(html) - (await lengthOf(`${origin}/${name}`));
    bare[name] = { tree: bare[name]?.tree ?? [], payload: textsOf(lacking) };
  }
  await give(bare);
  for (const [name, html] of Object.entries(pages)) {
    const [own, likeness] = [Buffer.byteLength(html), await lengthOf(`${origin}/${name}`)];
    if (Math.abs(likeness / own - 1) > tolerance) {
      throw new Error(`The bare ${name} has ${likeness} bytes, and Candor's ${own}.`);
    }
  }
}

async function lengthOf(url: string): Promise<number> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return Buffer.byteLength(text);
}

/** Texts as long as a sentence of a screen, which take so many bytes as JSON within a string. */
function textsOf(bytes: number): Record<string, string> {
  const sentence = "What is asked here goes to the company alone.";
  const quotes = 8;
  const texts: Record<string, string> = {};
  for (let at = 0, left = bytes; left > 0; at += 1) {
    const key = `word${at}`;
    const text = sentence.slice(0, Math.max(0, left - key.length - quotes - 2));
    texts[key] = text;
    left -= key.length + text.length + quotes + 2;
  }
  return texts;
}
