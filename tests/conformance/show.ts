import type { Guarantee, Topic } from "./guarantee.ts";
import { NotHere } from "./not-here.ts";

export type Shown =
  | { outcome: "kept" }
  | { outcome: "broken"; error: Error }
  | { outcome: "not here"; reason: string };

/** A program that notes what it finds wrong and goes on. */
export type Noting = { mismatches: string[] };

/** Everything that is wrong, not the first of it: what was noted on the way, and what the check ended in. */
export async function show<Program extends Noting>(
  guarantee: Guarantee<Program>,
  program: Program,
): Promise<Shown> {
  program.mismatches.length = 0;
  let reason: string | null = null;
  try {
    await guarantee.check(program);
  } catch (error) {
    if (error instanceof NotHere) reason = error.message;
    else program.mismatches.push(error instanceof Error ? error.message : String(error));
  }
  const found = program.mismatches.splice(0);
  if (found.length > 0) return { outcome: "broken", error: new Error(found.join("\n")) };
  return reason === null ? { outcome: "kept" } : { outcome: "not here", reason };
}

/** The report on a service, or on the mock server, which stores nothing beyond its process and calls nobody. */
export function shownOf(topics: Topic[], { shapesOnly }: { shapesOnly: boolean }): Topic[] {
  return topics.map(({ about, guarantees }) => ({
    about,
    guarantees: guarantees.filter(({ serviceOnly }) => !(shapesOnly && serviceOnly)),
  }));
}
