import type { z } from "zod";
import type { KeptTarget } from "./target.ts";

/**
 * A request that was sent, and what operations show of it afterwards, in the form of its body: a field is looked for
 * at the path at which it was sent.
 */
export type Played = { body: unknown; shownBy: Record<string, unknown> };

/** How an operation's body is sent, and read again. */
export type Story = {
  operation: string;
  /** The operations that show what was written: every GET that has it must be among `shownBy`. */
  record: z.ZodObject;
  play(target: KeptTarget): Promise<Played>;
  /** Fields that nobody is shown who reads that record, and that another story finds. */
  hidden?: readonly string[];
};

/** The result of each operation, brought into the form of the request's body. */
export function inBodyForm<Shown>(
  shown: Record<string, Shown>,
  form: (shown: Shown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shown).map(([id, each]) => [id, form(each)]));
}
