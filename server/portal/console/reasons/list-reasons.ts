import type { Portal } from "../../foundation/portal.ts";
import { type CompanyReason, wordsOfReason } from "./reason.ts";
import { addDefaultReasons, listReasonsInUse } from "./reason-store.ts";

/** A reason as a reviewer chooses it. */
type ReasonChoice = {
  id: number;
  /** From 1; the first six are keys. */
  position: number;
  name: string;
  final: boolean;
  /** What the candidate reads, in English. */
  text: string;
};

export async function listReasons(
  portal: Pick<Portal, "db" | "clock">,
  companyId: number,
): Promise<ReasonChoice[]> {
  const reasons = await reasonsOf(portal, companyId);
  return reasons.map(({ id, name, final, ...words }, index) => ({
    id,
    position: index + 1,
    name,
    final,
    text: wordsOfReason(words).en,
  }));
}

/** A company's reasons that are in use, in their order: Candor's own until it changes them. */
export async function reasonsOf(
  portal: Pick<Portal, "db" | "clock">,
  companyId: number,
): Promise<CompanyReason[]> {
  await addDefaultReasons(portal.db, companyId, portal.clock.now());
  return await listReasonsInUse(portal.db, companyId);
}
