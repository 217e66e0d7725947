import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** @param settings as they stand in an installation's environment */
function tryPack(folder: string, settings: Record<string, string>) {
  const command = ["--import", "./server/bootstrap/keep-compiled.mjs", "server/commands/packs.ts"];
  return startCandorWithPages(settings, [], [...command, "try", folder]);
}

test("each type of a pack is opened in each language, apart from the installation, and nothing stays", async () => {
  const TMPDIR = await temporaryFolder("packs");
  const trial = tryPack("server/packs/gb", {
    TMPDIR,
    PORT: String(await freePort()),
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/the-installation",
    SERVICE_ENVIRONMENT: "production",
  });
  await trial.ready;
  await expect.poll(trial.output, { timeout: 60_000 }).toContain("Ctrl-C ends it.");
  const links = [...trial.output().matchAll(/^ {2}(\S+) +(http\S+lang=\S+)$/gm)];
  expect(links.map(([, language]) => language)).toEqual([
    ...["en", "mi", "zh-Hans", "hi", "pa", "vi", "ar", "es"],
    ...["en", "mi", "zh-Hans", "hi", "pa", "vi", "ar", "es"],
  ]);
  const [, , hindi = ""] = links.find(([, language]) => language === "hi") ?? [];
  const page = await (await fetch(hindi)).text();
  expect(page).toContain('lang="hi"');
  expect(page).toContain("यूनाइटेड किंगडम में काम करने का अधिकार");
  expect(await trial.stop()).toBe(0);
  expect((await readdir(TMPDIR)).filter((name) => name.startsWith("candor-packs-"))).toEqual([]);
});

test("a pack that is wrong is not opened: what is wrong is said, and the command fails", async () => {
  const trial = tryPack("/nowhere", {});
  expect(await trial.ended).toBe(1);
  expect(trial.output()).toBe(
    "/nowhere/pack.yaml: can't be read (ENOENT): a pack is a folder with a pack.yaml\n",
  );
});
