import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type Adjudication, isToConsider } from "../../work/decisions/adjudication.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";
import { type AdjudicationReason, listAdjudicationReasons } from "../reasons/adjudication-reason-store.ts";
import { findDecisionSettings } from "../reasons/decision-settings-store.ts";

/** A decision as staff see it. Times are ISO 8601, because it is sent as JSON. */
type AdjudicationView = {
  id: number;
  outcome: string;
  decision: Adjudication["decision"];
  reasons: string[];
  note: string | null;
  by: string;
  byMe: boolean;
  at: string;
  second: {
    state: "waiting" | "confirmed" | "sent_back";
    by: string | null;
    note: string | null;
    at: string | null;
  } | null;
  letter: {
    words: string;
    outcome: "sent" | "no_address" | "candidate_gone" | null;
    at: string | null;
    text: string | null;
  } | null;
};

/** A result to consider, with the decisions on it, oldest first. */
export type ConsideredCheck = {
  checkId: number;
  title: string;
  outcome: string | null;
  decisions: AdjudicationView[];
};

export type AdjudicationsView = {
  checks: ConsideredCheck[];
  reasons: AdjudicationReason[];
  fourEyes: boolean;
  /** Null where the candidate has no email address, so that no letter can be sent. */
  email: string | null;
};

/** What of a candidate is to be considered, and what was decided. */
export async function readAdjudications(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<AdjudicationsView> {
  const { candidate } = await knownCandidate(connection, address);
  const { companyId } = staff;
  const owner = { companyId, partnerApplicationId: address.partnerApplicationId, candidateId: candidate.id };
  const [decisions, reasons, { fourEyes }] = await Promise.all([
    listAdjudications(portal.db, owner),
    listAdjudicationReasons(portal.db, companyId),
    findDecisionSettings(portal.db, companyId),
  ]);
  const checks = (candidate.checks ?? []).flatMap((check) => {
    if (check.id === null || !isToConsider(check)) return [];
    const { id } = check;
    const own = decisions.filter(({ checkId }) => checkId === id);
    return [
      consideredView(
        { ...check, id },
        own.map((decision) => adjudicationView(decision, staff)),
      ),
    ];
  });
  return { checks, reasons, fourEyes, email: candidate.email || null };
}

function consideredView(check: KnownCheck & { id: number }, decisions: AdjudicationView[]): ConsideredCheck {
  const { id, title, type, outcome } = check;
  return { checkId: id, title: title ?? type, outcome, decisions };
}

function adjudicationView(adjudication: Adjudication, staff: Staff): AdjudicationView {
  const { id, outcome, decision, reasons, note, staffName, staffUserId, decidedAt, second, letter } =
    adjudication;
  return {
    id,
    outcome,
    decision,
    reasons,
    note,
    by: staffName,
    byMe: staffUserId === staff.id,
    at: decidedAt.toISOString(),
    second: second && { ...second, at: second.at?.toISOString() ?? null },
    letter: letter && {
      words: letter.words,
      outcome: letter.outcome,
      at: letter.at?.toISOString() ?? null,
      text: letter.text,
    },
  };
}
