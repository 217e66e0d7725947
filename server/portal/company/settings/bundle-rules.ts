import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { BundleRule, BundleRules } from "../../../contract/bundle-settings.ts";
import { chosenRule } from "../../../contract/chosen-rule.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { readCandidatePage } from "../../gateway/read-candidate.ts";
import { forgetLaunchOptions } from "../../gateway/reference-data.ts";
import { readBundles } from "./bundles.ts";

/** Null where the service has no rules. */
export async function readBundleRules(client: Client): Promise<BundleRules | null> {
  return (await ifOffered(client.call(api.getBundleRules)))?.answer ?? null;
}

/** @throws ClientError `changed_meanwhile`, `unknown_bundle`, `unknown_brand`, `validation_failed` */
export async function saveBundleRules(
  portal: Portal,
  companyId: number,
  client: Client,
  body: BundleRules,
): Promise<BundleRules> {
  const saved = await client.call(api.updateBundleRules, { body });
  forgetLaunchOptions(portal, companyId);
  return saved;
}

type TriedCandidate = {
  id: number;
  partnerApplicationId: string;
  name: string;
  jobRole: string;
  department: string;
  /** The titles of the checks that they have. */
  checks: string[];
  /** What the rules would have chosen: the number of the rule, from 1. Null where none fits. */
  chosen: { rule: number; bundle: string; asIs: boolean } | null;
};

/** The latest candidates, as many as a page of the service has: a hundred. */
const tried = { page: 1, per_page: 100 };

/** What rules would have chosen for the latest candidates. Nothing is changed. */
export async function tryBundleRules(client: Client, rules: BundleRule[]): Promise<TriedCandidate[]> {
  const [page, { bundles }] = await Promise.all([
    client.call(api.listCandidates, { query: tried }).then(readCandidatePage),
    readBundles(client),
  ]);
  return page.candidates.map((candidate) => {
    const checks = candidate.checks ?? [];
    const found = chosenRule(rules, candidate);
    const bundle = found && bundles.find(({ id }) => id === found.rule.bundle_id);
    return {
      id: candidate.id,
      partnerApplicationId: candidate.partner_application_id,
      name: candidate.name || `${candidate.first_name} ${candidate.last_name}`.trim(),
      jobRole: candidate.job_role,
      department: candidate.department,
      checks: checks.map(({ title, type }) => title || type),
      chosen:
        found && bundle
          ? { rule: found.place + 1, bundle: bundle.name, asIs: sameTypes(bundle.checks_data, checks) }
          : null,
    };
  });
}

type Typed = readonly { type: string }[];

function sameTypes(one: Typed, other: Typed): boolean {
  const of = (all: Typed) =>
    all
      .map(({ type }) => type)
      .toSorted()
      .join(" ");
  return of(one) === of(other);
}
