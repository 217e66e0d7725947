import { expect, test } from "vitest";
import { outlineIn, outlines } from "#components/candidate/documents/camera/outlines.ts";
import {
  canBeStopped,
  isStillToCome,
  mayPassAfter,
  newItem,
  pauseMs,
  resumed,
} from "#components/candidate/documents/upload-item.ts";

test("a photo of the same document is held back twice, and may pass the third time", () => {
  const passes = [0, 1, 2, 3].map((before) => mayPassAfter(before, ["notADocument", "glare"]));
  expect(passes).toEqual([false, false, true, true]);
});

test("a PDF of one page is asked about, and goes on with the answer", () => {
  expect(mayPassAfter(0, ["onePage"])).toBe(true);
});

const picked = { fromCamera: false, bothSides: false };
const states = ["looking", "held", "waiting", "sending", "checking", "broken", "refused"] as const;

test("nobody goes on past a file that is still to come, also when it broke off", () => {
  const passed = states.filter((state) => !isStillToCome({ state }));
  expect(passed).toEqual(["held", "refused"]);
});

test("a file can be stopped until all of it has left the device", () => {
  expect(states.filter((state) => !canBeStopped({ state }))).toEqual(["checking"]);
});

test("a file that breaks off is sent again after ever longer pauses, a minute at most", () => {
  const pauses = (retryAfterMs: number | null) =>
    [1, 2, 3, 4, 5, 6, 20].map((breaks) => pauseMs({ breaks, retryAfterMs }));
  const own = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  expect(pauses(null)).toEqual(own);
  expect(pauses(5_000)).toEqual([5_000, 5_000, ...own.slice(2)]);
});

test("what was on its way when its page was left is sent under the same key; what was refused was read", () => {
  const item = newItem(new File(["one"], "one.jpg"), { idType: "passport", side: null, ...picked });
  const again = states.map((state) =>
    resumed({ ...item, state, share: 0.4, error: "The connection broke." }),
  );
  expect(again.map(([one]) => one?.state ?? null)).toEqual([
    "looking",
    "held",
    "waiting",
    "waiting",
    "waiting",
    "waiting",
    null,
  ]);
  expect(again.flat().filter(({ key }) => key !== item.key)).toEqual([]);
  expect(resumed({ ...item, state: "broken", share: 0.4, error: "The connection broke." })).toEqual([
    { ...item, state: "waiting", share: 0, error: null },
  ]);
});

test("the outline has the document's shape and leaves ground around it in any picture", () => {
  for (const picture of [
    { width: 1000, height: 563 },
    { width: 1000, height: 1778 },
  ]) {
    for (const outline of Object.values(outlines)) {
      const { x, y, width, height } = outlineIn(outline, picture);
      expect(width / height).toBeCloseTo(outline.width / outline.height);
      expect(Math.min(x / picture.width, y / picture.height)).toBeCloseTo(0.08);
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
    }
  }
});
