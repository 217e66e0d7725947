import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const ops = path.join(import.meta.dirname, "../../ops");

const dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.object({ severity: z.enum(["page", "warning"]) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

/** The dashboard and the alert rules that operators are given, as they stand in ops/. */
export function readMonitoring() {
  const text = (file: string) => readFileSync(path.join(ops, file), "utf8");
  return {
    dashboard: dashboard.parse(JSON.parse(text("grafana/candor.json"))),
    rules: rules.parse(parse(text("prometheus/alerts.yaml"))).groups.flatMap((group) => group.rules),
  };
}

/** Each metric of ours, of Node.js, or `up` of Prometheus itself that a query names, and the labels that it is asked by. */
export function metricsIn(query: string): { name: string; labels: string[] }[] {
  return [...query.matchAll(/\b((?:candor|nodejs|process)_\w+|up(?=\{))(?:\{([^}]*)\})?/g)].map(
    ([, name = "", selector = ""]) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
    }),
  );
}
