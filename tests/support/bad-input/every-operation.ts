import fc from "fast-check";
import { expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Route } from "#server/contract/route.ts";
import { checkedFetch } from "../checked-fetch.ts";
import { fieldsOf, withValueAt } from "./fields.ts";
import { badBody, badContentType, badValue, oddReadings, oddText, oddTexts } from "./values.ts";
import type { WholeRequests } from "./whole-request.ts";

/** Where the requests are sent, and what they are before they are spoiled. */
export type Target = { baseUrl: string; token: string; client: Client; whole: WholeRequests };

const everyRoute: [string, Route][] = Object.entries(api);

type Sent = {
  route: Route;
  params: Record<string, unknown>;
  query?: Record<string, unknown>;
  text?: string | undefined;
  headers?: Record<string, string>;
};

/**
 * Sends it, and accepts only a response that the contract has for the operation: no fault of the service, and a wrong
 * field described in our own words.
 */
export async function send(
  { baseUrl, token }: Pick<Target, "baseUrl" | "token">,
  { route, params, query = {}, text, headers = {} }: Sent,
): Promise<number> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => percentEncoded(String(params[name])));
  const search = Object.entries(query).map(([name, value]) => `${name}=${percentEncoded(String(value))}`);
  const url = `${baseUrl}${path}${search.length > 0 ? `?${search.join("&")}` : ""}`;
  const response = await checkedFetch(baseUrl)(url, {
    method: route.method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      ...(text === undefined ? {} : { "content-type": contentTypeOf(route) }),
      ...headers,
    },
    body: text ?? null,
  });
  const answer = await response.text();
  expect(response.status, answer).toBeLessThan(500);
  expect(answer).not.toMatch(/Invalid (input|option|string|key|element)|Too (big|small)/);
  expect(response.headers.get("content-type")).toMatch(/^application\/(json|pdf)/);
  return response.status;
}

function contentTypeOf(route: Route): string {
  return route.form ? "application/x-www-form-urlencoded" : "application/json";
}

/** Also of half surrogate pairs, as a program that knows no UTF-16 would do it. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function asText(route: Route, body: unknown): string {
  if (!route.form) return JSON.stringify(body) ?? "";
  const fields = Object.entries(Object(body)).map(([name, value]) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return [name, text.toWellFormed()];
  });
  return new URLSearchParams(fields).toString();
}

/**
 * Tests of every operation: whatever is sent, the answer is one that the operation declares. `thorough` takes a minute of a
 * core; without it, one in four of the random requests is sent, and the first of each four odd values.
 */
export function everyOperationSurvives(target: () => Target, { thorough = false } = {}): void {
  const share = (runs: number) => (thorough ? runs : Math.ceil(runs / 4));
  const some = <Value>(values: readonly Value[]) =>
    thorough ? values : values.filter((_, place) => place % 4 === 0);
  const withBody = everyRoute.filter(([, { body }]) => body);

  test.each(withBody)("%s survives any value in any field of its body", async (id, route) => {
    const whole = target().whole(id);
    const fields = fieldsOf(route.body);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), badValue, async (field, value) => {
        const text = asText(route, withValueAt(whole.body, field, value));
        await send(target(), { route, params: whole.params, text });
      }),
      { numRuns: share(10 + 3 * fields.length) },
    );
  });

  test.each(withBody)("%s survives bodies and media types that are none", async (id, route) => {
    const { params } = target().whole(id);
    await fc.assert(
      fc.asyncProperty(badBody, badContentType, async (text, contentType) => {
        await send(target(), { route, params, text, headers: { "content-type": contentType } });
      }),
      { numRuns: share(25) },
    );
  });

  test.each(everyRoute.filter(([, { params }]) => params))(
    "%s survives any text in its path",
    async (id, route) => {
      const whole = target().whole(id);
      const text = route.body ? asText(route, whole.body) : undefined;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...Object.keys(whole.params)), oddText, async (name, value) => {
          // A dot or two are taken out of every path by whoever sends it; nothing at all is another path.
          fc.pre(!/^\.{0,2}$/.test(value) && value.length < 2_000);
          await send(target(), { route, params: { ...whole.params, [name]: value }, text });
        }),
        { numRuns: share(25) },
      );
    },
  );

  /** Input that the contract refuses never gets far; input that it accepts goes all the way to where it is processed and stored. */
  test.each(withBody)(
    "%s survives what its shape lets through although it may be misread",
    async (id, route) => {
      const whole = target().whole(id);
      for (const field of fieldsOf(route.body)) {
        for (const value of some(oddReadings)) {
          const body = withValueAt(whole.body, field, value);
          if (!route.body?.safeParse(body).success) continue;
          await send(target(), { route, params: whole.params, text: asText(route, body) });
        }
      }
    },
  );

  test.each(everyRoute.filter(([, { query }]) => query))(
    "%s survives every odd text in its query",
    async (id, route) => {
      const whole = target().whole(id);
      const names = new Set(fieldsOf(route.query).flatMap(([name = "__proto__"]) => [String(name)]));
      for (const name of names) {
        for (const value of some(oddTexts.filter(({ length }) => length < 2_000))) {
          await send(target(), { route, params: whole.params, query: { ...whole.query, [name]: value } });
        }
      }
    },
  );
}
