import type { Sealer } from "../../../platform/crypto/sealer.ts";
import type { Owner } from "./owner-store.ts";

type Sealing = { sealer: Sealer };
type Of = { of: "notes" | "tasks" | "messages"; id: number };

/** What was written of a candidate, readable in its own row alone. */
export function sealText({ sealer }: Sealing, owner: Owner, place: Of, text: string): Buffer {
  return sealer.of(owner.companyId).seal(text, textContext(owner, place));
}

export function openText(
  { sealer }: Sealing,
  owner: Owner,
  { sealed, ...place }: Of & { sealed: Uint8Array },
): string {
  return sealer.open(Buffer.from(sealed), textContext(owner, place)).toString("utf8");
}

/** What the text of a message comes with, readable beside it alone. */
export function messageFactsContext(owner: Pick<Owner, "companyId" | "candidateId">, id: number): string {
  return `${textContext(owner, { of: "messages", id })}:facts`;
}

/** By the service's own id of the candidate, who may get another partner_application_id. */
export function textContext(
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
  { of, id }: Of,
): string {
  return `portal.${of}:${companyId}:${candidateId}:${id}`;
}
