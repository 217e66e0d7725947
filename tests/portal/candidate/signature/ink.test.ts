import { expect, test } from "vitest";
import { isSignature, isTypedName, type Stroke } from "#server/portal/candidate/signature/ink.ts";

function wave(width: number): Stroke {
  return Array.from({ length: 30 }, (_, index) => [
    (index * width) / 29,
    40 + Math.sin(index / 3) * 20,
    index * 16,
  ]);
}

test("a written line is a signature", () => {
  expect(isSignature([wave(180)])).toBe(true);
});

test("initials in several strokes are one", () => {
  const straight = (x: number): Stroke => [0, 10, 20, 30, 40].map((y) => [x, y, y]);
  expect(isSignature([straight(0), straight(30), straight(60)])).toBe(true);
});

test.each<[string, Stroke[]]>([
  ["nothing", []],
  ["empty strokes", [[], []]],
  ["one dot", [[[50, 50, 0]]]],
  [
    "a short line",
    [
      [
        [50, 50, 0],
        [60, 50, 16],
        [70, 50, 32],
      ],
    ],
  ],
  [
    "a scribble on one spot",
    [Array.from({ length: 200 }, (_, index) => [50 + (index % 2) * 8, 50 + (index % 3) * 6, index])],
  ],
])("%s is no signature", (_, strokes) => {
  expect(isSignature(strokes)).toBe(false);
});

test("a typed name has at least two letters, of any alphabet", () => {
  for (const name of ["Ana Ngata", "王芳", "Ōtāne", "محمد", "Li"]) expect(isTypedName(name)).toBe(true);
  for (const name of ["", " ", "A", "..", "42"]) expect(isTypedName(name)).toBe(false);
});
