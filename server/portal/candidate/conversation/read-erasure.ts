import { api } from "../../../contract/api.ts";
import { recordKinds } from "../../../contract/record-kind.ts";
import type { CandidateRetention } from "../../../contract/retention/retention.ts";
import { monthsAfter, retentionRuleOf } from "../../../contract/retention/rules.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { ifShown } from "../../gateway/if-offered.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { erasureAnswerBy } from "./ask-for-erasure.ts";
import { readMessages } from "./read-messages.ts";
import { ownerOfOpened } from "./write-to-company.ts";

/** Where a candidate stands with the erasure of what is held about them. Times are ISO 8601. */
export type Erasure = {
  /** They have asked, and have no answer yet. */
  asked: { at: string; answerBy: string } | null;
  /** The company's answer to the last time they asked: why it keeps what it holds. */
  answer: { at: string; text: string } | null;
  /** Checks of which rules of the field have something kept, such as proof of the consent, at least until this day. */
  kept: { check: string; until: string }[];
  /** When nothing is left, without anyone asking; null where the service does not say, or something is still open. */
  wholeAt: string | null;
  /** Checks that are not finished end with it. */
  endsChecks: boolean;
};

export async function readErasure(portal: Portal, opened: OpenedCandidate): Promise<Erasure> {
  const { client, candidate, language } = opened;
  const owner = ownerOfOpened(opened);
  const [messages, { timezone }, retention] = await Promise.all([
    readMessages(portal, owner),
    companyProfile(portal, client, owner.companyId),
    readRetention(opened),
  ]);
  const asked = messages.findLast(({ kind }) => kind === "erasure");
  const answer = asked && messages.find(({ disputeId }) => disputeId === asked.id);
  const checks = candidate.checks ?? [];
  return {
    asked:
      asked && !answer
        ? {
            at: asked.writtenAt.toISOString(),
            answerBy: erasureAnswerBy(asked.writtenAt, timezone).toISOString(),
          }
        : null,
    answer: answer ? { at: answer.writtenAt.toISOString(), text: answer.text } : null,
    kept: keptByRules(checks, language, portal.clock.now()),
    wholeAt: retention?.whole_at ?? null,
    endsChecks: !candidate.canceled && checks.some(isOpenCheck),
  };
}

/** What rules of the field have kept of finished checks for longer than until now, whatever the company would do. */
function keptByRules(checks: readonly KnownCheck[], language: Language, now: Date): Erasure["kept"] {
  return checks.flatMap(({ type, title, completedAt }) => {
    const months = Math.max(
      0,
      ...recordKinds.map((kind) => retentionRuleOf(type, kind)?.at_least_months ?? 0),
    );
    if (completedAt === null || months === 0) return [];
    const until = monthsAfter(new Date(completedAt), months);
    return until > now
      ? [{ check: checkTitle(type, title ?? type, language), until: until.toISOString() }]
      : [];
  });
}

/** Null where the service has no such thing, or does not show it to the portal. */
async function readRetention({ client, candidate }: OpenedCandidate): Promise<CandidateRetention | null> {
  const params = { partner_application_id: candidate.partner_application_id };
  return (await ifShown(client.call(api.getCandidateRetention, { params })))?.answer ?? null;
}
