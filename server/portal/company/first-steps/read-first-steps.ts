import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { readCandidatePage } from "../../gateway/read-candidate.ts";
import { currentBrands, type KnownBrand } from "../../gateway/reference-data.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type FirstStep, firstStep } from "./first-step.ts";
import { findKnownSteps } from "./first-steps-store.ts";

export type FirstSteps = {
  /** In a staging installation candidates are tried, and none is checked. */
  isStaging: boolean;
  steps: { step: FirstStep; isDone: boolean; isPutAway: boolean }[];
  /** `to`: whom a test mail goes to. `route`: as `PortalSettings.unsentMail` says it. Times are ISO 8601. */
  mail: {
    to: string;
    route: Portal["settings"]["unsentMail"];
    sentAt: string | null;
    arrivedAt: string | null;
  };
  /** The names of at most three who were added and have not signed in. */
  invited: string[];
};

/** What a service without Candor's extensions can be set up for: its brands, sites and periods are set at the service itself. */
const everywhere: readonly FirstStep[] = ["mail", "person", "candidate"];

/**
 * What a company does first, and what of it is done, as it is now: a careers site that was removed is to be registered again. Nothing is
 * asked of the service for a company that has put all of it away; null then, unless `all`.
 */
export async function readFirstSteps(
  portal: Portal,
  staff: Staff,
  client: Client,
  { all }: { all: boolean },
): Promise<FirstSteps | null> {
  const known = await findKnownSteps(portal.db, { companyId: staff.companyId, staffId: staff.id });
  const offered = client.extended ? firstStep.options : everywhere;
  if (!all && offered.every((step) => known.putAway.includes(step))) return null;
  const [brands, candidates] = await Promise.all([
    currentBrands(client),
    client.call(api.listCandidates, { query: { per_page: 1 } }).then(readCandidatePage),
  ]);
  const brand = brands.find((one) => one.default) ?? brands[0] ?? null;
  const { unsentMail } = portal.settings;
  const isDone: Record<FirstStep, boolean> = {
    mail: unsentMail === null && known.arrivedAt !== null,
    brand: isRecognisable(brand),
    person: known.hasColleague,
    candidate: candidates.candidates.length > 0,
    source: known.hasProgram || brands.some(({ embed_origins }) => embed_origins.length > 0),
    retention: known.hasKeptPeriods,
  };
  return {
    isStaging: portal.settings.environment === "staging",
    steps: offered.map((step) => ({
      step,
      isDone: isDone[step],
      isPutAway: known.putAway.includes(step),
    })),
    mail: {
      to: staff.email,
      route: unsentMail,
      sentAt: known.sentAt?.toISOString() ?? null,
      arrivedAt: known.arrivedAt?.toISOString() ?? null,
    },
    invited: known.invited,
  };
}

/** Candidates see whose it is, and whom to ask. */
function isRecognisable(brand: KnownBrand | null): boolean {
  return Boolean(brand?.logo_url && brand.support_email);
}
