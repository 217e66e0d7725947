import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { ClaimedIntent } from "../intent-store.ts";
import type { IntentDefinition } from "./intent.ts";

/** How `sealed_payload` was sealed: by the table that had it before there were intents, or here. */
export const payloadForm = { former: 0, current: 1 } as const;

export function sealPayload(
  portal: Pick<Portal, "sealer">,
  place: { owner: Owner; kind: string },
  payload: unknown,
): Buffer | null {
  return payload === null
    ? null
    : portal.sealer.of(place.owner.companyId).seal(JSON.stringify(payload), payloadContext(place));
}

export function openPayload<Payload>(
  portal: Pick<Portal, "sealer">,
  definition: Pick<IntentDefinition<Payload, unknown, unknown>, "payload" | "former">,
  { sealedPayload, form, owner, kind, subject }: ClaimedIntent,
): Payload {
  if (sealedPayload === null) return definition.payload.parse(null);
  const read = (place: string): unknown =>
    JSON.parse(portal.sealer.open(sealedPayload, place).toString("utf8"));
  if (form === payloadForm.current) return definition.payload.parse(read(payloadContext({ owner, kind })));
  if (!definition.former) throw new Error(`An intent of ${kind} has a payload of no known form.`);
  const { sealedColumn, read: readFormer } = definition.former;
  const former = read(`${sealedColumn}:${owner.companyId}:${owner.partnerApplicationId}`);
  return definition.payload.parse(readFormer(former, subject));
}

/** By the service's own id of the candidate: an intent follows them to another partner_application_id. */
export function payloadContext({
  owner,
  kind,
}: {
  owner: Pick<ClaimedIntent["owner"], "companyId" | "candidateId">;
  kind: string;
}) {
  return `portal.intents.sealed_payload:${kind}:${owner.companyId}:${owner.candidateId}`;
}
