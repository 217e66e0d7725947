import type { DocumentRule } from "../document-rule.ts";
import type { PackRule } from "../packs/pack.ts";

/** A pack's rule in the form of the interface. */
export function ruleOfPack({ since, until, sets, expired_allowed, ...rule }: PackRule): DocumentRule {
  return {
    ...rule,
    since: since ?? null,
    until: until ?? null,
    sets: sets.map(({ shows, slots }) => ({
      slots: slots.map(({ accepts, ...slot }) => ({
        ...slot,
        accepts: accepts.map((one) => (typeof one === "string" ? { kind: one, with: null } : one)),
      })),
      shows,
    })),
    ...(expired_allowed ? { expired_allowed } : {}),
  };
}
