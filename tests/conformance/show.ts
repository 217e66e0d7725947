import type { Guarantee, Topic } from "./guarantee.ts";
import { NotHere } from "./not-here.ts";
import type { Partner } from "./partner.ts";

export type Shown =
  | { outcome: "kept" }
  | { outcome: "broken"; error: unknown }
  | { outcome: "not here"; reason: string };

export async function show(guarantee: Guarantee, partner: Partner): Promise<Shown> {
  try {
    await guarantee.check(partner);
    return { outcome: "kept" };
  } catch (error) {
    if (error instanceof NotHere) return { outcome: "not here", reason: error.message };
    return { outcome: "broken", error };
  }
}

/** The report on a service, or on the mock server, which stores nothing beyond its process and calls nobody. */
export function shownOf(topics: Topic[], { shapesOnly }: { shapesOnly: boolean }): Topic[] {
  return topics.map(({ about, guarantees }) => ({
    about,
    guarantees: guarantees.filter(({ serviceOnly }) => !(shapesOnly && serviceOnly)),
  }));
}
