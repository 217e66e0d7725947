// The side of pages.ts that asks: a thread of its own, with its own event loop.
import { parentPort } from "node:worker_threads";
import { Pool } from "undici";

/** So many pages, or as many as there is time for, each of `connections` asking for one after the other. */
export type PageOrder = {
  origin: string;
  path: string;
  cookie: string;
  connections: number;
  until: { pages: number } | { ms: number };
};
export type PagesLoaded = { pages: number; ms: number };

const pools = new Map<string, Pool>();

parentPort?.on("message", async (order: PageOrder) => parentPort?.postMessage(await load(order)));

async function load({ origin, path, cookie, connections, until }: PageOrder): Promise<PagesLoaded> {
  const pool = pools.get(origin) ?? new Pool(origin, { connections: 10, pipelining: 1 });
  pools.set(origin, pool);
  const began = performance.now();
  let begun = 0;
  const isOver = () => ("pages" in until ? begun >= until.pages : performance.now() - began >= until.ms);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) {
        begun += 1;
        const { statusCode, body } = await pool.request({ method: "GET", path, headers: { cookie } });
        const text = await body.text();
        if (statusCode !== 200 || !text.endsWith("</html>"))
          throw new Error(`${path}: ${statusCode} ${text}`);
      }
    }),
  );
  return { pages: begun, ms: performance.now() - began };
}
