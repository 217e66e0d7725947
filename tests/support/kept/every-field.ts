import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Route } from "#server/contract/route.ts";
import { fieldsOf, givenBody, type SentField, sentFields } from "./given-body.ts";
import { keepsNothing, notShown } from "./not-shown.ts";
import { readersOf } from "./readers-of.ts";
import { stories } from "./stories.ts";
import type { Played } from "./story.ts";
import type { KeptTarget } from "./target.ts";

const withBody = Object.values<Route>(api).filter(({ body }) => body !== undefined);

/**
 * Tests of every operation with a body: each field that the contract lets a request write is sent, and found by every GET
 * that shows what was written. A new field is among them without being named here; what no GET shows stands in
 * not-shown.ts with its reason.
 */
export function everyFieldIsKept(target: () => KeptTarget): void {
  test.each(withBody)("what $id accepts is kept, and every GET of it shows it", async (route) => {
    const { id, body } = route;
    if (!body) throw new Error(`${id} has no body.`);
    const told = stories.filter((story) => story.operation === id);
    expect(told.length > 0, `${id} needs a story in tests/support/kept, or a reason in keepsNothing`).toBe(
      keepsNothing[id] === undefined,
    );
    if (told.length === 0) return;

    const exceptions = Object.keys(notShown[id] ?? {});
    const sent = new Set<string>();
    const lost: string[] = [];
    const shownAnyway = new Set(exceptions);
    for (const { record, play, hidden = [] } of told) {
      const played = await play(target());
      expect(Object.keys(played.shownBy)).toEqual(expect.arrayContaining(readersOf(record)));
      for (const field of sentFields(body, played.body)) {
        sent.add(field.field);
        if (hidden.includes(field.field)) continue;
        const without = missingFrom(played, field);
        if (without.length > 0) shownAnyway.delete(field.field);
        if (!exceptions.includes(field.field)) lost.push(...without);
      }
    }
    expect(lost).toEqual([]);
    expect([...sent].toSorted(), "fields that the stories send").toEqual(fieldsOf(body).toSorted());
    expect([...shownAnyway], "exceptions that no field needs").toEqual([]);
  });

  test("an update of one field of a candidate changes that field and no other", async () => {
    const { client } = target();
    let { candidate } = givenBody(api.updateCandidate);
    const body = { candidate, bypass: true };
    let { partner_application_id } = await client.call(api.createCandidate, { body });
    for (const name of Object.keys(candidate)) {
      const { candidate: others } = givenBody(api.updateCandidate);
      const change = { [name]: Reflect.get(others, name) };
      candidate = { ...candidate, ...change };
      const params = { partner_application_id };
      ({ partner_application_id } = await client.call(api.updateCandidate, {
        params,
        body: { candidate: change },
      }));
      const shown = await client.call(api.getCandidate, { params: { partner_application_id } });
      expect(shown).toMatchObject(candidate);
    }
  });

  test.each([...Object.keys(keepsNothing), ...Object.keys(notShown)])(
    "%s, which has an exception, is an operation with a body",
    (id) => {
      expect(withBody.map((route) => route.id)).toContain(id);
    },
  );
}

/** The value that each operation shows in the place of a field, where that differs from what was sent. */
function missingFrom({ shownBy }: Played, { path, value }: SentField): string[] {
  return Object.entries(shownBy).flatMap(([id, shown]) => {
    const found = valueAt(shown, path);
    if (isDeepStrictEqual(found, value)) return [];
    return [`${id} shows ${JSON.stringify(found)} as ${path}, not ${JSON.stringify(value)}`];
  });
}

function valueAt(shown: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, name) => Object(value)[name], shown);
}
