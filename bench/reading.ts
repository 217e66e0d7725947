import { openLog } from "../server/platform/log/log.ts";
import { openReader } from "../server/service/reading/open-reader.ts";
import { drawPage } from "../tests/support/specimens/draw-page.ts";
import { type SpecimenFormat, someHolder } from "../tests/support/specimens/holder.ts";
import { type Conditions, photograph } from "../tests/support/specimens/photograph.ts";
import { type Random, randomOf } from "../tests/support/specimens/random.ts";

/*
 * How many photos of specimens are read, refused and read wrongly, and how long it takes: `node bench/reading.ts [pages] [seed] [pages without a zone]`.
 * Seeds below 1000 were used while reading was written. A hidden line is no reading: of glare nothing is expected but that nothing is wrong.
 */

const conditions: Record<string, (random: Random) => Conditions> = {
  plain: () => ({}),
  tilt: (random) => ({ tilt: (random() - 0.5) * 24 }),
  keystone: (random) => ({ keystone: 0.06 + random() * 0.14, tilt: (random() - 0.5) * 8 }),
  blur: (random) => ({ blur: 1 + random() * 2 }),
  small: (random) => ({ scale: 0.6 + random() * 0.3 }),
  turned: (random) => ({
    turn: ([90, 180, 270] as const)[Math.floor(random() * 3)] ?? 90,
    tilt: (random() - 0.5) * 10,
  }),
  shadow: (random) => ({ shadow: 0.3 + random() * 0.4 }),
  "JPEG at 40": () => ({ quality: 40, noise: 20 }),
  screen: () => ({ screen: true }),
  glare: (random) => ({ glare: 0.4 + random() }),
};
const formats: SpecimenFormat[] = ["TD3", "TD3", "TD1", "TD2", "MRV_A", "TD3", "TD1", "MRV_B"];

type Outcome = "read" | "refused" | "wrong";
type Row = Record<Outcome, number>;

const [pages = 600, seed = 7_000, empty = 300] = process.argv.slice(2).map(Number);
const reader = openReader({ log: openLog("error") });
const byCondition = new Map<string, Row>();
const byFormat = new Map<string, Row>();
const readMs: number[] = [];
const refusedMs: number[] = [];

for (let at = 0; at < pages; at++) {
  const random = randomOf(seed * 1_000 + at);
  const holder = someHolder(random, formats[at % formats.length] ?? "TD3");
  const [name, how] = Object.entries(conditions)[at % Object.keys(conditions).length] ?? [];
  if (!name || !how) continue;
  const photo = await photograph(random, await drawPage(random, holder), how(random));
  const reading = await timed(photo);
  const isRight =
    reading?.number === holder.number &&
    reading.birth_date === holder.birth &&
    reading.expires_on === holder.end &&
    reading.format === holder.format;
  const outcome = reading === null ? "refused" : isRight ? "read" : "wrong";
  if (outcome === "wrong") console.error(holder, reading);
  for (const [rows, key] of [
    [byCondition, name],
    [byFormat, holder.format],
  ] as const) {
    const row = rows.get(key) ?? { read: 0, refused: 0, wrong: 0 };
    row[outcome] += 1;
    rows.set(key, row);
  }
}
const [whenRead, whenRefused] = [timesOf(readMs), timesOf(refusedMs.splice(0))];
let offered = 0;
for (let at = 0; at < empty; at++) {
  const random = randomOf(seed * 1_000 + 500_000 + at);
  const holder = someHolder(random, formats[at % formats.length] ?? "TD3");
  const how = Object.values(conditions)[at % Object.keys(conditions).length];
  const page = await drawPage(random, holder, { zone: false });
  if (await timed(await photograph(random, page, how?.(random) ?? {}))) offered += 1;
}
await reader.close();

console.table(Object.fromEntries(byCondition));
console.table(Object.fromEntries(byFormat));
const readable = [...byCondition].filter(([name]) => name !== "glare").map(([, row]) => row);
const [read, all] = [
  sum(readable, ({ read }) => read),
  sum(readable, (row) => row.read + row.refused + row.wrong),
];
const wrong = sum([...byCondition.values()], (row) => row.wrong);
console.log(
  `read without glare: ${read} of ${all}; wrong: ${wrong} of ${pages}; offered without a zone: ${offered} of ${empty}`,
);
console.log(
  `milliseconds when read: ${whenRead}; refused: ${whenRefused}; without a zone: ${timesOf(refusedMs)}`,
);

async function timed(photo: Buffer) {
  const began = performance.now();
  const reading = await reader.read(photo);
  (reading ? readMs : refusedMs).push(performance.now() - began);
  return reading;
}

function timesOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, most ${at(0.999)}`;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
