import type { DisclosureFacts } from "../../consent-words.ts";

/** Whether everybody who gets details gets this one, so that what is said of it holds for all that the text is about. */
export function everyoneGets(passed: DisclosureFacts["passed"], phrase: string): boolean {
  return passed.length > 0 && passed.every(({ what }) => what.includes(phrase));
}
