import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Candidate } from "../../../server/contract/candidate.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

async function aCandidate(
  partner: Partner,
): Promise<{ candidate: Candidate; checkId: number; path: string }> {
  if (!partner.extensions) throw new NotHere("the service has no extensions");
  const candidate = await partner.aCandidate({ first_name: "Ana", last_name: "Silva" });
  const checkId = Number(candidate.candidate_checks[0]?.id);
  const id = encodeURIComponent(candidate.partner_application_id);
  return { candidate, checkId, path: `/candidates/${id}/checks/${checkId}/packet` };
}

export const packets: Topic = {
  about: "Packets",
  guarantees: [
    {
      says: "a packet is a PDF for who accepts it, and says what is in it for who does not",
      async check(partner) {
        const { candidate, checkId, path } = await aCandidate(partner);
        const params = { ...candidate, candidate_check_id: checkId };
        const packet = await partner.call(api.getPacket, { params });
        assert.deepEqual([packet.candidate_check_id, packet.signed], [checkId, false]);
        const file = await partner.send("GET", path, { headers: { accept: "application/pdf" } });
        assert.equal(file.headers.get("content-type"), "application/pdf");
        assert.equal(file.text.slice(0, 5), "%PDF-");
      },
    },
    {
      says: "a canceled check has no packet, and neither has a check of another candidate",
      async check(partner) {
        const [one, other] = [await aCandidate(partner), await aCandidate(partner)];
        const ofOther = { ...one.candidate, candidate_check_id: other.checkId };
        await partner.refused("not_found", partner.call(api.getPacket, { params: ofOther }));
        const params = { ...one.candidate, candidate_check_id: one.checkId };
        await partner.call(api.cancelCheck, { params });
        await partner.refused("illegal_transition", partner.call(api.getPacket, { params }));
      },
    },
  ],
};
