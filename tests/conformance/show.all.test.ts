import { Hono } from "hono";
import { expect, test } from "vitest";
import { mockApp } from "../../server/partner-tools/mock/mock-app.ts";
import { collectedLog } from "../support/collected-log.ts";
import { testClock } from "../support/test-clock.ts";
import { topics } from "./guarantees.ts";
import { NotHere } from "./not-here.ts";
import { openPartner } from "./partner.ts";
import { show, shownOf } from "./show.ts";

const baseUrl = "https://candor.example/mock/v1";
/** Each runs everything that the mock server can show. */
const timeout = 120_000;

/** The guarantees found broken in a mock server whose responses are changed on their way. */
async function brokenWhen(change: (response: Response, path: string) => Promise<Response> | Response) {
  const { clock, advance } = testClock();
  const app = new Hono().route("/mock/v1", mockApp({ baseUrl, clock, log: collectedLog().log }));
  let changing = false;
  const partner = await openPartner({
    baseUrl,
    token: "anything",
    mayReplaceWebhook: true,
    pass: advance,
    fetch: async (input, init) => {
      const response = await app.request(String(input), init);
      return changing ? change(response, new URL(String(input)).pathname) : response;
    },
  });
  changing = true;
  const broken: string[] = [];
  for (const { guarantees } of shownOf(topics, { shapesOnly: true })) {
    for (const guarantee of guarantees) {
      if ((await show(guarantee, partner)).outcome === "broken") broken.push(guarantee.says);
    }
  }
  return broken;
}

test("a service that keeps to the interface is found to", { timeout }, async () => {
  expect(await brokenWhen((response) => response)).toEqual([]);
});

test("one field too many is noticed", { timeout }, async () => {
  const broken = await brokenWhen(async (response, path) => {
    if (!path.endsWith("/company")) return response;
    const body = (await response.json()) as { result: object };
    return Response.json({ ...body, result: { ...body.result, tax_number: "1" } }, response);
  });
  expect(broken).toContain("the company has its details, and one default brand");
});

test("another code than the operation's is noticed", { timeout }, async () => {
  const broken = await brokenWhen(async (response) => {
    const text = await response.text();
    return new Response(text.replace('"code":"not_found"', '"code":"unknown_bundle"'), response);
  });
  expect(broken).toContain("delete erases the candidate, and its id can be used again");
});

test("a replay that does not say so is noticed", { timeout }, async () => {
  const broken = await brokenWhen((response) => {
    response.headers.delete("idempotency-replayed");
    return response;
  });
  expect(broken).toEqual([expect.stringContaining("a repetition with the same Idempotency-Key")]);
});

test("everything that is wrong is told, not the first of it, and what is wrong before it can't be shown too", async () => {
  const program = { mismatches: ["of another guarantee"] };
  const wrong = await show(
    {
      says: "two things hold",
      async check({ mismatches }) {
        mismatches.push("the first does not", "nor does the second");
        throw new Error("and here it ends");
      },
    },
    program,
  );
  const message = "the first does not\nnor does the second\nand here it ends";
  expect(wrong).toMatchObject({ outcome: "broken", error: { message } });
  const half = await show(
    {
      says: "it can be shown in part",
      async check({ mismatches }) {
        mismatches.push("a part is wrong");
        throw new NotHere("the rest can't be shown");
      },
    },
    program,
  );
  expect(half).toMatchObject({ outcome: "broken", error: { message: "a part is wrong" } });
});
