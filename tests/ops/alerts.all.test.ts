import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { collect } from "../../server/bootstrap/commands.mjs";
import { ensureProgram } from "../support/ensure-program.mjs";
import { readMonitoring } from "../support/monitoring.ts";

const folder = path.join(import.meta.dirname, "../../ops/prometheus");

beforeAll(() => ensureProgram("promtool", "prometheus"), 300_000);

test("each alert fires at what it is for and at nothing else, as Prometheus itself computes it", async () => {
  const { code, output } = await collect("promtool", [
    "test",
    "rules",
    path.join(folder, "alerts.test.yaml"),
  ]);
  expect([code, output]).toEqual([0, expect.stringContaining("SUCCESS")]);
});

test("no alert is without a case in which it fires", () => {
  const cases: unknown = parse(readFileSync(path.join(folder, "alerts.test.yaml"), "utf8"));
  const fired = new Set(JSON.stringify(cases).match(/(?<=alertname=\\")\w+/g));
  expect(
    readMonitoring()
      .rules.map(({ alert }) => alert)
      .filter((alert) => !fired.has(alert)),
  ).toEqual([]);
});
