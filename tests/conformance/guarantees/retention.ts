import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

function withExtensions(partner: Partner): void {
  if (!partner.extensions) throw new NotHere("the service has no extensions");
}

export const retention: Topic = {
  about: "Retention",
  guarantees: [
    {
      says: "every period of the schedule is the company's own or its default, and names the rule of its bounds",
      async check(partner) {
        withExtensions(partner);
        const { periods, own, retention_days } = await partner.call(api.getRetention);
        for (const { check_type, record_kind, days, ...period } of periods) {
          const given = own.find((one) => one.check_type === check_type && one.record_kind === record_kind);
          assert.deepEqual([days, period.own], [given?.days ?? retention_days, given !== undefined]);
          const isBound = period.at_least_months !== null || period.at_most_months !== null;
          assert.equal(period.source !== null && period.since !== null, isBound);
        }
      },
    },
    {
      says: "a period beyond the bounds of its rule is refused by its place, in a dry run too",
      async check(partner) {
        withExtensions(partner);
        const { periods } = await partner.call(api.getRetention);
        const bound = periods.find(({ most_days }) => most_days !== null);
        if (!bound?.most_days) throw new NotHere("the service has no rule with a most");
        const { check_type, record_kind, most_days } = bound;
        const body = { own: [{ check_type, record_kind, days: most_days + 1 }] };
        const answer = await partner.refused(
          "retention_out_of_bounds",
          partner.call(api.previewRetention, { body }),
        );
        assert.equal(answer.error.param, "own[0].days");
      },
    },
    {
      says: "a canceled candidate is due, and the dry run says so without erasing it",
      async check(partner) {
        withExtensions(partner);
        const params = await partner.aCandidate({}, []);
        await partner.call(api.cancelCandidate, { params });
        const { closed_at, whole_at } = await partner.call(api.getCandidateRetention, { params });
        assert.ok(closed_at !== null && whole_at !== null && whole_at > closed_at);
        const preview = await partner.call(api.previewRetention, { body: { retention_days: 1, next: 200 } });
        assert.ok(preview.months.some(({ candidates }) => candidates > 0));
        await partner.call(api.getCandidate, { params });
      },
    },
    {
      says: "the erasure of a candidate is certified without naming it",
      serviceOnly: true,
      async check(partner) {
        withExtensions(partner);
        const candidate = await partner.aCandidate({ first_name: "Zipporah", last_name: "Quill" }, []);
        await partner.call(api.deleteCandidate, { params: candidate });
        const query = { candidate_id: candidate.id };
        const certificates = await partner.call(api.listErasureCertificates, { query });
        assert.deepEqual(
          certificates.map(({ payload }) => [payload.whole, payload.initiated_by]),
          [[true, partner.isCompany ? "company" : "partner"]],
        );
        const said = JSON.stringify(certificates);
        for (const word of ["Zipporah", "Quill", candidate.partner_application_id]) {
          assert.ok(!said.includes(word));
        }
      },
    },
    {
      says: "a partner's token sees the holds of its candidates, and sets and releases none",
      serviceOnly: true,
      async check(partner) {
        withExtensions(partner);
        partner.withPartnersToken();
        const params = await partner.aCandidate({}, []);
        const body = { reason: "A claim" };
        const setting = partner.call(api.setLegalHold, { params, body });
        // Of what is held nothing can be erased at the end.
        if (await setting.then(Boolean, () => false)) await partner.call(api.releaseLegalHold, { params });
        await partner.refused("company_token_required", setting);
        await partner.refused("company_token_required", partner.call(api.releaseLegalHold, { params }));
        await partner.refused(
          "company_token_required",
          partner.call(api.updateRetention, { body: { own: [] } }),
        );
        const holds = await partner.call(api.listLegalHolds);
        assert.ok(holds.every(({ candidate_id }) => candidate_id !== params.id));
      },
    },
  ],
};
