import { AppError } from "../../../contract/error-code.ts";
import { resultShares } from "../../company/settings/result-sharing.ts";
import type { Portal } from "../../foundation/portal.ts";
import { receiptWordsOf } from "../../foundation/rendering/receipt-words-of.ts";
import { recordTime } from "../../foundation/rendering/record-time.ts";
import { recordWordsOf } from "../../foundation/rendering/record-words-of.ts";
import { ownerOf } from "../../foundation/rows/owner-of.ts";
import { knownTimeZone } from "../../gateway/known-time-zone.ts";
import { checkTypeOf, knownCompany } from "../../gateway/reference-data.ts";
import { brandOfCandidate } from "../journey/read-journey.ts";
import { shownResult } from "../outlook/check-outlook.ts";
import { journeyCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { giveCopy, type OwnFile } from "./give-copy.ts";

/**
 * The result of a finished check as a PDF in the candidate's language, where the company allows a copy.
 * @throws AppError `not_found` where there is no such check, it is not finished, or the company allows none; `rate_limited`
 */
export async function resultCopy(
  portal: Portal,
  opened: OpenedCandidate,
  checkKey: string,
): Promise<OwnFile> {
  const { candidate, claims, client, language } = opened;
  const check = (candidate.checks ?? []).find(({ id }) => id !== null && String(id) === checkKey);
  const sharesOf = await resultShares(portal, claims.companyId);
  const result =
    check?.status === "completed" ? shownResult(check, sharesOf(check.type)) : { copy: false, outcome: null };
  const { outcome } = result;
  if (!check || check.id === null || !result.copy || outcome === null || !isFound(outcome)) {
    throw new AppError("not_found", "There is no copy of this result here. Please ask the company for it.");
  }
  const [brand, company, known] = await Promise.all([
    brandOfCandidate(portal, opened),
    knownCompany(portal, claims.companyId, client),
    checkTypeOf(portal, claims.companyId, client, check.type),
  ]);
  const words = recordWordsOf(language);
  const shared = receiptWordsOf(language);
  const time = recordTime(language, knownTimeZone(company.timezone));
  const { title } = journeyCheck(check, known, 0, { submitted: true, locale: language });
  const madeAt = portal.clock.now();
  const timeOrNone = (at: string | null) => (at === null ? "" : time(at));
  const of = { kind: "result", checkId: check.id, checkType: check.type } as const;
  const bytes = await giveCopy(portal, ownerOf(opened), of, () =>
    portal.records.render({
      language,
      asker: { name: brand.name, color: brand.primaryColor },
      title: words.copy.title,
      lead: words.copy.lead(brand.name),
      head: [],
      sections: [
        {
          heading: title,
          items: [],
          paragraphs: [],
          groups: [
            {
              heading: null,
              lines: [
                { label: words.labels.result, value: words.outcomes[outcome] },
                { label: words.labels.meaning, value: words.meanings[outcome](brand.name) },
                { label: words.labels.name, value: candidate.name },
                { label: shared.reference, value: candidate.reference_code },
                { label: shared.jobRole, value: candidate.job_role },
                { label: shared.askedBy, value: brand.name },
                { label: words.labels.company, value: company.name ?? "" },
                { label: words.labels.ordered, value: timeOrNone(check.createdAt) },
                { label: shared.signedAt, value: timeOrNone(candidate.submitted_at) },
                { label: words.labels.finished, value: timeOrNone(check.completedAt) },
                { label: words.labels.made, value: time(madeAt) },
              ],
            },
          ],
        },
      ],
      closing: [words.copy.closing(brand.supportEmail ?? brand.supportPhone ?? brand.name)],
      reference: candidate.reference_code,
      madeAt: madeAt.toISOString(),
    }),
  );
  return { fileName: `result-${check.id}.pdf`, mediaType: "application/pdf", bytes };
}

const isFound = (outcome: string): outcome is "clear" | "consider" | "unable_to_complete" =>
  outcome === "clear" || outcome === "consider" || outcome === "unable_to_complete";
