import type { Partner } from "./partner.ts";

/** One promise of the interface, and how a partner's program would find it broken. */
export type Guarantee<Program = Partner> = {
  /** A sentence that is true when the check passes. */
  says: string;
  /** True for what only a service that keeps things can promise, and the mock server does not. */
  serviceOnly?: true;
  check(program: Program): Promise<void>;
};

export type Topic<Program = Partner> = { about: string; guarantees: Guarantee<Program>[] };
