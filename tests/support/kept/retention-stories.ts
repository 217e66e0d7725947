import { api } from "#server/contract/api.ts";
import { legalHold } from "#server/contract/retention/kept.ts";
import { retention } from "#server/contract/retention/retention.ts";
import { givenBody } from "./given-body.ts";
import type { Story } from "./story.ts";

export const retentionStories: Story[] = [
  {
    operation: api.updateRetention.id,
    record: retention,
    async play({ company }) {
      const body = givenBody(api.updateRetention, {
        "own[].check_type": ["national_police_check", "reference_plus"],
        "own[].record_kind": ["identity_documents", "references"],
        "own[].days": [400, 40],
      });
      const updateRetention = await company.call(api.updateRetention, { body });
      return { body, shownBy: { updateRetention, getRetention: await company.call(api.getRetention) } };
    },
  },
  {
    operation: api.setLegalHold.id,
    record: legalHold,
    async play({ client, company }) {
      const { partner_application_id } = await client.call(api.createCandidate, {
        body: { candidate: {}, bypass: true },
      });
      const params = { partner_application_id };
      const body = givenBody(api.setLegalHold);
      const setLegalHold = await company.call(api.setLegalHold, { params, body });
      const isHeld = (each: { partner_application_id: string }) =>
        each.partner_application_id === partner_application_id;
      const { candidates } = await client.call(api.listCandidates);
      const { changes } = await client.call(api.listCandidateChanges, { query: { per_page: 500 } });
      const changed = changes.find(({ candidate }) => candidate && isHeld(candidate));
      const held = await company.call(api.listLegalHolds);
      return {
        body,
        shownBy: {
          setLegalHold,
          getCandidate: (await client.call(api.getCandidate, { params })).legal_hold,
          listCandidates: candidates.find(isHeld)?.legal_hold,
          listCandidateChanges: changed?.candidate?.legal_hold,
          getCandidateRetention: (await client.call(api.getCandidateRetention, { params })).legal_hold,
          listLegalHolds: held.find(isHeld),
        },
      };
    },
  },
];
