import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

async function aReferenceCheck(partner: Partner) {
  const candidate = await partner.aCandidate({ first_name: "Ana" }, [
    partner.referenceType(),
    partner.types.plain,
  ]);
  const [reference, other] = candidate.candidate_checks.map(({ id }) => id);
  const forms = await partner.call(api.listFormTypes);
  const form = [...forms.library, ...forms.customs, ...forms.intelligent, ...forms.referees][0];
  if (!form) throw new NotHere("the company has no form for referees");
  return {
    params: { ...candidate, candidate_check_id: Number(reference) },
    ofOther: { ...candidate, candidate_check_id: Number(other) },
    rita: { form_id: form.id, first_name: "Rita", last_name: "Reyes", email: "rita.reyes@example.com" },
  };
}

export const referees: Topic = {
  about: "Referees",
  guarantees: [
    {
      says: "a referee of a Reference Check Plus is created, listed, asked and deleted",
      async check(partner) {
        const { params, rita } = await aReferenceCheck(partner);
        const created = await partner.call(api.createReferee, { params, body: rita });
        assert.deepEqual(
          [created.name, created.status, created.requested_at],
          ["Rita Reyes", "candidate", null],
        );
        const referee = { params: { ...params, referee_id: created.id } };
        const asked = await partner.call(api.requestReferee, { ...referee, body: { channel: "email" } });
        assert.ok(asked.requested_at);
        assert.deepEqual(
          (await partner.call(api.listReferees, { params })).map(({ id }) => id),
          [created.id],
        );
        assert.equal(await partner.call(api.deleteReferee, referee), null);
        assert.deepEqual(await partner.call(api.listReferees, { params }), []);
        await partner.refused("not_found", partner.call(api.deleteReferee, referee));
      },
    },
    {
      says: "a referee needs a form that the company has, a name, and an email address or number",
      async check(partner) {
        const { params, rita } = await aReferenceCheck(partner);
        for (const body of [
          { ...rita, email: "" },
          { ...rita, first_name: "", last_name: "" },
        ]) {
          await partner.refused("validation_failed", partner.call(api.createReferee, { params, body }));
        }
        if ((await partner.call(api.listReferees, { params })).length > 0)
          assert.fail("a refused one was kept");
      },
    },
    {
      says: "other checks have no referees",
      async check(partner) {
        const { ofOther: params, rita } = await aReferenceCheck(partner);
        await partner.refused("referees_not_supported", partner.call(api.listReferees, { params }));
        await partner.refused(
          "referees_not_supported",
          partner.call(api.createReferee, { params, body: rita }),
        );
      },
    },
    {
      says: "a link that no referee was sent opens no form",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const params = { token: `1.${"A".repeat(43)}` };
        await partner.refused("not_found", partner.call(api.openRefereeForm, { params }));
        const body = { action: "stop_reminders" } as const;
        await partner.refused("not_found", partner.call(api.answerRefereeForm, { params, body }));
      },
    },
  ],
};
