import { expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { examples } from "#server/contract/examples/examples.ts";
import { webhookCallExample } from "#server/contract/examples/webhook.ts";
import type { Route } from "#server/contract/route.ts";
import { webhookCall } from "#server/contract/webhook.ts";
import { differsFrom } from "../support/differs-from.ts";

type Parts = { params?: unknown; query?: unknown; body?: unknown; result: unknown };
const everyRoute: [string, Route][] = Object.entries(api);
const exampleOf = new Map<string, Parts>(Object.entries(examples));

test.each(everyRoute)("the example of %s is what the contract says, and nothing more", (id, route) => {
  const example = exampleOf.get(id);
  expect(example && differsFrom(route.result, example.result)).toBeNull();
  for (const part of ["params", "query", "body"] as const) {
    const shape = route[part];
    if (shape && example?.[part] !== undefined) expect(shape.safeParse(example[part]).error).toBeUndefined();
  }
  expect(Object.keys(example ?? {}).filter((part) => !(part in route))).toEqual([]);
});

test("the example of a webhook call is what the contract says", () => {
  expect(differsFrom(webhookCall, webhookCallExample)).toBeNull();
});
