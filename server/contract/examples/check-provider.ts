import type { checkProviderRoutes } from "../check-provider.ts";
import type { ExamplesOf } from "./example.ts";

const params = { provider_id: "5f1d3c5e-8a2b-4a63-9d5f-0c7c1f0e2b44" };
const given = {
  name: "Southern Records Bureau",
  url: "https://records.example/candor",
  check_types: ["national_police_check"],
};
const provider = {
  id: params.provider_id,
  ...given,
  callback_url: `https://api.candor.example/providers/${params.provider_id}/events`,
  failing_since: null,
  last_failure: null,
  last_answer_at: "2026-03-03T02:05:41.000Z",
  open_checks: 3,
  waiting_checks: 0,
  previous_secret_expires_at: null,
  version: 1,
  created_at: "2026-03-02T10:09:12.000Z",
};
const secret = "whsec_Zm9yIGEgcHJvdmlkZXIsIG5vdCBhIHNlY3JldCBlaXRoZXI=";

export const checkProviderExamples = {
  listCheckProviders: { result: [provider] },
  createCheckProvider: {
    body: given,
    result: { ...provider, last_answer_at: null, open_checks: 0, secret },
  },
  updateCheckProvider: {
    params,
    body: { ...given, check_types: ["national_police_check", "identity"], version: 1 },
    result: { ...provider, check_types: ["identity", "national_police_check"], version: 2 },
  },
  deleteCheckProvider: { params, result: null },
  rotateCheckProviderSecret: {
    params,
    result: { ...provider, previous_secret_expires_at: "2026-03-04T02:06:00.000Z", version: 2, secret },
  },
  testCheckProvider: {
    params,
    result: { connected: true, failure: null, check_types: ["national_police_check"] },
  },
} satisfies ExamplesOf<typeof checkProviderRoutes>;
