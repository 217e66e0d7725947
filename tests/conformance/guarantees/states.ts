import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";

const afterSignature = ["submitted", "in-progress", "completed"];

export const states: Topic = {
  about: "States and transitions",
  guarantees: [
    {
      says: "a signature submits the candidate, and implies consent",
      async check(partner) {
        const candidate = await partner.aCandidate();
        await partner.sign(candidate);
        const signed = await partner.call(api.getCandidate, { params: candidate });
        assert.ok(afterSignature.includes(signed.status), signed.status);
        assert.ok(signed.submitted_at);
        assert.equal(signed.accepted_terms_and_conditions, true);
      },
    },
    {
      says: "a second signature changes no timestamp and submits nothing twice",
      async check(partner) {
        const candidate = await partner.aCandidate();
        await partner.sign(candidate);
        const first = await partner.call(api.getCandidate, { params: candidate });
        await partner.sign(candidate);
        const second = await partner.call(api.getCandidate, { params: candidate });
        assert.equal(second.submitted_at, first.submitted_at);
        const history = await partner.call(api.listHistory, { params: candidate });
        assert.equal(history.filter(({ type }) => type === "candidate.submitted").length, 1);
      },
    },
    {
      says: "cancel cancels the candidate and its unfinished checks; again it is a no-op",
      async check(partner) {
        const candidate = await partner.aCandidate();
        const canceled = await partner.call(api.cancelCandidate, { params: candidate });
        assert.deepEqual([canceled.status, canceled.canceled], ["canceled", true]);
        assert.ok(canceled.candidate_checks.every(({ status }) => status === "canceled"));
        const history = await partner.call(api.listHistory, { params: candidate });
        assert.deepEqual(await partner.call(api.cancelCandidate, { params: candidate }), canceled);
        assert.deepEqual(await partner.call(api.listHistory, { params: candidate }), history);
      },
    },
    {
      says: "a signature of a canceled candidate starts no check, and the status stays canceled",
      async check(partner) {
        const candidate = await partner.aCandidate();
        await partner.call(api.cancelCandidate, { params: candidate });
        await partner.sign(candidate);
        const signed = await partner.call(api.getCandidate, { params: candidate });
        assert.equal(signed.status, "canceled");
        assert.ok(signed.candidate_checks.every(({ status }) => status === "canceled"));
      },
    },
    {
      says: "start marks the candidate as started and answers it updated; again it changes nothing",
      async check(partner) {
        const candidate = await partner.aCandidate();
        assert.equal(candidate.partner_application_started, false);
        const started = await partner.call(api.startCandidate, { params: candidate });
        assert.equal(started.partner_application_started, true);
        await partner.call(api.startCandidate, { params: candidate });
        const history = await partner.call(api.listHistory, { params: candidate });
        assert.equal(history.filter(({ type }) => type === "candidate.started").length, 1);
      },
    },
    {
      says: "checks can be added later; an unknown type adds none, and a canceled candidate takes none",
      async check(partner) {
        const candidate = await partner.aCandidate({}, []);
        const add = (...types: string[]) =>
          partner.call(api.addChecks, {
            params: candidate,
            body: { checks: types.map((type) => ({ type })) },
          });
        const added = await add(partner.types.plain);
        assert.deepEqual(
          added.candidate_checks.map(({ type }) => type),
          [partner.types.plain],
        );
        await partner.refused("unknown_check_type", add(partner.types.other, "palm_reading"));
        const now = await partner.call(api.getCandidate, { params: candidate });
        assert.equal(now.candidate_checks.length, 1);
        await partner.call(api.cancelCandidate, { params: candidate });
        await partner.refused("illegal_transition", add(partner.types.other));
      },
    },
    {
      says: "one check can be canceled by itself",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const candidate = await partner.aCandidate({}, [partner.types.plain, partner.types.other]);
        const candidate_check_id = Number(candidate.candidate_checks[0]?.id);
        const params = { ...candidate, candidate_check_id };
        const canceled = await partner.call(api.cancelCheck, { params });
        assert.deepEqual(
          canceled.candidate_checks.map(({ status }) => status),
          ["canceled", "candidate"],
        );
      },
    },
    ...["Silva", "Consider", "Unable"].map((last_name, index) => ({
      says: `where checks simulate themselves, those of a candidate named ${last_name} end by that name`,
      async check(partner: Parameters<Topic["guarantees"][number]["check"]>[0]) {
        const candidate = await partner.aReadyCandidate({ last_name });
        await partner.sign(candidate);
        const completed = await partner.until(candidate, ({ status }) => status === "completed");
        const outcome = ["clear", "consider", "unable_to_complete"][index];
        const [check] = completed.candidate_checks;
        assert.deepEqual(
          [check?.status, check?.outcome, check?.result_flag],
          ["completed", outcome, index > 0],
        );
        assert.ok(completed.completed_at);
      },
    })),
  ],
};
