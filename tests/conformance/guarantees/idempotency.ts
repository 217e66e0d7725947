import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import type { Partner } from "../partner.ts";

function create(partner: Partner, key: string, partner_application_id: string) {
  return partner.send("POST", "/candidates", {
    body: { candidate: { partner_application_id }, bypass: true },
    headers: { "idempotency-key": key },
  });
}

export const idempotency: Topic = {
  about: "Repeated requests",
  guarantees: [
    {
      says: "a repetition with the same Idempotency-Key gets the first answer byte for byte, and makes nothing twice",
      async check(partner) {
        const [key, id] = [partner.newId(), partner.newId()];
        const [first, again] = [await create(partner, key, id), await create(partner, key, id)];
        assert.equal(first.status, 200);
        assert.deepEqual([again.status, again.text], [first.status, first.text]);
        assert.deepEqual(
          [first, again].map(({ headers }) => headers.get("idempotency-replayed")),
          [null, "true"],
        );
        await partner.call(api.deleteCandidate, { params: { partner_application_id: id } });
      },
    },
    {
      says: "a refusal is repeated too",
      async check(partner) {
        const headers = { "idempotency-key": partner.newId() };
        const send = () => partner.send("POST", "/candidates", { body: {}, headers });
        const [first, again] = [await send(), await send()];
        assert.deepEqual([again.status, again.text], [422, first.text]);
      },
    },
    {
      says: "the same key with another request is refused, and does nothing",
      async check(partner) {
        const [key, id, other] = [partner.newId(), partner.newId(), partner.newId()];
        await create(partner, key, id);
        const { status, body } = await create(partner, key, other);
        assert.deepEqual([status, body.error.code], [422, "idempotency_key_reused"]);
        const params = { partner_application_id: other };
        await partner.refused("not_found", partner.call(api.getCandidate, { params }));
        await partner.call(api.deleteCandidate, { params: { partner_application_id: id } });
      },
    },
    {
      says: "of the same request many times at once, one is done; the others get its answer or are told to wait",
      serviceOnly: true,
      async check(partner) {
        const [key, id] = [partner.newId(), partner.newId()];
        const answers = await Promise.all(Array.from({ length: 6 }, () => create(partner, key, id)));
        const done = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
        assert.equal(done.size, 1);
        const others = answers.filter(({ status }) => status !== 200);
        assert.ok(others.every(({ body }) => body.error.code === "idempotency_key_in_flight"));
        await partner.call(api.deleteCandidate, { params: { partner_application_id: id } });
      },
    },
    {
      says: "a PUT that is sent again undoes nothing, and a DELETE is not refused",
      async check(partner) {
        const { partner_application_id } = await partner.aCandidate({}, []);
        const path = `/candidates/${partner_application_id}`;
        const [changed, removed] = [partner.newId(), partner.newId()];
        const put = (job_role: string, key: string) =>
          partner.send("PUT", path, {
            body: { candidate: { job_role } },
            headers: { "idempotency-key": key },
          });
        const first = await put("Carer", changed);
        await put("Nurse", partner.newId());
        const again = await put("Carer", changed);
        assert.deepEqual([again.status, again.text], [200, first.text]);
        const params = { partner_application_id };
        assert.equal((await partner.call(api.getCandidate, { params })).job_role, "Nurse");
        const remove = () => partner.send("DELETE", path, { headers: { "idempotency-key": removed } });
        const answers = [await remove(), await remove()];
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200],
        );
      },
    },
    {
      says: "a key of more than 255 characters is refused",
      async check(partner) {
        const { status, body } = await create(partner, "k".repeat(256), partner.newId());
        assert.deepEqual([status, body.error.code], [400, "malformed_idempotency_key"]);
      },
    },
  ],
};
