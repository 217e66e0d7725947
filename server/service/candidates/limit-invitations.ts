import type { ContactChannel } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import { invitationLimits } from "../../contract/invitation-limits.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Service } from "../service.ts";
import {
  countOfCandidate,
  countOfCompany,
  insertInvitationRequest,
  lockInvitationsOf,
} from "./invitation-request-store.ts";

/**
 * Notes that a candidate is sent their link again, unless they were a moment ago, or they or the company have had their share of the day. Each
 * sending ends the links before it: whoever sends them without end locks the candidate out.
 * @throws AppError `invitation_limit`, with Retry-After in seconds
 */
export async function limitInvitations(
  service: Pick<Service, "clock" | "settings">,
  tx: Transaction,
  { companyId, candidateId, channel }: { companyId: number; candidateId: number; channel: ContactChannel },
): Promise<void> {
  const at = service.clock.now();
  const { shortMs, longMs, mostInLong } = invitationLimits;
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await lockInvitationsOf(tx, companyId);
  const now = await countOfCandidate(tx, { candidateId, channel }, ago(shortMs));
  if (now.count > 0) throw limited("The candidate was sent their link a moment ago", now.first, shortMs, at);
  const today = await countOfCandidate(tx, { candidateId, channel: null }, ago(longMs));
  if (today.count >= mostInLong) {
    throw limited(
      `The candidate was sent their link ${mostInLong} times in 24 hours`,
      today.first,
      longMs,
      at,
    );
  }
  const most = service.settings.invitationsPerDay;
  const all = await countOfCompany(tx, companyId, ago(longMs));
  if (all.count >= most) {
    throw limited(`Your company has sent ${most} links again in 24 hours`, all.first, longMs, at);
  }
  await insertInvitationRequest(tx, { companyId, candidateId, channel, at }, ago(longMs));
}

function limited(because: string, first: Date | null, windowMs: number, at: Date): AppError {
  const leftMs = (first ?? at).getTime() + windowMs - at.getTime();
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
  return new AppError("invitation_limit", `${because}. It can be sent again in ${wait}.`, {
    headers: { "retry-after": String(seconds) },
  });
}
