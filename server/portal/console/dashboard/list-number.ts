import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type DashboardQuery, periodOf } from "./dashboard-period.ts";
import { findListed, type Listed } from "./dashboard-store.ts";

type ListedCandidate = {
  candidateId: number;
  /** Null where the service did not say who it is. */
  partnerApplicationId: string | null;
  name: string | null;
  jobRole: string | null;
  status: string | null;
};

/** The candidates of one of the portal's own numbers, a page of them, with what the service says of each. */
export async function listNumber(
  portal: Portal,
  staff: Staff,
  client: Client,
  { query, listed, page, perPage }: { query: DashboardQuery; listed: Listed; page: number; perPage: number },
): Promise<{ candidates: ListedCandidate[]; totalCount: number }> {
  const { timezone } = await companyProfile(portal, client, staff.companyId);
  const now = portal.clock.now();
  const asked = { companyId: staff.companyId, timezone, now };
  const { candidateIds, totalCount } = await findListed(
    portal.db,
    asked,
    { period: periodOf(query, now, timezone), listed },
    { limit: perPage, offset: (page - 1) * perPage },
  );
  if (candidateIds.length === 0) return { candidates: [], totalCount };
  const told = await client.call(api.listCandidates, {
    query: { ids: candidateIds.join(","), per_page: perPage },
  });
  const known = new Map(readCandidatePage(told).candidates.map((one) => [one.id, one]));
  return { totalCount, candidates: candidateIds.map((id) => listedCandidate(id, known.get(id))) };
}

function listedCandidate(candidateId: number, known: KnownCandidate | undefined): ListedCandidate {
  return {
    candidateId,
    partnerApplicationId: known?.partner_application_id ?? null,
    name: known?.name ?? null,
    jobRole: known?.job_role ?? null,
    status: known?.status ?? null,
  };
}
