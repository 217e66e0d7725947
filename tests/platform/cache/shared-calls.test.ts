import { expect, test } from "vitest";
import { sharedCalls } from "../../../server/platform/cache/shared-calls.ts";

/** Calls that end when the test says so, in the order in which they began. */
function heldCalls() {
  const begun: PromiseWithResolvers<string>[] = [];
  const call = () => {
    const held = Promise.withResolvers<string>();
    begun.push(held);
    return held.promise;
  };
  return { begun, call };
}

test("who asks while a call is under way shares the next one, which begins after they asked", async () => {
  const shared = sharedCalls<string>();
  const { begun, call } = heldCalls();
  const first = shared("a", call);
  const others = [shared("a", call), shared("a", call), shared("a", call)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("old");
  expect(await first).toBe("old");
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("new");
  expect(await Promise.all(others)).toEqual(["new", "new", "new"]);
});

test("who asks something else waits for nobody, nor does who asks when nothing is under way", async () => {
  const shared = sharedCalls<string>();
  const { begun, call } = heldCalls();
  const answers = [shared("a", call), shared("b", call)];
  expect(begun).toHaveLength(2);
  for (const held of begun) held.resolve("done");
  await Promise.all(answers);
  const again = shared("a", call);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve("anew");
  expect(await again).toBe("anew");
});

test("a call that fails fails for those who share it, and the next one is made all the same", async () => {
  const shared = sharedCalls<string>();
  const { begun, call } = heldCalls();
  const first = shared("a", call);
  const second = shared("a", call);
  begun[0]?.reject(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  begun[1]?.resolve("there");
  expect(await second).toBe("there");
});
