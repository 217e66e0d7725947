import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { collect, node24, root } from "../server/bootstrap/commands.mjs";
import { freePort } from "../tests/support/candor-process.ts";
import { type Tree, treeOf } from "./page-tree.ts";

/** What a bare page is made of: its elements, and what the browser gets to start from, short texts by their keys. */
type BarePage = { tree: Tree; payload: Record<string, string> };

const app = {
  "package.json": `{ "name": "bare", "private": true, "type": "module" }`,
  // What is linked into the folder is elsewhere.
  "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: "/" } };`,
  "app/layout.jsx": `
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
  "app/[name]/page.jsx": `
    import { Elements } from "../elements.jsx";
    export const dynamic = "force-dynamic";
    export default async function Page({ params }) {
      const { name } = await params;
      return <Elements name={name} payload={globalThis.barePages[name].payload} />;
    }`,
  "app/elements.jsx": `
    "use client";
    import { createElement } from "react";
    const elementOf = (one) =>
      typeof one === "string" ? one : createElement(one[0], one[1], ...one[2].map(elementOf));
    export function Elements({ name }) {
      return createElement("main", null, ...globalThis.barePages[name].tree.map(elementOf));
    }`,
  "server.mjs": `
    import { createServer } from "node:http";
    import next from "next";
    const port = Number(process.argv[2]);
    const app = next({ dev: false, dir: import.meta.dirname, hostname: "localhost", port });
    await app.prepare();
    const handle = app.getRequestHandler();
    process.on("message", (pages) => {
      globalThis.barePages = pages;
      process.send("taken");
    });
    process.on("disconnect", () => process.exit());
    createServer((request, response) => void handle(request, response)).listen(port, "127.0.0.1", () =>
      process.send("ready"),
    );`,
};

/**
 * Builds and starts, in this empty folder, a server of the Next and React that Candor has: the App Router, a production build,
 * one page that is rendered for each request. It has no session, language, database, policy or log. For each of the given HTML pages, by its
 * name, `/{name}` has the same elements with the same attributes and texts, created one by one from memory, in a component that
 * browsers would run too; and as a property of that component so many short texts that the whole answer has as many bytes.
 */
export async function startBarePages(folder: string, pages: Record<string, string>) {
  for (const [file, text] of Object.entries(app)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const built = await collect(node24, [next, "build", folder], env);
  if (built.code !== 0) throw new Error(`The bare pages were not built:\n${built.output}`);
  const port = await freePort();
  const server = fork(path.join(folder, "server.mjs"), [String(port)], { env, execPath: node24 });
  await once(server, "message");
  const origin = `http://127.0.0.1:${port}`;
  try {
    await fill(server, origin, pages);
  } catch (error) {
    server.kill();
    throw error;
  }
  return {
    origin,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}

/** How much longer or shorter than the page itself its bare likeness may be. */
const tolerance = 0.01;

async function fill(server: ChildProcess, origin: string, pages: Record<string, string>): Promise<void> {
  const bare: Record<string, BarePage> = {};
  for (const [name, html] of Object.entries(pages)) bare[name] = { tree: treeOf(html), payload: {} };
  await hand(server, bare);
  for (const [name, html] of Object.entries(pages)) {
    const lacking = Buffer.byteLength(html) - (await lengthOf(`${origin}/${name}`));
    bare[name] = { tree: bare[name]?.tree ?? [], payload: textsOf(lacking) };
  }
  await hand(server, bare);
  for (const [name, html] of Object.entries(pages)) {
    const [own, likeness] = [Buffer.byteLength(html), await lengthOf(`${origin}/${name}`)];
    if (Math.abs(likeness / own - 1) > tolerance) {
      throw new Error(`The bare ${name} has ${likeness} bytes, and Candor's ${own}.`);
    }
  }
}

async function hand(server: ChildProcess, pages: Record<string, BarePage>): Promise<void> {
  server.send(pages);
  await once(server, "message");
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
