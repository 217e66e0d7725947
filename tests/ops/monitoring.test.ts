import { afterAll, beforeAll, expect, test } from "vitest";
import type { Measured } from "#server/platform/metrics/measure.ts";
import { openPrometheus } from "#server/platform/metrics/prometheus.ts";
import { invitation } from "#server/service/candidates/invite-candidate.ts";
import { watchGauges } from "#server/start/watched-gauges.ts";
import { asOwner } from "../support/database.ts";
import { metricsIn, readMonitoring } from "../support/monitoring.ts";
import { samplesIn } from "../support/scrape.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let world: ServiceUnderTest;
/** The names that a scrape has, each with its labels. */
let served: Map<string, Set<string>>;

/** One of each kind that there is. */
const each: Measured[] = [
  { of: "request begun" },
  { of: "request", method: "GET", route: "/v1/company", status: 200, seconds: 0.1 },
  { of: "job begun", queue: "candidate.invite" },
  { of: "job", queue: "candidate.invite", outcome: "completed", seconds: 0.1 },
  { of: "webhook call", outcome: "delivered", seconds: 0.1 },
  { of: "provider call", step: "start", outcome: "answered" },
  { of: "mail", outcome: "sent" },
  { of: "upload", outcome: "accepted", sizeBytes: 1 },
  { of: "cleaning", seconds: 0.1 },
  { of: "erasure" },
];

beforeAll(async () => {
  world = await openServiceUnderTest();
  const { registry, measure } = openPrometheus({ version: "1.0.0", role: "all" });
  const { refresh } = watchGauges(registry, {
    db: world.service.db,
    clock: world.clock.clock,
    jobKinds: [invitation],
    limits: { timeoutMs: 10_000, keptMs: 0 },
  });
  for (const what of each) measure(what);
  await asOwner(world.service.db, (owner) => owner`insert into platform.backups (made_at) values (now())`);
  await refresh();
  served = new Map([["up", new Set()]]);
  for (const { name, labels } of samplesIn(await registry.metrics())) {
    served.set(name, new Set([...(served.get(name) ?? []), ...Object.keys(labels)]));
  }
});
afterAll(() => world.close());

/** Prometheus itself adds them to whatever it scrapes. */
const ofPrometheus = ["job", "instance"];

function unknownIn(query: string): string[] {
  return metricsIn(query).flatMap(({ name, labels }) => {
    const known = served.get(name);
    if (!known) return [name];
    return labels.filter((label) => !known.has(label) && !ofPrometheus.includes(label));
  });
}

test("every metric and label that the dashboard shows is in a scrape, and every metric of Candor is on the dashboard", () => {
  const { dashboard } = readMonitoring();
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(25);
  expect(queries.flatMap(unknownIn)).toEqual([]);
  const family = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
  const shown = new Set(queries.flatMap(metricsIn).map(({ name }) => family(name)));
  const ours = [...served.keys()].filter((name) => name.startsWith("candor_")).map(family);
  expect([...new Set(ours)].filter((name) => !shown.has(name))).toEqual([]);
});

test("the dashboard's panels have ids of their own and cover none of each other", () => {
  const { panels } = readMonitoring().dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const covers = panels.flatMap((a, at) =>
    panels.slice(at + 1).flatMap((b) => {
      const apartX = a.gridPos.x + a.gridPos.w <= b.gridPos.x || b.gridPos.x + b.gridPos.w <= a.gridPos.x;
      const apartY = a.gridPos.y + a.gridPos.h <= b.gridPos.y || b.gridPos.y + b.gridPos.h <= a.gridPos.y;
      return apartX || apartY ? [] : [`${a.title} and ${b.title}`];
    }),
  );
  expect(covers).toEqual([]);
});

test("every metric and label that an alert watches is in a scrape, and each alert says what to do", () => {
  const { rules } = readMonitoring();
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, annotations } of rules) {
    expect([alert, metricsIn(expr).length]).not.toEqual([alert, 0]);
    expect([alert, unknownIn(expr)]).toEqual([alert, []]);
    expect(annotations.description.length).toBeGreaterThan(30);
  }
});
