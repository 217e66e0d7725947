import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import { png } from "../samples.ts";

export const statistics: Topic = {
  about: "Statistics",
  guarantees: [
    {
      says: "a candidate is counted as invited, then as opened, then as submitted",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const job_role = partner.newId();
        const candidate = await partner.aCandidate({ job_role });
        const counted = async () => {
          const { period } = await partner.call(api.getStatistics, { query: { job_role } });
          return [period.funnel.invited, period.funnel.opened, period.funnel.submitted];
        };
        assert.deepEqual(await counted(), [1, 0, 0]);
        const { opened_at } = await partner.call(api.noteOpening, { params: candidate });
        assert.deepEqual(await partner.call(api.noteOpening, { params: candidate }), { opened_at });
        assert.deepEqual(await counted(), [1, 1, 0]);
        const body = { data: png, id_type: "id", is_signature: true } as const;
        await partner.call(api.storeFile, { params: candidate, body });
        assert.deepEqual(await counted(), [1, 1, 1]);
      },
    },
    {
      says: "a period and the one before it have as many days and follow one another, and the next seven days too",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const query = { from: "2026-03-02", to: "2026-03-08" };
        const found = await partner.call(api.getStatistics, { query });
        const { period, previous_period: previous, due } = found;
        assert.deepEqual([period.from, period.to], [query.from, query.to]);
        assert.deepEqual([previous.from, previous.to], ["2026-02-23", "2026-03-01"]);
        assert.equal(previous.ends_at, period.starts_at);
        assert.equal(due.days[0]?.starts_at, found.as_of);
        assert.equal(due.days.length, 7);
        const { status, body } = await partner.send("GET", "/statistics?from=2026-03-08&to=2026-03-02");
        assert.deepEqual([status, body.error.code, body.error.param], [422, "validation_failed", "to"]);
      },
    },
  ],
};
