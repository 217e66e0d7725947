import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import { openLog } from "#server/platform/log/log.ts";
import { openStaffUnderTest } from "../portal/staff-under-test.ts";
import { aPlantedJourney, planted } from "./planted-journey.ts";
import { type Found, search, searchDatabase, searchFiles } from "./raw-search.ts";

const values = Object.values(planted);

/** A whole journey, and where a raw search of the database, the files and the log finds what was planted in it. */
async function foundAfterJourney(sealer?: Sealer): Promise<Found[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "candor-log-"));
  const logFile = path.join(folder, "log");
  const log = openLog("trace", { destination: logFile });
  const world = await openStaffUnderTest({}, { log, ...(sealer ? { sealer } : {}) });
  await aPlantedJourney(world);
  await new Promise((resolve) => log.flush(resolve));
  const found = [
    ...(await searchDatabase(world.portal.db, values)),
    ...(await searchFiles(world.blobFolder, values)),
    ...search([await readFile(logFile, "utf8")], values, "log"),
  ];
  await world.close();
  await rm(folder, { recursive: true });
  return found;
}

/** The columns that docs/decisions/sealed-at-rest.md lists as open, each with why. */
async function listedAsOpen(): Promise<string[]> {
  const text = await readFile(
    path.join(import.meta.dirname, "../../docs/decisions/sealed-at-rest.md"),
    "utf8",
  );
  const [, list = ""] = text.split("## What stays open");
  return [...list.matchAll(/^\| `([a-z_.]+)`/gm)].map(([, column = ""]) => column);
}

test("a raw search of database, files and log finds of a whole journey only what is listed as open, and all of that", {
  timeout: 120_000,
}, async () => {
  const found = await foundAfterJourney();
  expect([...new Set(found.map(({ at }) => at))].toSorted()).toEqual((await listedAsOpen()).toSorted());
});

test("the same search finds everything that was planted where nothing is sealed", {
  timeout: 120_000,
}, async () => {
  const bare: Sealer = {
    seal: (plain) => Buffer.from(plain),
    open: (sealed) => Buffer.from(sealed),
    of: () => bare,
  };
  const found = await foundAfterJourney(bare);
  expect(values.filter((value) => !found.some((one) => one.value === value))).toEqual([]);
});
