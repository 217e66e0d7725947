import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fault } from "#components/candidate/documents/photo/judge-photo.ts";
import { type DocumentPlace, newItem, type UploadItem } from "#components/candidate/documents/upload-item.ts";
import {
  afterUploadEvent,
  isFlying,
  noUploads,
  resumedUploads,
  type UploadEvent,
  type Uploads,
} from "#components/candidate/documents/uploads.ts";

const passport = { idType: "passport", side: null } as const;

function aFile(key: string, place: DocumentPlace = passport): UploadItem {
  return {
    ...newItem(new File([key], `${key}.jpg`), { ...place, fromCamera: false, bothSides: false }),
    key,
  };
}

/** What becomes of nothing by these events, one after the other. */
function after(events: UploadEvent[], from: Uploads = noUploads): Uploads {
  return events.reduce(afterUploadEvent, from);
}

function looked(key: string, more: Partial<Extract<UploadEvent, { type: "looked" }>> = {}): UploadEvent {
  const file = new File([`${key}, made smaller`], `${key}.jpg`);
  return { type: "looked", key, file, preview: null, unseen: false, faults: [], refusal: null, ...more };
}

function chosen(...keys: string[]): UploadEvent {
  return { type: "chosen", items: keys.map((key) => aFile(key)) };
}

function statesOf({ items }: Uploads): string[] {
  return items.map(({ key, state }) => `${key} ${state}`);
}

test("a file is looked at, sent as the look made it, checked, and gone when it is stored", () => {
  const steps: UploadEvent[] = [
    chosen("a"),
    looked("a"),
    { type: "progressed", key: "a", attempt: 1, share: 0.4 },
    { type: "progressed", key: "a", attempt: 1, share: 1 },
    { type: "stored", key: "a", attempt: 1 },
  ];
  const seen = steps.map((_, index) => statesOf(after(steps.slice(0, index + 1))));
  expect(seen).toEqual([["a looking"], ["a sending"], ["a sending"], ["a checking"], []]);
  expect(after(steps.slice(0, 3)).items[0]).toMatchObject({ share: 0.4, file: { size: 15 } });
});

test("one that the browser can't decode is held or sent on by what the portal's picture of it shows, and looked at once", () => {
  const sending = after([chosen("a"), looked("a", { unseen: true })]);
  expect(sending.items[0]).toMatchObject({ state: "sending", unseen: true });
  const seen = (faults: Fault[]): UploadEvent => ({
    type: "seen",
    key: "a",
    attempt: 1,
    faults,
    preview: null,
  });
  expect(after([seen([])], sending).items[0]).toMatchObject({ state: "sending", unseen: false, attempt: 1 });
  const held = after([seen(["notADocument"])], sending);
  expect(held.items[0]).toMatchObject({ state: "held", faults: ["notADocument"], mayPass: false });
  const second = after([seen(["notADocument"])], { ...sending, heldBefore: { "passport:null": 2 } });
  const passed = after([{ type: "passed", key: "a" }], second).items[0];
  expect(passed).toMatchObject({ state: "sending", unseen: false, attempt: 2 });
});

test("two are sent at a time, in the order in which they were chosen", () => {
  const three = after([chosen("a", "b", "c"), looked("c"), looked("a"), looked("b")]);
  expect(statesOf(three)).toEqual(["a sending", "b waiting", "c sending"]);
  expect(statesOf(after([{ type: "stored", key: "c", attempt: 1 }], three))).toEqual([
    "a sending",
    "b sending",
  ]);
});

test("one that is refused says why and holds up no other", () => {
  const uploads = after([
    chosen("a", "b", "c"),
    ...["a", "b", "c"].map((key) => looked(key)),
    { type: "refused", key: "a", attempt: 1, error: "This is no photo." },
  ]);
  expect(statesOf(uploads)).toEqual(["a refused", "b sending", "c sending"]);
  expect(uploads.items[0]?.error).toBe("This is no photo.");
});

test("one that is not to be sent is refused after the look, and nothing of it is sent", () => {
  const uploads = after([chosen("a"), looked("a", { refusal: "It is damaged." })]);
  expect(uploads.items).toMatchObject([{ state: "refused", error: "It is damaged.", attempt: 0 }]);
});

test("what was refused is gone when another file is chosen for the same document, and stays beside one for another", () => {
  const refused = after([chosen("a"), looked("a", { refusal: "It is damaged." })]);
  expect(statesOf(after([chosen("b")], refused))).toEqual(["b looking"]);
  const license: UploadEvent = { type: "chosen", items: [{ ...aFile("c"), idType: "drivers_license" }] };
  expect(statesOf(after([license], refused))).toEqual(["a refused", "c looking"]);
});

test("a photo of the same document is held back twice and may pass the third time, until one is stored", () => {
  const held = (key: string): UploadEvent[] => [chosen(key), looked(key, { faults: ["blurred"] })];
  const dismissed = (key: string): UploadEvent => ({ type: "canceled", key });
  const third = after([...held("a"), dismissed("a"), ...held("b"), dismissed("b"), ...held("c")]);
  expect(third.items).toMatchObject([{ state: "held", mayPass: true }]);
  const passed = after([{ type: "passed", key: "c" }], third);
  expect(statesOf(passed)).toEqual(["c sending"]);
  const again = after([{ type: "stored", key: "c", attempt: 1 }, ...held("d")], passed);
  expect(again.items).toMatchObject([{ state: "held", mayPass: false }]);
  expect(after([{ type: "passed", key: "d" }], again)).toBe(again);
});

test("each document and side is held back by itself", () => {
  const front = aFile("front", { idType: "drivers_license", side: "front" });
  const back = aFile("back", { idType: "drivers_license", side: "back" });
  const { heldBefore } = after([
    { type: "chosen", items: [front, back] },
    looked("front", { faults: ["glare"] }),
    looked("back", { faults: ["glare"] }),
  ]);
  expect(heldBefore).toEqual({ "drivers_license:front": 1, "drivers_license:back": 1 });
});

test("one that broke off is sent again as another try, and what is heard of the first changes nothing", () => {
  const broken = after([
    chosen("a"),
    looked("a"),
    { type: "broke", key: "a", attempt: 1, error: "No connection.", retryAfterMs: 5_000 },
  ]);
  expect(broken.items).toMatchObject([
    { state: "broken", error: "No connection.", breaks: 1, retryAfterMs: 5_000 },
  ]);
  const again = after([{ type: "retried", key: "a" }], broken);
  expect(again.items).toMatchObject([{ state: "sending", share: 0, error: null, attempt: 2 }]);
  for (const late of [
    { type: "progressed", share: 0.9 },
    { type: "stored" },
    { type: "broke", error: "Late.", retryAfterMs: null },
    { type: "refused", error: "Late." },
  ] as const) {
    expect(after([{ ...late, key: "a", attempt: 1 }], again), late.type).toBe(again);
  }
});

test("one can be given up until all of it has left the device", () => {
  const canceled: UploadEvent = { type: "canceled", key: "a" };
  expect(after([chosen("a"), canceled, looked("a")]).items).toEqual([]);
  expect(after([chosen("a"), looked("a"), canceled]).items).toEqual([]);
  const checking = after([
    chosen("a"),
    looked("a"),
    { type: "progressed", key: "a", attempt: 1, share: 1 },
    canceled,
  ]);
  expect(statesOf(checking)).toEqual(["a checking"]);
});

test("what is left for another step goes on under the same keys, two at a time, and is held back as before", () => {
  const leftBehind = after([
    chosen("a", "b", "c", "d", "e"),
    looked("a"),
    looked("b"),
    looked("c"),
    looked("d", { refusal: "Too large." }),
    { type: "broke", key: "a", attempt: 1, error: "No connection.", retryAfterMs: 5_000 },
  ]);
  const back = resumedUploads({ ...leftBehind, heldBefore: { "passport:null": 2 } });
  expect(statesOf(back)).toEqual(["a sending", "b sending", "c waiting", "e looking"]);
  expect(back.heldBefore).toEqual({ "passport:null": 2 });
  expect(back.items[0]).toMatchObject({ share: 0, error: null, attempt: 2, breaks: 1 });
});

const keys = fc.constantFrom("a", "b", "c", "d");
const attempt = fc.integer({ min: 1, max: 3 });
const places = fc.constantFrom(passport, { idType: "drivers_license", side: "front" } as const);
const events: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.record({ key: keys, place: places }).map(({ key, place }): UploadEvent => {
    return { type: "chosen", items: [aFile(key, place)] };
  }),
  fc
    .record({ key: keys, held: fc.boolean(), refused: fc.boolean() })
    .map(({ key, held, refused }) =>
      looked(key, { faults: held ? ["blurred"] : [], refusal: refused ? "It is too large." : null }),
    ),
  fc.record({
    type: fc.constant("progressed" as const),
    key: keys,
    attempt,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ type: fc.constant("stored" as const), key: keys, attempt }),
  fc.record({
    type: fc.constantFrom("broke" as const, "refused" as const),
    key: keys,
    attempt,
    error: fc.constant("No."),
    retryAfterMs: fc.constant(null),
  }),
  fc.record({ type: fc.constantFrom("passed" as const, "retried" as const, "canceled" as const), key: keys }),
);

/** Everything that can happen, in any order; a key is chosen once, as a page makes them. */
const histories = fc.array(events, { maxLength: 60 }).map((all) => {
  const used = new Set<string>();
  return all.filter((event) => {
    if (event.type !== "chosen") return true;
    const key = event.items[0]?.key ?? "";
    return !used.has(key) && Boolean(used.add(key));
  });
});

function eachStep(check: (before: Uploads, event: UploadEvent, next: Uploads) => void): void {
  fc.assert(
    fc.property(histories, (history) => {
      let uploads = noUploads;
      for (const event of history) {
        const next = afterUploadEvent(uploads, event);
        check(uploads, event, next);
        uploads = next;
      }
    }),
    { numRuns: 500 },
  );
}

test("whatever happens, no more than two are under way, and none waits while there is room", () => {
  eachStep((_, __, next) => {
    const flying = next.items.filter(isFlying).length;
    expect(flying).toBeLessThanOrEqual(2);
    if (next.items.some(({ state }) => state === "waiting")) expect(flying).toBe(2);
  });
});

test("whatever happens, a file stays what it was chosen as, and no other file is changed but to be sent", () => {
  eachStep((before, event, next) => {
    for (const item of next.items) {
      const was = before.items.find(({ key }) => key === item.key);
      if (!was) continue;
      expect([item.idType, item.side, item.fromCamera]).toEqual([was.idType, was.side, was.fromCamera]);
      const its = event.type !== "chosen" && event.key === item.key;
      if (its || was === item) continue;
      expect(was.state).toBe("waiting");
      expect(item).toEqual({ ...was, state: "sending", attempt: was.attempt + 1 });
    }
  });
});

test("whatever happens, a file goes only when it is stored or given up, or was refused and is tried again, and none comes that was not chosen", () => {
  eachStep((before, event, next) => {
    const gone = before.items.filter(({ key }) => !next.items.some((item) => item.key === key));
    if (event.type === "chosen") expect(gone.filter(({ state }) => state !== "refused")).toEqual([]);
    else if (gone.length > 0) {
      expect(event.type === "stored" || event.type === "canceled").toBe(true);
      expect(gone.map(({ key }) => key)).toEqual("key" in event ? [event.key] : []);
    }
    const come = next.items.filter(({ key }) => !before.items.some((item) => item.key === key));
    expect(come.length).toBe(event.type === "chosen" ? 1 : 0);
  });
});

test("whatever happens, a file with a fault is sent only when it may pass and was let pass", () => {
  eachStep((before, event, next) => {
    for (const item of next.items.filter(({ faults }) => faults.length > 0)) {
      const was = before.items.find(({ key }) => key === item.key);
      if (was?.state !== "held" || item.state === "held") continue;
      expect(event).toEqual({ type: "passed", key: item.key });
      expect(was.mayPass).toBe(true);
    }
  });
});

test("whatever happened, a step that is come back to has everything that was still to come, once", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const uploads = after(history);
      const back = resumedUploads(uploads);
      const kept = uploads.items.filter(({ state }) => state !== "refused");
      expect(back.items.map(({ key }) => key)).toEqual(kept.map(({ key }) => key));
      expect(back.items.filter(({ state }) => state === "checking" || state === "broken")).toEqual([]);
      expect(back.items.filter(isFlying).length).toBeLessThanOrEqual(2);
    }),
  );
});
