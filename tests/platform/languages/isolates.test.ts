import { expect, test } from "vitest";
import {
  type Direction,
  isolated,
  isolatingWords,
  withoutIsolates,
} from "#server/platform/languages/isolates.ts";

test.each<[string, Direction]>([
  ["2026-2", "rtl"],
  ["scan 05.pdf", "rtl"],
  ["Harbour Health", "rtl"],
  ["سيرة 2024.pdf", "rtl"],
  ["محمد", "ltr"],
  ["דנה Levi", "ltr"],
])("%s is kept together in a sentence that runs %s", (value, direction) => {
  expect(isolated(value, direction)).toBe(`\u2068${value}\u2069`);
  expect(isolated(isolated(value, direction), direction)).toBe(`\u2068${value}\u2069`);
  expect(withoutIsolates(isolated(value, direction))).toBe(value);
});

test.each<[string, Direction]>([
  ["محمد علي", "rtl"],
  ["", "rtl"],
  ["Māia Nguyễn", "ltr"],
  ["2026-2", "ltr"],
  ["प्रिया", "ltr"],
])("%s stays as it is in a sentence that runs %s", (value, direction) => {
  expect(isolated(value, direction)).toBe(value);
});

test("words isolate the strings that they are given, at every depth, and nothing else", () => {
  const words = isolatingWords(
    {
      hello: (name: string) => `مرحبًا ${name}`,
      letter: { ask: (email: string | null) => email ?? "لا أحد" },
      sign: "توقيع",
    },
    "rtl",
  );
  expect(words.hello("Ana")).toBe("مرحبًا \u2068Ana\u2069");
  expect(words.letter.ask("a@b.example")).toBe("\u2068a@b.example\u2069");
  expect(words.letter.ask(null)).toBe("لا أحد");
  expect(words.sign).toBe("توقيع");
});
