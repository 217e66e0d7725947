import { clockApart } from "../db/clock-apart.ts";
import type { LivingProcess } from "./living-store.ts";

/** What processes that run together should agree on and do not, without their hosts: anyone may ask for it. */
export function notesOnLiving(living: readonly LivingProcess[]): string[] {
  const versions = [...new Set(living.map(({ version }) => version))];
  const lacking = lackingKeys(living).length;
  return [
    ...(versions.length > 1 ? [`versions: ${versions.join(" and ")} run side by side.`] : []),
    ...(lacking > 0
      ? [`keys: ${lacking} of ${living.length} processes lack a SERVICE_KEY that others have.`]
      : []),
  ];
}

/** Those that can't open what others seal, or come to seal: a former key is nobody's need once nothing is sealed with it. */
export function lackingKeys(living: readonly LivingProcess[]): LivingProcess[] {
  const needed = living.flatMap(({ keys, sealsWith }) => [keys[0], sealsWith]).filter((key) => key != null);
  return living.filter(({ keys }) => needed.some((key) => !keys.includes(key)));
}

/** Those whose clock is so far from the database's that it matters, each with what to do. */
export function clocksApart(living: readonly LivingProcess[]): { of: LivingProcess; says: string }[] {
  return living.flatMap((of) => {
    const clock = clockApart(of.clockAheadMs);
    return clock.state === "harmless" ? [] : [{ of, says: clock.says }];
  });
}
