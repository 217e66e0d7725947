type Fields = Record<string, unknown>;

/**
 * How a request of the collection hangs together with the others. `{{name}}` stands for a variable; without a value for one of
 * those that it names, a request is skipped.
 */
export type Link = {
  /** Variables, and where they are in the response's `result`: expressions of JavaScript. */
  keeps?: Record<string, string>;
  /** The variables of the path, where they have other names than its parameters. */
  params?: Record<string, string>;
  /** What is sent in the query. Its other parameters are listed, and switched off. */
  query?: Record<string, string>;
  /** What differs from the example. */
  body?: Fields;
  /** Run before the request. */
  before?: string[];
  /** The codes with which the request may be refused, because the candidate or the webhook has not come so far. */
  mayBe?: string[];
};

/** The folders, in the order in which requests need each other; what ends something comes last. */
export const folders = [
  "reference data",
  "branding",
  "candidates",
  "files",
  "referees",
  "webhook",
  "account",
  "oauth",
];

/** What comes after all others, because it needs them or ends something that they need. */
export const last = [
  "listGrants",
  "releaseLegalHold",
  "forceRefereeAnswer",
  "deleteReferee",
  "deleteUpload",
  "rejectDocument",
  "moveClock",
  "forceOutcome",
  "forceOverdue",
  "cancelCheck",
  "cancelCandidate",
  "deleteCandidate",
  "deleteWebhookListener",
  "failDeliveries",
  "deleteWebhook",
  "deleteBrandLogo",
  "deleteBrand",
  "deleteBundle",
  "retireForm",
  "deleteCheckProvider",
  "endGrant",
  "revokeOAuthClient",
  "revokeAccountToken",
];

/** Variables that people may set before they run the collection: each unlocks requests that nothing else can. */
export const given: Record<string, string> = {
  user_email: "An owner or admin of the company: for the requests by which a company approves access.",
  provider_url: "The https URL of a provider that speaks the provider protocol.",
  webhook_uri: "A public https URL that takes the webhook calls. It replaces the one that is registered.",
  referee_token: "The last part of the link that a referee was sent: for the referee's form.",
};

/** A variable in a body that is no text: it stands there without quotation marks. */
const plain = (name: string) => `§${name}§`;

/** The JSON of a body with its variables. */
export function withVariables(body: Fields): string {
  return JSON.stringify(body, null, 2).replaceAll(/"§(\w+)§"/g, "{{$1}}");
}

const embedOrigin = "https://careers.harbour.example";
const defaultBrand = "result.find((brand) => brand.default !== false)";
const client = { client_id: "{{client_id}}", redirect_uri: "https://hireline.example/oauth/callback" };
const created = { params: { brand_id: "created_brand_id" } };
const addedCheck = { params: { candidate_check_id: "added_check_id" } };
/** Services in production have no sandbox. */
const sandboxed = ["sandbox_off", "illegal_transition"];
const refereeCheck = { params: { candidate_check_id: "referee_check_id" } };

export const links: Record<string, Link> = {
  listCheckTypes: { keeps: { type: "result[0].code" } },
  getCompany: { keeps: { company_name: "result.name" } },
  listBrands: {
    keeps: {
      brand_id: `${defaultBrand}.id`,
      embed_origins: `JSON.stringify([...new Set([...(${defaultBrand}.embed_origins ?? []), "${embedOrigin}"])])`,
    },
  },
  getPrices: {
    keeps: { currency: 'result.currency ?? "AUD"', prices: "JSON.stringify(result.prices)" },
  },
  updatePrices: { body: { currency: "{{currency}}", prices: plain("prices"), version: undefined } },
  createBundle: { keeps: { bundle_id: "result.id" } },
  updateBundle: { body: { version: undefined } },
  createForm: { keeps: { form_id: "result.id" } },
  updateForm: { body: { version: undefined } },

  updateBrand: { body: { embed_origins: plain("embed_origins") } },
  createBrand: { keeps: { created_brand_id: "result.id" } },
  updateBrandDetails: { ...created, body: { version: undefined } },
  setBrandLogo: created,
  deleteBrandLogo: created,
  deleteBrand: created,

  createCandidate: {
    before: ['pm.collectionVariables.set("partner_application_id", "postman-" + Date.now());'],
    body: {
      candidate: {
        first_name: "Ana",
        last_name: "Silva",
        email: "ana.silva@candidate.example",
        partner_application_id: "{{partner_application_id}}",
      },
      checks: [{ type: "identity" }, { type: "reference_plus" }],
      user_email: undefined,
    },
    keeps: {
      candidate_id: "result.id",
      candidate_check_id: 'result.candidate_checks.find(({ type }) => type === "identity").id',
      referee_check_id: 'result.candidate_checks.find(({ type }) => type === "reference_plus").id',
      sub_check_id:
        "result.candidate_checks.find(({ sub_checks }) => sub_checks.length > 0).sub_checks[0].id",
    },
  },
  addChecks: {
    keeps: { added_check_id: 'result.candidate_checks.find(({ type }) => type === "wwcc").id' },
  },
  cancelCheck: addedCheck,
  forceOverdue: { ...addedCheck, mayBe: sandboxed },
  forceOutcome: { mayBe: sandboxed },
  moveClock: { mayBe: sandboxed },
  createEmbedSession: { keeps: { embed_session: "result.session" } },
  redeemEmbedSession: { body: { session: "{{embed_session}}", brand_id: plain("brand_id") } },
  saveFacts: { body: { facts: { date_of_birth: "1991-05-14" } } },
  recordResult: { mayBe: ["illegal_transition"] },
  handOverAgain: { mayBe: ["illegal_transition"] },

  rejectDocument: { mayBe: [...sandboxed, "not_found"] },
  storeFile: { keeps: { upload_id: "result.id" } },

  listReferees: refereeCheck,
  createReferee: { ...refereeCheck, body: { form_id: plain("form_id") }, keeps: { referee_id: "result.id" } },
  requestReferee: { ...refereeCheck, mayBe: ["illegal_transition"] },
  deleteReferee: refereeCheck,
  forceRefereeAnswer: { mayBe: sandboxed },
  openRefereeForm: { params: { token: "referee_token" } },
  answerRefereeForm: { params: { token: "referee_token" } },

  saveWebhook: { body: { uri: "{{webhook_uri}}" }, keeps: { webhook_id: "result.id" } },
  testWebhook: { before: ['need("webhook_id");'] },
  rotateWebhookSecret: { before: ['need("webhook_id");'] },
  listWebhookDeliveries: { keeps: { delivery_id: "result.deliveries[0]?.id" } },
  redeliverWebhook: { mayBe: ["illegal_transition"] },
  replayWebhook: { before: ['need("webhook_id");'], mayBe: ["illegal_transition"] },
  failDeliveries: { before: ['need("webhook_id");'], mayBe: sandboxed },
  deleteWebhook: { before: ['need("webhook_id");'] },
  createWebhookListener: { keeps: { listener_id: "result.id" } },
  takeListenerCalls: { body: { wait_seconds: 0 } },

  createCheckProvider: {
    body: { url: "{{provider_url}}", check_types: [] },
    keeps: { provider_id: "result.id" },
  },
  updateCheckProvider: { body: { url: "{{provider_url}}", check_types: [], version: undefined } },

  listRequests: { keeps: { request_id: "result.requests[0]?.request_id" } },

  updateCompany: { body: { name: "{{company_name}}", version: undefined } },
  updateCheckTypeSettings: { params: { type: "type" }, body: { default_details: {}, version: undefined } },
  orderCheckTypes: { body: { types: ["{{type}}"] } },
  createAccountToken: { keeps: { token_id: "result.id" } },
  createOAuthClient: { keeps: { client_id: "result.client_id", client_secret: "result.client_secret" } },
  getAuthorizationRequest: { query: { ...client, scope: "candidates:read" } },
  authorizeClient: { body: { ...client, user_email: "{{user_email}}" }, keeps: { code: "result.code" } },
  exchangeToken: { body: { ...client, client_secret: "{{client_secret}}", code: "{{code}}" } },
  listGrants: {
    keeps: {
      grant_id:
        "result.find(({ client }) => client.client_id === pm.collectionVariables.get('client_id'))?.id",
    },
  },
};
