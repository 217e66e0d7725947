import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { findCandidate } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import type { Asking } from "../../gateway/outbox/intent.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { type CheckEnd, isSameCheck, type Withdrawal, type WithdrawnCheck } from "./withdrawal.ts";

/**
 * Cancels the checks one by one to which a candidate has withdrawn consent, so that everything else of them stays open. A
 * service that cancels no single check is asked to cancel the candidate with all checks in progress (specification, section 3)
 * where all were withdrawn. What became of each is what the service shows afterwards, not what was asked of it: one may have been
 * completed meanwhile.
 * @throws ClientError when the service can't be reached: nothing is lost by asking again
 */
export async function stopChecks(
  { client, candidate, owner }: Pick<Asking<null>, "client" | "candidate" | "owner">,
  { checks: withdrawn, isWhole }: Pick<Withdrawal, "checks" | "isWhole">,
): Promise<WithdrawnCheck[]> {
  const stopped = candidate.canceled || (await cancelOneByOne({ client, candidate, owner }, withdrawn));
  if (!stopped && isWhole) {
    const params = { partner_application_id: owner.partnerApplicationId };
    await unlessRefused(client.call(api.cancelCandidate, { params }));
  }
  const after = await findCandidate(client, owner);
  return withdrawn.map((check) => ({ ...check, end: endOf(check, after?.candidate) }));
}

/** False where the service does not list its checks, or can't cancel one alone. */
async function cancelOneByOne(
  { client, candidate, owner }: Pick<Asking<null>, "client" | "candidate" | "owner">,
  withdrawn: readonly WithdrawnCheck[],
): Promise<boolean> {
  if (candidate.checks === null) return false;
  const open = candidate.checks.filter(isOpenCheck);
  for (const { id } of open.filter((check) => withdrawn.some((one) => isSameCheck(one, check)))) {
    if (id === null) return false;
    const params = { partner_application_id: owner.partnerApplicationId, candidate_check_id: id };
    if ((await unlessRefused(ifOffered(client.call(api.cancelCheck, { params })))) === null) return false;
  }
  return true;
}

/** A refusal is no failure of ours: what the service shows afterwards says what it did not do. */
async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | "refused"> {
  try {
    return await call;
  } catch (error) {
    const isForbidden = error instanceof ClientError && error.status === 403;
    if (!isForbidden && !isRefusal(error)) throw error;
    return "refused";
  }
}

function endOf(withdrawn: WithdrawnCheck, candidate: KnownCandidate | undefined): CheckEnd {
  if (!candidate) return "stopped";
  const { checks, canceled } = candidate;
  const now = checks?.find((check) => isSameCheck(withdrawn, check));
  if (now?.status === "completed") return "finished";
  return canceled || now?.status === "canceled" ? "stopped" : "left";
}
