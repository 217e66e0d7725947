import { candidateLink, linkLifetimeMs, makeLinkToken, readLinkToken } from "../../../contract/link-token.ts";
import { shortLinkOf } from "../../../contract/short-link.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";

/**
 * The link on which the candidate continues: the one that they have, as the service knows it. If it has expired,
 * or the service knows nothing of this portal, the portal makes a link itself.
 */
export function currentLink(portal: Portal, companyId: number, candidate: KnownCandidate): string {
  const standing = standingLink(portal, candidate);
  if (standing) return standing;
  const now = portal.clock.now();
  const made = makeLinkToken(
    {
      companyId,
      partnerApplicationId: candidate.partner_application_id,
      candidateId: candidate.id,
      ...(candidate.partner ? { partnerId: candidate.partner.id } : {}),
      madeByPortal: true,
      version: 1,
      expiresAt: new Date(now.getTime() + linkLifetimeMs),
    },
    portal.settings.linkSecret,
  );
  return candidateLink(portal.settings.portalUrl, made);
}

/** The current link in the length of a line, for emails: the service's short link where it made the link, the link itself elsewhere. */
export function linkInMail(portal: Portal, companyId: number, candidate: KnownCandidate): string {
  const { candidateId, version } = standingClaims(portal, candidate) ?? {};
  return candidateId === undefined || version === undefined
    ? currentLink(portal, companyId, candidate)
    : shortLinkOf({ candidateId, version }, portal.settings);
}

/** The link that the service returns, if it opens this portal and has not expired. */
export function standingLink(portal: Portal, candidate: KnownCandidate): string | null {
  return standingClaims(portal, candidate) && candidate.partner_link;
}

function standingClaims(portal: Portal, candidate: KnownCandidate): LinkClaims | null {
  const token = tokenHere(candidate.partner_link, portal.settings.portalUrl);
  const reading = token ? readLinkToken(token, portal.settings.linkSecret, portal.clock.now()) : null;
  return reading?.ok ? reading.claims : null;
}

function tokenHere(link: unknown, portalUrl: string): string | null {
  if (typeof link !== "string" || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== new URL(portalUrl).origin) return null;
  return url.pathname.match(/^\/apply\/([^/]+)$/)?.[1] ?? null;
}
