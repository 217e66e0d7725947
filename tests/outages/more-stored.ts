import { expect } from "vitest";
import type { Answers } from "./steady-load.ts";

/** Resolves after so many more uploads, or when something was answered wrongly. */
export async function moreStored({ stored, wrong }: Answers, count: number, timeout = 20_000): Promise<void> {
  const wanted = stored.length + count;
  await expect.poll(() => stored.length >= wanted || wrong.length > 0, { timeout, interval: 10 }).toBe(true);
}
