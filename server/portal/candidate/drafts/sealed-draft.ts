import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type Draft, draft, kindOf } from "./draft.ts";
import type { SealedDraft } from "./draft-store.ts";

export function sealDraft(portal: Portal, owner: Owner, written: Draft): Buffer {
  return portal.sealer
    .of(owner.companyId)
    .seal(JSON.stringify(written), draftContext(owner, kindOf(written)));
}

/** Null for one that an earlier version kept in a shape that is no longer known. */
export function openDraft(portal: Portal, owner: Owner, { kind, sealed }: SealedDraft): Draft | null {
  const text = portal.sealer.open(Buffer.from(sealed), draftContext(owner, kind)).toString("utf8");
  return draft.safeParse(JSON.parse(text)).data ?? null;
}

/** By the service's own id of the candidate. */
export function draftContext(
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
  kind: string,
): string {
  return `portal.drafts:${companyId}:${candidateId}:${kind}`;
}
