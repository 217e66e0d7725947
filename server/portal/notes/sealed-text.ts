import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";

type Of = { of: "notes" | "tasks"; id: number };

/** What colleagues wrote, readable in its own row alone. */
export function sealText(portal: Portal, owner: Owner, place: Of, text: string): Buffer {
  return portal.sealer.seal(text, context(owner, place));
}

export function openText(
  portal: Portal,
  owner: Owner,
  { sealed, ...place }: Of & { sealed: Uint8Array },
): string {
  return portal.sealer.open(Buffer.from(sealed), context(owner, place)).toString("utf8");
}

/** By the service's own id of the candidate, who may get another partner_application_id. */
function context({ companyId, candidateId }: Owner, { of, id }: Of): string {
  return `portal.${of}:${companyId}:${candidateId}:${id}`;
}
