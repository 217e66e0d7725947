import { expect, test } from "vitest";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import { documentRules } from "#server/contract/documents/document-rules.ts";
import { kindsOf } from "./brute-force.ts";
import { leaves, mayLeave, type State, states } from "./holdings.ts";

/** With more kinds there are millions of holdings: document-standing.test.ts takes those of every rule at random. */
const mostKinds = 8;
const small = documentRules().filter((rule) => kindsOf([rule], true).length <= mostKinds);

test.each(small.map((rule) => [rule.code, rule] as const))(
  "%s: of every holding, in every state of each document, exactly those leave that the words of the rule let leave",
  { timeout: 300_000 },
  (_code, rule) => {
    const kinds = kindsOf([rule], true);
    const wrong: string[] = [];
    let leaving = 0;
    for (let number = 0; number < states.length ** kinds.length; number += 1) {
      const holding = holdingOf(number, kinds);
      for (const reviewed of [true, false]) {
        const wanted = { namesDiffer: rule.name_change.length > 0, reviewed };
        const left = leaves(rule, holding, wanted);
        leaving += Number(left);
        if (left !== mayLeave(rule, holding, wanted)) wrong.push(JSON.stringify([...holding]));
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(leaving).toBeGreaterThan(0);
  },
);

/** The digits of a number are the states of the kinds. */
function holdingOf(number: number, kinds: readonly DocumentKind[]): Map<DocumentKind, State> {
  return new Map(
    kinds.map((kind, place) => [
      kind,
      states[Math.floor(number / states.length ** place) % states.length] ?? "absent",
    ]),
  );
}
