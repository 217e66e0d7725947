import assert from "node:assert/strict";
import { ClientError } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";
import { png } from "../samples.ts";

export const sandbox: Topic = {
  about: "Sandbox",
  guarantees: [
    {
      says: "extension: an outcome, an overdue check and a rejected document are forced, and time passes for one candidate",
      serviceOnly: true,
      async check(partner) {
        const params = await partner.aCandidate({}, [partner.types.plain, partner.types.other]);
        const [first, second] = params.candidate_checks.map(({ id }) => ({ candidate_check_id: id }));
        if (!first || !second) throw new NotHere("the company has one check type");
        const overdue = await orSkip(partner, partner.call(api.forceOverdue, { params: first }));
        assert.equal(overdue.candidate_checks[0]?.status, "overdue");
        const body = { outcome: "consider" } as const;
        const completed = await partner.call(api.forceOutcome, { params: first, body });
        const [check] = completed.candidate_checks;
        assert.deepEqual(
          [check?.status, check?.outcome, check?.result_flag],
          ["completed", "consider", true],
        );
        await partner.refused("illegal_transition", partner.call(api.forceOutcome, { params: first, body }));
        const upload = await partner.call(api.storeFile, {
          params,
          body: { data: png, id_type: "passport" },
        });
        await partner.call(api.approveDocuments, { params });
        const { review } = await partner.call(api.getUpload, { params: { upload_id: upload.id } });
        assert.equal(review, "approved");
        await partner.call(api.rejectDocument, { params: { upload_id: upload.id } });
        assert.deepEqual(await partner.call(api.listUploads, { params }), []);
        const later = await partner.call(api.moveClock, { params, body: { hours: 24 } });
        assert.equal(
          Date.parse(completed.created_at) - Date.parse(String(later?.created_at)),
          24 * 3_600_000,
        );
      },
    },
    {
      says: "extension: a referee's answer is forced",
      serviceOnly: true,
      async check(partner) {
        const candidate = await partner.aCandidate({}, [partner.referenceType()]);
        const params = { ...candidate, candidate_check_id: Number(candidate.candidate_checks[0]?.id) };
        const body = { form_id: 1, name: "Rita Reyes", email: "rita.reyes@example.com" };
        const { id } = await partner.call(api.createReferee, { params, body });
        const answered = partner.call(api.forceRefereeAnswer, { params: { referee_id: id } });
        assert.equal((await orSkip(partner, answered)).status, "completed");
      },
    },
    {
      says: "extension: calls of the webhook fail as often as was asked for",
      serviceOnly: true,
      async check(partner) {
        if (!partner.mayReplaceWebhook) {
          throw new NotHere("it would replace the partner's webhook; --replace-webhook allows it");
        }
        await partner.call(api.saveWebhook, { body: { uri: "https://1.1.1.1/" } });
        await orSkip(partner, partner.call(api.failDeliveries, { body: { response_status: 502 } }));
        assert.equal((await partner.call(api.testWebhook)).response_status, 502);
        await partner.call(api.deleteWebhook);
      },
    },
  ],
};

/** Nobody forces anything in production. */
async function orSkip<Result>(partner: Partner, forced: Promise<Result>): Promise<Result> {
  if (!partner.extensions) {
    await forced.catch(() => undefined);
    throw new NotHere("the service has no extensions");
  }
  try {
    return await forced;
  } catch (error) {
    if (error instanceof ClientError && error.code === "sandbox_off") throw new NotHere("it has no sandbox");
    throw error;
  }
}
