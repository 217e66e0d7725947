import { type Client, ClientError } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, findCandidate } from "../../gateway/find-candidate.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { assignWork } from "../../work/queue/assign-work.ts";
import { findAssigneeId } from "../../work/queue/work-candidate-store.ts";
import { cancelCandidate } from "../actions/cancel-candidate.ts";
import { cancelCheck } from "../actions/cancel-check.ts";
import { markStarted } from "../actions/mark-started.ts";
import { orderChecks } from "../actions/order-checks.ts";
import { sendLink } from "../actions/send-link.ts";
import type { BulkAction, BulkResult, BulkUndo } from "./bulk-action.ts";
import type { BulkItem } from "./bulk-store.ts";

export type Done = Pick<BulkItem, "state" | "result" | "undo">;
/**
 * `before`: it may have been done by a process that died before it could say so, or by a call whose response was lost. What would be done
 * twice by that is not done again. `note` keeps that it is being sent now, or that it was not after all.
 */
type Sending = { before: boolean; note(is: boolean): Promise<void> };
type Acting = { portal: Portal; staff: Staff; client: Client };

/**
 * Does it to one candidate, or says why there is nothing to do.
 * @throws what ends the whole: a service that is away, or lets nobody in
 */
export async function actOnOne(
  acting: Acting,
  action: BulkAction,
  item: BulkItem,
  { sending, undoing }: { sending: Sending; undoing: boolean },
): Promise<Done> {
  const address = { partnerApplicationId: item.partnerApplicationId, candidateId: item.candidateId };
  const found = await findCandidate(acting.client, address);
  if (!found) return skipped("gone");
  try {
    if (undoing) return await takeBack(acting, found.candidate, address, item.undo);
    const reason = whyNot(action, found.candidate);
    if (reason) return skipped(reason);
    return await act(acting, action, found.candidate, { address, sending });
  } catch (error) {
    if (error instanceof AppError && error.code !== "not_found") return failed(error.code);
    if (error instanceof AppError) return skipped("gone");
    if (!isRefusal(error) || !(error instanceof ClientError)) throw error;
    return failed(error.code);
  }
}

/** What is so already, or can't be. */
function whyNot({ kind }: BulkAction, candidate: KnownCandidate): BulkResult | null {
  if (kind === "assign") return null;
  if (candidate.canceled) return "already_canceled";
  if (kind === "cancel") return candidate.status === "completed" ? "already_completed" : null;
  if (kind === "start") return candidate.partner_application_started ? "already_started" : null;
  if (kind === "add_checks") return null;
  if (kind === "remind" && candidate.submitted) return "already_signed";
  return candidate.email || candidate.contact_number ? null : "no_address";
}

async function act(
  { portal, staff, client }: Acting,
  action: BulkAction,
  candidate: KnownCandidate,
  { address, sending }: { address: CandidateAddress; sending: Sending },
): Promise<Done> {
  switch (action.kind) {
    case "resend":
    case "remind":
      // Whoever got the link does not get it twice, and one who did not is named.
      if (sending.before) return failed("maybe_sent");
      await sendOnce(sending, () => sendLink(portal, staff, client, address));
      return done();
    case "start":
      await markStarted(portal, staff, client, address);
      return done();
    case "cancel":
      await cancelCandidate(portal, staff, client, address);
      return done();
    case "add_checks": {
      if (sending.before) return failed("maybe_sent");
      const before = new Set(candidate.checks?.map(({ id }) => id));
      await sendOnce(sending, () =>
        orderChecks(portal, staff, client, { ...address, checks: action.checks }),
      );
      const after = (await findCandidate(client, address))?.candidate.checks ?? [];
      const checkIds = after.flatMap(({ id }) => (id === null || before.has(id) ? [] : [id]));
      return done({ checkIds });
    }
    case "assign":
      return await assign(portal, staff, candidate, action.staffId);
  }
}

/** A call that came too often was not done: it is free to be sent again. */
async function sendOnce(sending: Sending, send: () => Promise<unknown>): Promise<void> {
  await sending.note(true);
  try {
    await send();
  } catch (error) {
    if (error instanceof ClientError && error.status === 429) await sending.note(false);
    throw error;
  }
}

async function assign(
  portal: Portal,
  staff: Staff,
  { id: candidateId, partner_application_id: partnerApplicationId }: KnownCandidate,
  assigneeId: string | null,
): Promise<Done> {
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId };
  const before = await findAssigneeId(portal.db, owner);
  if (before === assigneeId) return skipped("already_so");
  await assignWork(portal, staff, [owner], assigneeId);
  return done({ assigneeId: before });
}

async function takeBack(
  { portal, staff, client }: Acting,
  candidate: KnownCandidate,
  address: CandidateAddress,
  undo: BulkUndo | null,
): Promise<Done> {
  if (undo === null) return skipped("already_so");
  if ("assigneeId" in undo) return await assign(portal, staff, candidate, undo.assigneeId);
  for (const checkId of undo.checkIds) await cancelCheck(portal, staff, client, { ...address, checkId });
  return done();
}

function done(undo: BulkUndo | null = null): Done {
  return { state: "done", result: null, undo };
}

function skipped(result: BulkResult): Done {
  return { state: "skipped", result, undo: null };
}

function failed(result: string): Done {
  return { state: "failed", result, undo: null };
}
