import { describe, expect, test } from "vitest";
import { compareNames } from "#server/contract/names/compare-names.ts";
import { expectedOf, namePairs, pairsOf } from "./name-pairs.ts";

describe.each(Object.keys(namePairs))("pairs that are of one person or not: %s", (group) => {
  test.each(
    pairsOf(group).map(
      ({ known, shown }) => [Object.values(known).filter(Boolean).join(" "), shown, known] as const,
    ),
  )("%s and %s", (_, shown, known) => {
    const found = compareNames(known, shown);
    const expected = expectedOf(group);
    expect({ ...found, reasons: [...found.reasons].sort() }).toEqual({
      ...expected,
      reasons: [...expected.reasons].sort(),
    });
  });
});
