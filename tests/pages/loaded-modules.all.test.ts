import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type CandorProcess, freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** What is large and needed only for something that may never be asked of a process, or that a worker or a build does. */
const neededLater = [
  "@aws-sdk/client-s3",
  "@cantoo/pdf-lib",
  "@embedpdf/pdfium",
  "@libpdf/core",
  "@modelcontextprotocol/sdk",
  "@opentelemetry/sdk-trace",
  "@parcel/watcher",
  "@scalar/fastify-api-reference",
  "@swc/core",
  "libheif-js",
  "next-intl/dist/esm/production/plugin",
  "nodemailer",
  "pdfjs-dist",
  "pdfkit",
  "pkijs",
  "prom-client",
  "sharp",
];

test("a start loads no package that is only needed later, and a page when it is asked for", async () => {
  const folder = await temporaryFolder("loaded modules");
  onTestFinished(() => rm(folder, { recursive: true }));
  const port = await freePort();
  const settings = { PORT: String(port), CAREERS_PORT: "off", DATA_DIR: path.join(folder, "data") };
  // The first start draws the logo of the company that it makes.
  const first = await started(startCandorWithPages(settings));
  expect(await first.stop()).toBe(0);
  const list = path.join(folder, "loaded");
  const probe = ["--import", "./tests/support/loaded-modules.mjs"];
  const candor = await started(startCandorWithPages({ ...settings, LOADED_MODULES: list }, probe));
  const loaded = async () => (await readFile(list, "utf8")).split("\n");
  const pagesOf = (urls: string[]) => urls.filter((url) => /\/\.next\/server\/app\/.*page\.js$/.test(url));
  const atStart = await loaded();

  expect(atStart.filter((url) => url.includes("/node_modules/zod/")).length).toBeGreaterThan(0);
  for (const name of neededLater) {
    expect(
      atStart.filter((url) => url.includes(`/node_modules/${name}/`)),
      name,
    ).toEqual([]);
  }
  expect(pagesOf(atStart)).toEqual([]);
  expect((await fetch(`http://localhost:${port}/sign-in`)).status).toBe(200);
  expect(pagesOf(await loaded())).toEqual([expect.stringContaining("/sign-in/")]);
  expect(await candor.stop()).toBe(0);
}, 60_000);

/** It ends with the test, however that does. */
async function started(candor: CandorProcess): Promise<CandorProcess> {
  onTestFinished(async () => {
    await candor.stop();
  });
  await candor.ready;
  return candor;
}
