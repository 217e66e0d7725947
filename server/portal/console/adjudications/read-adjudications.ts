import type { Client } from "../../../client/client.ts";
import { allNamed } from "../../../platform/all-named.ts";
import type { Message } from "../../candidate/conversation/message.ts";
import { readMessages } from "../../candidate/conversation/read-messages.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type Adjudication, isToConsider } from "../../work/decisions/adjudication.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";
import { type AdjudicationReason, listAdjudicationReasons } from "../reasons/adjudication-reason-store.ts";
import { type AskedFirst, answersSince, askedFirst } from "./ask-first.ts";

/** A decision as staff see it. Times are ISO 8601, because it is sent as JSON. */
type AdjudicationView = {
  id: number;
  outcome: string;
  decision: Adjudication["decision"];
  reasons: string[];
  note: string | null;
  /** Why an owner decided before the candidate was heard. */
  unaskedBecause: string | null;
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
  /** Whether a decision against the candidate can be taken now. `until`: when the days of one who was asked are over. */
  asked: { state: AskedFirst["state"]; until: string | null };
  /** What the candidate has written since they were asked, the oldest first. */
  answers: { id: number; text: string; at: string; shown: boolean }[];
};

export type AdjudicationsView = {
  checks: ConsideredCheck[];
  reasons: AdjudicationReason[];
  fourEyes: boolean;
  /** How many working days a candidate has to answer. */
  answerDays: number;
  /** Whether this person may decide before the candidate was heard, with a reason. */
  mayGoOn: boolean;
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
  const { candidate, client } = await knownCandidate(connection, address);
  const { companyId } = staff;
  const owner = { companyId, partnerApplicationId: address.partnerApplicationId, candidateId: candidate.id };
  const held = await allNamed({
    decisions: listAdjudications(portal.db, owner),
    reasons: listAdjudicationReasons(portal.db, companyId),
    settings: findDecisionSettings(portal.db, companyId),
    messages: readMessages(portal, owner),
    company: companyProfile(portal, client, companyId),
  });
  const { fourEyes, answerDays } = held.settings;
  const messages = held.messages.filter((message) => message.staff === null);
  const now = portal.clock.now();
  const checks = (candidate.checks ?? []).flatMap((check) => {
    if (check.id === null || !isToConsider(check)) return [];
    const { id } = check;
    const decisions = held.decisions.filter(({ checkId }) => checkId === id);
    const completedAt = check.completedAt === null ? null : new Date(check.completedAt);
    const timeZone = held.company.timezone;
    const asked = askedFirst({ decisions, messages, completedAt, answerDays, timeZone }, now);
    const sentAt = decisions.findLast(({ decision }) => decision === "ask")?.letter?.at ?? null;
    return [
      {
        checkId: id,
        title: check.title ?? check.type,
        outcome: check.outcome,
        decisions: decisions.map((decision) => adjudicationView(decision, staff)),
        asked: { state: asked.state, until: asked.state === "waiting" ? asked.until.toISOString() : null },
        answers: sentAt === null ? [] : answersSince(messages, sentAt).map(answerView),
      },
    ];
  });
  return {
    checks,
    reasons: held.reasons,
    fourEyes,
    answerDays,
    mayGoOn: staff.role === "owner",
    email: candidate.email || null,
  };
}

function answerView({ id, text, writtenAt, shownAt }: Message): ConsideredCheck["answers"][number] {
  return { id, text, at: writtenAt.toISOString(), shown: shownAt !== null };
}

function adjudicationView(adjudication: Adjudication, staff: Staff): AdjudicationView {
  const { staffName, staffUserId, decidedAt, second, letter } = adjudication;
  const { id, outcome, decision, reasons, note, unaskedBecause } = adjudication;
  return {
    id,
    outcome,
    decision,
    reasons,
    note,
    unaskedBecause,
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
