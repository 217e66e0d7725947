import type { Guarantee, Topic } from "../guarantee.ts";
import type { Caller } from "./caller.ts";

/** What a sentence of the specification says, and how a partner's program would find it broken. */
export type Statement = Guarantee<Caller> & {
  /** Of the specification. */
  section: string;
};
export type StatementTopic = Topic<Caller> & { guarantees: Statement[] };
