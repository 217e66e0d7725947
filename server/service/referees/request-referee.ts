import { AppError } from "../../contract/error-code.ts";
import type { Referee } from "../../contract/referee.ts";
import { refereeLinkLifetimeMs } from "../../contract/referee-link.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { partnerActor } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { askReferee, type Channel } from "./ask-referee.ts";
import { isUndecided } from "./referee.ts";
import type { RefereeRow } from "./referee-store.ts";
import { refereeView } from "./referee-view.ts";
import { knownReferee, referenceCheck, refuseClosed } from "./reference-check.ts";

/**
 * POST …/referees/{referee_id}/request: the referee is asked by email or SMS, and reminded. Asked again, reminders
 * count from then on. `askCandidateAt` is for the day on which the links stop working of an identity referee.
 * @throws AppError `not_found`, `referees_not_supported`, `validation_failed` for a channel without an address,
 *   `illegal_transition` for a closed check, or a referee who has answered or declined
 */
export async function requestReferee(
  service: Service,
  caller: Caller,
  params: { partner_application_id: string; candidate_check_id: number; referee_id: number },
  wanted: { channel?: Channel | undefined },
  askCandidateAt: (service: Service, tx: Transaction, candidate: CandidateRow, at: Date) => Promise<void>,
): Promise<Referee> {
  return await withCandidate(service, caller, params.partner_application_id, async (tx, candidate) => {
    const { check, ofIdentity } = referenceCheck(service, candidate, params.candidate_check_id);
    const referee = await knownReferee(tx, check.id, params.referee_id);
    refuseClosed(check);
    if (!isUndecided(referee)) {
      throw new AppError(
        "illegal_transition",
        `The referee has already ${referee.submitted_at ? "answered" : "declined"} and cannot be asked again.`,
      );
    }
    const asked = await askReferee(service, tx, candidate, referee, {
      channel: channelTo(referee, wanted.channel, service.sms.available),
      actor: partnerActor(caller),
    });
    const now = service.clock.now();
    const lapsesAt = new Date(now.getTime() + refereeLinkLifetimeMs);
    if (ofIdentity) await askCandidateAt(service, tx, candidate, lapsesAt);
    return refereeView(asked, check.status, {
      candidate,
      now,
      extensions: service.settings.extensions,
    });
  });
}

function channelTo(referee: RefereeRow, wanted: Channel | undefined, smsAvailable: boolean): Channel {
  const channel = wanted ?? (referee.email ? "email" : "sms");
  if (channel === "email" && !referee.email) throw noWay("the referee has no email address");
  if (channel === "sms" && !referee.contact_number) throw noWay("the referee has no phone number");
  if (channel === "sms" && !smsAvailable) throw noWay("this service does not send SMS");
  return channel;
}

function noWay(message: string): AppError {
  return new AppError("validation_failed", `channel: ${message}.`, {
    param: "channel",
    details: [{ param: "channel", code: "no_way", message }],
  });
}
