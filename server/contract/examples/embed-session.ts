import type { embedSessionRoutes } from "../embed-session.ts";
import { candidateExamples, params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const session = "es_0J4kq8sYt1m3v6xA9cFhLpRuWz2bDgJn";
const origin = "https://careers.harbour.example";

export const embedSessionExamples = {
  createEmbedSession: {
    params,
    body: { origin },
    result: { session, expires_at: "2026-03-02T09:46:10.000Z" },
  },
  redeemEmbedSession: {
    body: { session, origin, brand_id: 1 },
    result: {
      partner_application_id: params.partner_application_id,
      partner_link: candidateExamples.getCandidate.result.partner_link,
    },
  },
} satisfies ExamplesOf<typeof embedSessionRoutes>;
