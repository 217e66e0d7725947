import { LRUCache } from "lru-cache";
import type { AccountToken } from "../../contract/account.ts";
import type { BundleRules } from "../../contract/bundle-settings.ts";
import type { CheckProvider } from "../../contract/check-provider.ts";
import type { Brand, Bundle, Company } from "../../contract/company.ts";
import type { CheckTypeSettings, Reminders } from "../../contract/company-settings.ts";
import type { Prices } from "../../contract/costs.ts";
import { AppError } from "../../contract/error-code.ts";
import { params as example } from "../../contract/examples/candidate.ts";
import { costExamples } from "../../contract/examples/costs.ts";
import { bundleExamples, companySettingsExamples } from "../../contract/examples/reference-data.ts";
import type { Form } from "../../contract/form.ts";
import type { FormVersion } from "../../contract/form-settings.ts";
import type { OAuthClient } from "../../contract/oauth.ts";
import type { RefereeForm } from "../../contract/referee-form.ts";
import type { OwnSchedule } from "../../contract/retention/schedule.ts";
import type { Webhook } from "../../contract/webhook.ts";
import { type BoundedMap, boundedMap } from "./bounded-map.ts";
import { exampleCandidate, type MockCandidate } from "./mock-candidate.ts";

/** The response to a request, to be replayed for its Idempotency-Key. */
export type KeptAnswer = { request: string; status: number; body: string; at: number };

type MockEmbedSession = { partnerApplicationId: string; origin: string; until: number };

/** The mock server's memory for one bearer token. No token sees the actions of another. */
export type Memory = {
  /** @throws AppError `not_found` */
  find(partnerApplicationId: string): MockCandidate;
  /** True for a candidate that was made; the example can be made over. */
  has(partnerApplicationId: string): boolean;
  keep(candidate: MockCandidate): void;
  forget(partnerApplicationId: string): void;
  candidates(): MockCandidate[];
  /** Whether a candidate that is remembered has this id. */
  hasCandidateId(id: number): boolean;
  /** Null until it was changed. */
  company: Pick<Company, "name" | "timezone" | "locale" | "version"> | null;
  /** Those that were made, and the example as it was changed. */
  brands: BoundedMap<Brand>;
  bundles: BoundedMap<Bundle>;
  forms: BoundedMap<{ form: Form; versions: FormVersion[] }>;
  /** The examples that were removed, as `bundle 3`. */
  removed: Set<string>;
  checkTypes: BoundedMap<CheckTypeSettings>;
  checkProviders: BoundedMap<CheckProvider>;
  typeOrder: readonly string[];
  reminders: Reminders;
  bundleRules: Required<BundleRules>;
  prices: Prices;
  answers: BoundedMap<KeptAnswer>;
  webhook: Webhook | null;
  accountTokens: BoundedMap<AccountToken>;
  oauthClients: BoundedMap<OAuthClient>;
  /** By the session: whom it opens and where, once. */
  embedSessions: BoundedMap<MockEmbedSession>;
  /** Null until something was done with it. */
  refereeForm: RefereeForm | null;
  /** Null until it was changed. */
  retention: (OwnSchedule & { version: number }) | null;
};

/** So many tokens are remembered, and so much of each: a hundred megabytes if all are full. */
const tokens = 64;
const candidateCharacters = 1024 * 1024;
const otherCharacters = 256 * 1024;
const accessCharacters = 64 * 1024;

/** Of all tokens: what is done to it is kept as a candidate of the token's own. */
const readyMade = exampleCandidate();

/** The memory of each token, until others were used so often since that it is forgotten. */
export function openMemories(): (token: string) => Memory {
  const memories = new LRUCache<string, Memory>({ max: tokens });
  return (token) => {
    const memory = memories.get(token) ?? openMemory();
    memories.set(token, memory);
    return memory;
  };
}

function openMemory(): Memory {
  // Found by id without a walk through all of them, for each that is created.
  const idsInUse = new Set<number>();
  const candidates = boundedMap<MockCandidate>(candidateCharacters, ({ ids }) =>
    idsInUse.delete(ids.candidate),
  );
  const exampleId = example.partner_application_id;
  let exampleIsThere = true;

  return {
    find(id) {
      const found = candidates.get(id) ?? (id === exampleId && exampleIsThere ? readyMade : null);
      if (!found) throw unknownCandidate();
      return found;
    },
    has: (id) => candidates.get(id) !== undefined,
    keep(candidate) {
      candidates.set(candidate.partnerApplicationId, candidate);
      idsInUse.add(candidate.ids.candidate);
    },
    forget(id) {
      candidates.delete(id);
      if (id === exampleId) exampleIsThere = false;
    },
    candidates() {
      const made = candidates.values();
      const exampleIsMade = made.some((candidate) => candidate.partnerApplicationId === exampleId);
      return exampleIsThere && !exampleIsMade ? [readyMade, ...made] : made;
    },
    hasCandidateId: (id) => idsInUse.has(id) || (exampleIsThere && id === readyMade.ids.candidate),
    company: null,
    brands: boundedMap<Brand>(otherCharacters),
    checkProviders: boundedMap<CheckProvider>(otherCharacters),
    bundles: boundedMap<Bundle>(otherCharacters),
    forms: boundedMap<{ form: Form; versions: FormVersion[] }>(candidateCharacters),
    removed: new Set(),
    checkTypes: boundedMap<CheckTypeSettings>(candidateCharacters),
    typeOrder: [],
    reminders: companySettingsExamples.getReminders.result,
    bundleRules: bundleExamples.getBundleRules.result,
    prices: costExamples.getPrices.result,
    answers: boundedMap<KeptAnswer>(otherCharacters),
    webhook: null,
    accountTokens: boundedMap<AccountToken>(accessCharacters),
    oauthClients: boundedMap<OAuthClient>(accessCharacters),
    embedSessions: boundedMap<MockEmbedSession>(accessCharacters),
    refereeForm: null,
    retention: null,
  };
}

/** The mock server's refusal for a candidate that it does not have. */
export function unknownCandidate(): AppError {
  return new AppError(
    "not_found",
    `There is no candidate with this partner_application_id. The mock server has those that this token created since it started, and "${example.partner_application_id}".`,
    { param: "partner_application_id" },
  );
}
