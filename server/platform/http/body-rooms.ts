import { setImmediate } from "node:timers/promises";
import { type BodyBudgetOptions, openBodyBudget } from "./body-budget.ts";

/** Bodies up to here do not wait behind files. */
const smallBytes = 256 * 1024;
const mebibyte = 1024 * 1024;

/** A process that serves both halves has two of these, as an upload to the portal waits for room at the service. */
export function openBodyRooms({
  large = {},
  small = {},
}: {
  large?: Partial<BodyBudgetOptions>;
  small?: Partial<BodyBudgetOptions>;
} = {}) {
  let turns: Promise<void> = Promise.resolve();

  /** One for each turn of the event loop. */
  function turn(): Promise<void> {
    turns = turns.then(() => setImmediate());
    return turns;
  }

  const files = openBodyBudget({ bytes: 48 * mebibyte, turn, ...large });
  const others = openBodyBudget({ bytes: 16 * mebibyte, ...small });
  return {
    room: (caller: string, bytes: number) => (bytes > smallBytes ? files : others).room(caller, bytes),
    turn,
    get usedBytes() {
      return files.usedBytes + others.usedBytes;
    },
  };
}
