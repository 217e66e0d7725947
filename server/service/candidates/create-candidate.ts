import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { candidateCreated } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import { violates } from "../../platform/db/violates.ts";
import { doubtfulDetails } from "../checks/doubtful-details.ts";
import { markDocuments } from "../facts/mark-documents.ts";
import { planForms } from "../forms/find-form.ts";
import { channelTo, newReferenceCode, timeToSubmitMs } from "../records/candidate.ts";
import { type CandidateRow, findCandidateById, insertCandidate } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { insertChecks } from "../records/check-store.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { isWaitingForCandidate, waitingChecks } from "../records/waiting-checks.ts";
import { addPlannedReferees, planReferees } from "../referees/plan-referees.ts";
import { findLaunchContext, type LaunchContext } from "../reference/reference-store.ts";
import type { Caller, Service } from "../service.ts";
import { inviteCandidate } from "./invite-candidate.ts";
import { type CandidateRequest, namesNoChecks, planRequested } from "./plan-requested.ts";

type Created = z.output<typeof candidateCreated>;

/**
 * POST /candidates (specification, section 4): a candidate with its checks, invited unless `bypass` says otherwise.
 * One that staff create in the web application stays silent to webhooks (section 6, rules 3 and 4).
 * @throws AppError `duplicate_partner_application_id`, `unknown_bundle`, `unknown_brand`, `unknown_check_type`, `check_type_not_enabled`
 */
export async function createCandidate(
  service: Service,
  caller: Caller,
  request: CandidateRequest,
): Promise<Created> {
  const context = await findLaunchContext(service.db, caller.companyId, {
    userEmail: request.user_email,
    bundleId: request.bundle_id,
    brandId: request.brand_id,
    byRules: service.settings.extensions && namesNoChecks(request),
    types: request.checks?.map(({ type }) => type),
  });
  const { planned, brandId, chosen, where } = planRequested(request, context, caller);
  const withForms = await planForms(service.db, caller.companyId, planned, where);
  const checks = await planReferees(service.db, caller.companyId, withForms, where);
  const { input, partnerApplicationId } = identified(request);
  const now = service.clock.now();
  const written = rowOf(caller, request, context, now);
  try {
    return await service.db.begin(async (tx) => {
      const id = context.candidate_id;
      const contacted = !request.bypass && channelTo(input, service.sms.available) !== null;
      // None waits for the one before: PostgreSQL takes them in this order, and refuses what follows a failure.
      const [inserted, withIds] = await Promise.all([
        insertCandidate(tx, { ...written, brandId, input, partnerApplicationId }),
        insertChecks(
          tx,
          { candidateId: id, companyId: caller.companyId, partnerId: caller.partnerId },
          checks,
          now,
        ),
        recordEvent(tx, {
          companyId: caller.companyId,
          candidateId: id,
          type: "candidate.created",
          description: creationSentence(checks.length, { bypass: request.bypass, contacted, chosen }),
          actor: partnerActor(caller),
          at: now,
          to: "candidate",
        }),
        contacted && inviteCandidate(service, tx, id),
      ]);
      const checkIds = withIds.map((check) => check.id);
      await addPlannedReferees(tx, { id, company_id: caller.companyId }, checkIds, checks, {
        actor: partnerActor(caller),
        at: now,
      });
      // The questions of the company's own forms stand in other tables.
      const row = withIds.some(({ details }) => details.form_id !== undefined)
        ? await findCandidateById(tx, id)
        : { ...inserted, checks: withIds };
      if (!row) throw new Error("The candidate that was just written is not there.");
      if (checks.some(({ details }) => Object.keys(details).length > 0))
        await markDocuments(service, tx, row, {});
      warnOf(service, caller, row, request);
      return { ...candidateView(row, service), ...(chosen && { chosen_bundle: chosen }) };
    });
  } catch (error) {
    if (violates(error, "candidates_partner_application_id")) throw duplicate(partnerApplicationId);
    throw error;
  }
}

export function duplicate(partnerApplicationId: string): AppError {
  return new AppError(
    "duplicate_partner_application_id",
    `There is already a candidate with the partner_application_id "${partnerApplicationId}"; nothing was changed. Read that one, or use another id.`,
    { param: "candidate.partner_application_id" },
  );
}

function rowOf(caller: Caller, request: CandidateRequest, context: LaunchContext, now: Date) {
  return {
    id: context.candidate_id,
    companyId: caller.companyId,
    partnerId: caller.partnerId,
    partnerName: caller.partnerName,
    userId: context.owner_id,
    ownerName: context.owner_name,
    teamId: context.team_id,
    referenceCode: newReferenceCode(),
    source: caller.actsForStaff ? ("web" as const) : ("api" as const),
    bypass: request.bypass,
    status: "candidate" as const,
    timezone: context.timezone,
    dueAt: new Date(now.getTime() + timeToSubmitMs),
    createdAt: now,
  };
}

/** Without a partner_application_id the service makes one, so that every candidate can be addressed. */
function identified({ candidate: input }: CandidateRequest) {
  return { input, partnerApplicationId: input.partner_application_id ?? randomUUID() };
}

function creationSentence(
  checkCount: number,
  how: { bypass: boolean; contacted: boolean; chosen: Created["chosen_bundle"] | null },
): string {
  const count = checkCount === 1 ? "1 check" : `${checkCount} checks`;
  const by = how.chosen
    ? `, those of the bundle “${how.chosen.name}”, which rule ${how.chosen.rule} chose`
    : "";
  const created = `Created with ${count}${by}.`;
  if (how.contacted) return created;
  const reason = how.bypass ? "as requested" : "there is no email address, and no number that can be reached";
  return `${created} Nobody was contacted: ${reason}.`;
}

/** Nothing waits silently: who asked that the candidate is not contacted is told that nobody asks them. */
/** What is taken as it is, and will be of no use as it is. */
function warnOf(service: Service, caller: Caller, row: CandidateRow, request: CandidateRequest): void {
  for (const sentence of doubtfulDetails(request.checks ?? [])) caller.warn?.(sentence);
  if (row.contact_number !== "" && !/(\p{Nd}.*){3}/u.test(row.contact_number))
    caller.warn?.("candidate.contact_number has no digits of a telephone number");
  if (!row.bypass || !isWaitingForCandidate(waitingChecks(service, row))) return;
  caller.warn?.(
    "bypass: nobody asks the candidate for what the checks need (waiting_for); give them partner_link, or send it",
  );
}
