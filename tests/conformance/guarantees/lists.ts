import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import type { Partner } from "../partner.ts";

/** Five candidates that a search finds, newest last. */
async function five(partner: Partner): Promise<{ q: string; ids: number[] }> {
  const q = `list-${partner.newId()}`;
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    ids.push((await partner.aCandidate({ partner_application_id: `${q}-${number}` })).id);
  }
  return { q, ids };
}

export const lists: Topic = {
  about: "Lists",
  guarantees: [
    {
      says: "pages follow one another without gap or overlap, and tell where they stand",
      async check(partner) {
        const { q, ids } = await five(partner);
        const seen: number[] = [];
        for (const page of [1, 2, 3]) {
          const query = { q, page, per_page: 2, sort: "created_at" } as const;
          const { candidates, pagination } = await partner.call(api.listCandidates, { query });
          seen.push(...candidates.map(({ id }) => id));
          assert.deepEqual([pagination.page, pagination.per_page, pagination.total_count], [page, 2, 5]);
          assert.deepEqual([pagination.total_pages, pagination.prev_page], [3, page > 1 ? page - 1 : null]);
          assert.equal(pagination.next_page, page < 3 ? page + 1 : null);
        }
        assert.deepEqual(
          seen.toSorted((a, b) => a - b),
          ids.toSorted((a, b) => a - b),
        );
      },
    },
    {
      says: "cursors walk the whole list",
      async check(partner) {
        const { q, ids } = await five(partner);
        const seen: number[] = [];
        let cursor: string | null | undefined;
        do {
          const query = { q, per_page: 2, ...(cursor ? { cursor } : {}) };
          const { candidates, pagination } = await partner.call(api.listCandidates, { query });
          seen.push(...candidates.map(({ id }) => id));
          cursor = pagination.next_cursor;
        } while (cursor !== null && seen.length <= ids.length);
        assert.deepEqual(
          seen.toSorted((a, b) => a - b),
          ids.toSorted((a, b) => a - b),
        );
      },
    },
    {
      says: "a status filters, and a search finds by name, email address and reference code",
      async check(partner) {
        const name = `Findable${partner.runId}`;
        const candidate = await partner.aCandidate({ last_name: name, email: `${name}@example.com` });
        await partner.call(api.cancelCandidate, { params: candidate });
        for (const q of [name, candidate.email, candidate.reference_code]) {
          const found = await partner.call(api.listCandidates, { query: { q, status: "canceled" } });
          assert.deepEqual([q, ...found.candidates.map(({ id }) => id)], [q, candidate.id]);
          const others = await partner.call(api.listCandidates, { query: { q, status: "completed" } });
          assert.deepEqual(others.candidates, []);
        }
      },
    },
    {
      says: "a search finds whatever the accents, apostrophes, hyphens, case and order of words",
      async check(partner) {
        const id = partner.newId();
        await partner.aCandidate({ first_name: "Thị-An", last_name: `O’Trần${id}` });
        for (const q of [`otran${id} thi an`, `THIAN O'TRẦN${id}`]) {
          const { candidates } = await partner.call(api.listCandidates, { query: { q } });
          assert.deepEqual([q, ...candidates.map(({ last_name }) => last_name)], [q, `O’Trần${id}`]);
        }
      },
    },
    {
      says: "filters by check, role and times narrow a list, and together",
      async check(partner) {
        const job_role = `Role ${partner.newId()}`;
        const { id, created_at } = await partner.aCandidate({ job_role });
        const found = async (query: object) =>
          (await partner.call(api.listCandidates, { query: { job_role, ...query } })).candidates.map(
            (one) => one.id,
          );
        assert.deepEqual(await found({}), [id]);
        assert.deepEqual(await found({ due_after: created_at, sort: "due_at" }), [id]);
        for (const query of [
          { outcome: "consider" },
          { check_status: "completed" },
          { check_type: "no_such_check" },
          { submitted_after: "2000-01-01T00:00:00Z" },
          { completed_before: "2100-01-01T00:00:00Z" },
          { due_before: "2000-01-01T00:00:00Z" },
        ]) {
          assert.deepEqual([query, await found(query)], [query, []]);
        }
      },
    },
    {
      says: "lists are ordered by name and by what is due, in both directions, and cursors follow",
      async check(partner) {
        const q = `order-${partner.newId()}`;
        for (const last_name of ["Ávila", "Zed", "bell"]) {
          await partner.aCandidate({ last_name: `${last_name} ${q}`, first_name: "" });
        }
        const names = async (sort: "name" | "-name" | "due_at" | "-due_at") => {
          const seen: string[] = [];
          let cursor: string | null | undefined;
          do {
            const query = { q, sort, per_page: 1, ...(cursor ? { cursor } : {}) };
            const { candidates, pagination } = await partner.call(api.listCandidates, { query });
            seen.push(...candidates.map(({ last_name }) => last_name.split(" ")[0] ?? ""));
            cursor = pagination.next_cursor;
          } while (cursor !== null && seen.length <= 3);
          return seen;
        };
        assert.deepEqual(await names("name"), ["Ávila", "bell", "Zed"]);
        assert.deepEqual(await names("-name"), ["Zed", "bell", "Ávila"]);
        assert.deepEqual(await names("due_at"), (await names("-due_at")).toReversed());
      },
    },
    {
      says: "a page of more than 100, an unknown sort and a cursor of nobody's are refused, each by its name",
      async check(partner) {
        for (const [name, value] of [
          ["per_page", "101"],
          ["page", "0"],
          ["sort", "email"],
          ["outcome", "failed"],
          ["check_status", "lost"],
          ["due_after", "soon"],
          ["status", "failed"],
          ["cursor", "zzz"],
          ["created_after", "yesterday"],
        ] as const) {
          const { status, body } = await partner.send("GET", `/candidates?${name}=${value}`);
          assert.deepEqual(
            [name, status, body.error.code, body.error.param],
            [name, 422, "validation_failed", name],
          );
        }
      },
    },
  ],
};
