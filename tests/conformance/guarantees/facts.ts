import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Candidate } from "../../../server/contract/candidate.ts";
import type { FactInput } from "../../../server/contract/facts/fact.ts";
import { knownFacts } from "../../support/known-facts.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";
import { png } from "../samples.ts";

/** A candidate whose one check needs facts, and the birthday among them. */
async function aCandidateWithFacts(partner: Partner): Promise<Candidate> {
  if (!partner.extensions) throw new NotHere("the service has no extensions");
  const types = await partner.call(api.listCompanyCheckTypes);
  const type = types.find(({ facts }) => facts?.some(({ key }) => key === "date_of_birth"));
  if (!type) throw new NotHere("the company has no check type that needs a date of birth");
  return await partner.aCandidate({ first_name: "Ana", last_name: "Silva" }, [type.code]);
}

function save(partner: Partner, params: Candidate, facts: FactInput) {
  return partner.call(api.saveFacts, { params, body: { facts } });
}

export const facts: Topic = {
  about: "Facts",
  guarantees: [
    {
      says: "a fact is needed by the checks that name it, and missing until it is saved",
      async check(partner) {
        const candidate = await aCandidateWithFacts(partner);
        const before = await partner.call(api.getFacts, { params: candidate });
        const needed = before.facts.date_of_birth;
        assert.deepEqual(
          needed?.needed_by,
          candidate.candidate_checks.map(({ id }) => id),
        );
        assert.deepEqual([needed?.state, needed?.value], ["missing", null]);
        await save(partner, candidate, { date_of_birth: "1991-05-14" });
        const { date_of_birth } = (await partner.call(api.getFacts, { params: candidate })).facts;
        assert.deepEqual(
          [date_of_birth?.state, date_of_birth?.value, date_of_birth?.source],
          ["known", "1991-05-14", "candidate"],
        );
      },
    },
    {
      says: "null forgets a fact, and what is absent stays",
      async check(partner) {
        const candidate = await aCandidateWithFacts(partner);
        await save(partner, candidate, { date_of_birth: "1991-05-14" });
        const stays = await save(partner, candidate, {});
        assert.equal(stays.facts.date_of_birth?.value, "1991-05-14");
        const forgotten = await save(partner, candidate, { date_of_birth: null });
        assert.equal(forgotten.facts.date_of_birth?.state, "missing");
      },
    },
    {
      says: "answers about health are known once they are given, and never read back",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const types = await partner.call(api.listCompanyCheckTypes);
        const type = types.find(({ facts }) => facts?.some(({ key }) => key === "health_answers"));
        if (!type) throw new NotHere("the company has no check type that asks about health");
        const candidate = await partner.aCandidate({ first_name: "Ana", last_name: "Silva" }, [type.code]);
        const { form } = (await partner.call(api.getFacts, { params: candidate })).facts.health_answers ?? {};
        assert.ok(form);
        const answers = Object.fromEntries(
          form.fields.filter(({ kind }) => kind === "yes_no").map(({ id }) => [id, false]),
        );
        const given = { form_id: form.id, form_version: form.version, answers };
        const saved = await save(partner, candidate, { health_answers: given });
        const read = await partner.call(api.getFacts, { params: candidate });
        for (const { health_answers } of [saved.facts, read.facts]) {
          assert.deepEqual([health_answers?.withheld, health_answers?.value], [true, null]);
          assert.notEqual(health_answers?.state, "missing");
        }
      },
    },
    {
      says: "a fact that none of the candidate's checks needs is refused by its name",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const candidate = await partner.aCandidate({}, []);
        const refused = await partner.refused(
          "fact_not_needed",
          save(partner, candidate, { date_of_birth: "1991-05-14" }),
        );
        assert.equal(refused.error.param, "facts.date_of_birth");
      },
    },
    {
      says: "a check whose facts are missing waits after the signature, says for what, and starts once they are given",
      async check(partner) {
        const candidate = await aCandidateWithFacts(partner);
        const [check] = candidate.candidate_checks;
        const required = (await partner.call(api.getCheckType, { params: { type: String(check?.type) } }))
          .required_documents;
        for (const id_type of required) {
          await partner.call(api.storeFile, { params: candidate, body: { data: png, id_type } });
        }
        await partner.sign(candidate);
        const waiting = await partner.call(api.getCandidate, { params: candidate });
        const [waits] = waiting.candidate_checks;
        assert.ok(waiting.submitted_at);
        assert.deepEqual([waits?.status, waits?.submitted_at], ["candidate", null]);
        assert.ok(waits?.waiting_for?.facts.includes("date_of_birth"));
        assert.deepEqual(waits?.waiting_for?.documents, []);
        const missing = waits?.waiting_for?.facts.map((key) => [key, knownFacts[key]]) ?? [];
        await save(partner, candidate, Object.fromEntries(missing));
        const [given] = (await partner.call(api.getCandidate, { params: candidate })).candidate_checks;
        assert.equal(given?.waiting_for, null);
        assert.ok(given?.submitted_at, "the check was not released");
      },
    },
  ],
};
