import assert from "node:assert/strict";
import { ClientError } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";

export const results: Topic = {
  about: "Results",
  guarantees: [
    {
      says: "a check without a result answers null",
      async check(partner) {
        const candidate = await partner.aCandidate();
        const [check] = candidate.candidate_checks;
        const params = { ...candidate, candidate_check_id: Number(check?.id) };
        assert.equal(await partner.call(api.getCheckResult, { params }), null);
        assert.equal(await partner.call(api.getCheckResultBase64, { params }), null);
        const [sub] = check?.sub_checks ?? [];
        if (!sub) throw new NotHere("no check type of the company has sub-checks");
        const ofSub = { params: { ...candidate, sub_check_id: sub.id } };
        assert.equal(await partner.call(api.getSubCheckResult, ofSub), null);
        assert.equal(await partner.call(api.getSubCheckResultBase64, ofSub), null);
      },
    },
    {
      says: "a completed check has a PDF: as an upload, in base64, and as the file for who accepts it",
      async check(partner) {
        const candidate = await partner.aReadyCandidate({ first_name: "Ana", last_name: "Silva" });
        await partner.sign(candidate);
        const { candidate_checks } = await partner.until(candidate, ({ status }) => status === "completed");
        const candidate_check_id = Number(candidate_checks[0]?.id);
        const params = { ...candidate, candidate_check_id };
        const result = await partner.call(api.getCheckResult, { params });
        assert.equal(result?.file_type, "application/pdf");
        const base64 = String(await partner.call(api.getCheckResultBase64, { params }));
        assert.equal(Buffer.from(base64, "base64").subarray(0, 5).toString(), "%PDF-");
        const id = encodeURIComponent(candidate.partner_application_id);
        const file = await partner.send("GET", `/candidates/${id}/checks/${candidate_check_id}/result`, {
          headers: { accept: "application/pdf" },
        });
        assert.equal(file.headers.get("content-type"), "application/pdf");
        assert.equal(file.text.slice(0, 5), "%PDF-");
      },
    },
    {
      says: "the result of a check of another candidate is not found",
      async check(partner) {
        const [one, other] = [await partner.aCandidate(), await partner.aCandidate()];
        const params = { ...one, candidate_check_id: Number(other.candidate_checks[0]?.id) };
        await partner.refused("not_found", partner.call(api.getCheckResult, { params }));
        await partner.refused("not_found", partner.call(api.getCheckResultBase64, { params }));
      },
    },
    {
      says: "a person's outcome is recorded for a check that a person does, and refused for another",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const candidate = await partner.aCandidate({ last_name: "Stuck" });
        const params = { ...candidate, candidate_check_id: Number(candidate.candidate_checks[0]?.id) };
        const body = { outcome: "clear", findings: "The documents are genuine." } as const;
        try {
          const recorded = await partner.call(api.recordResult, { params, body });
          assert.equal(recorded.candidate_checks[0]?.outcome, "clear");
        } catch (error) {
          const refused = error instanceof ClientError && error.code === "illegal_transition";
          if (!refused) throw error;
        }
      },
    },
  ],
};
