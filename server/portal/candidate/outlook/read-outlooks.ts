import { resultShares } from "../../company/settings/result-sharing.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownTimeZone } from "../../gateway/known-time-zone.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { JourneyCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { type CheckOutlook, checkOutlook } from "./check-outlook.ts";
import { usualTimes } from "./usual-times.ts";

/** A candidate's checks as the journey shows them, each with what the service says of it, and of its type. */
type FollowedCheck = { shown: JourneyCheck; given: KnownCheck; known: KnownCheckType | null };

/** What can be expected of each check, by its key. The service is not asked for it. */
export async function readOutlooks(
  portal: Portal,
  { claims, candidate, client }: OpenedCandidate,
  checks: readonly FollowedCheck[],
  disputed: readonly string[],
): Promise<Record<string, CheckOutlook>> {
  const [times, sharesOf, { timezone }] = await Promise.all([
    usualTimes(portal, claims.companyId),
    resultShares(portal, claims.companyId),
    knownCompany(portal, claims.companyId, client),
  ]);
  const outlooks = checks.map(({ shown, given, known }): [string, CheckOutlook] => [
    shown.key,
    checkOutlook(given, {
      state: shown.state,
      known,
      usual: times.get(given.type),
      shares: sharesOf(given.type),
      disputed: disputed.includes(shown.key),
      signedAt: candidate.submitted_at,
      timezone: knownTimeZone(timezone),
      now: portal.clock.now(),
    }),
  ]);
  return Object.fromEntries(outlooks);
}
