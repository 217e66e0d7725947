import { expect, test } from "vitest";
import { asEvidence, fitted, type Strokes } from "#components/candidate/sign/pad-strokes.ts";

const strokes: Strokes = [
  [
    { x: 20, y: 30, time: 1_000, color: "#000" },
    { x: 320.04, y: 180, time: 1_016, color: "#000" },
  ],
];

test("a signature keeps its shape on a narrower pad, and is as it was on one as wide or wider", () => {
  const drawn = { strokes, width: 700 };
  expect(fitted(drawn, 350)[0]).toMatchObject([
    { x: 10, y: 15 },
    { x: 160.02, y: 90 },
  ]);
  expect(fitted(drawn, 700)).toEqual(strokes);
  expect(fitted(drawn, 900)).toEqual(strokes);
});

test("evidence counts the time from the first touch", () => {
  expect(asEvidence(strokes)).toEqual([
    [
      [20, 30, 0],
      [320, 180, 16],
    ],
  ]);
  expect(asEvidence([])).toEqual([]);
});
