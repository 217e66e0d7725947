import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";

export const candidates: Topic = {
  about: "Candidates",
  guarantees: [
    {
      says: "a created candidate has what was sent, waits for its signature, and is fetched as it was created",
      async check(partner) {
        const given = { first_name: "Ana", last_name: "Silva", job_role: "Nurse", department: "Ward 7" };
        const created = await partner.aCandidate(given, [partner.types.plain, partner.types.other]);
        assert.deepEqual({ ...created, ...given, name: "Ana Silva" }, created);
        assert.deepEqual(
          [created.status, created.submitted_at, created.canceled],
          ["candidate", null, false],
        );
        assert.deepEqual(
          created.candidate_checks.map(({ type, status }) => [type, status]),
          [
            [partner.types.plain, "candidate"],
            [partner.types.other, "candidate"],
          ],
        );
        // Only the company's own token is shown the owner's name, and only in what it fetches.
        const { owner, ...fetched } = await partner.call(api.getCandidate, { params: created });
        assert.deepEqual(fetched, created);
        assert.ok(owner === undefined || partner.isCompany);
      },
    },
    {
      says: "a candidate is among the changes as it is when it was created, and again when it was changed",
      serviceOnly: true,
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const { last_number } = await partner.call(api.listCandidateChanges, { query: {} });
        const created = await partner.aCandidate({}, [partner.types.plain]);
        const changeSince = async (after: number) => {
          const query = { after, per_page: 500 };
          const { changes } = await partner.call(api.listCandidateChanges, { query });
          return changes.find(({ candidate_id }) => candidate_id === created.id);
        };
        const came = await changeSince(last_number);
        assert.deepEqual(came?.candidate, created);
        const body = { candidate: { job_role: "Nurse" } };
        await partner.call(api.updateCandidate, { params: created, body });
        assert.equal((await changeSince(came.number))?.candidate?.job_role, "Nurse");
      },
    },
    {
      says: "without a partner_application_id the service makes one that addresses the candidate",
      async check(partner) {
        const created = await partner.aCandidate();
        assert.ok(created.partner_application_id.length > 0);
        assert.equal((await partner.call(api.getCandidate, { params: created })).id, created.id);
      },
    },
    {
      says: "a partner_application_id may hold any characters, percent-encoded in paths",
      async check(partner) {
        const partner_application_id = `${partner.newId()}/é ?#%2F+"'<>`;
        const created = await partner.aCandidate({ partner_application_id });
        assert.equal(created.partner_application_id, partner_application_id);
        assert.equal((await partner.call(api.getCandidate, { params: created })).id, created.id);
      },
    },
    {
      says: "a partner_application_id that is taken is refused, and nothing is changed",
      async check(partner) {
        const first = await partner.aCandidate({
          first_name: "First",
          partner_application_id: partner.newId(),
        });
        const { partner_application_id } = first;
        const refused = await partner.refused(
          "duplicate_partner_application_id",
          partner.aCandidate({ first_name: "Second", partner_application_id }),
        );
        assert.equal(refused.error.param, "candidate.partner_application_id");
        assert.equal((await partner.call(api.getCandidate, { params: first })).first_name, "First");
      },
    },
    {
      says: "an unknown check type is refused with its place in the request, and no candidate is made",
      async check(partner) {
        const partner_application_id = partner.newId();
        const refused = await partner.refused(
          "unknown_check_type",
          partner.aCandidate({ partner_application_id }, [partner.types.plain, "palm_reading"]),
        );
        assert.equal(refused.error.param, "checks[1].type");
        const params = { partner_application_id };
        await partner.refused("not_found", partner.call(api.getCandidate, { params }));
      },
    },
    {
      says: "bundle_id takes the place of checks, and an unknown one is refused",
      async check(partner) {
        const checks_data = [{ type: partner.types.other }];
        const name = `Conformance ${partner.runId}`;
        const bundle = await partner.call(api.createBundle, { body: { name, checks_data } });
        const listed = await partner.call(api.listBundles);
        assert.ok(listed.some(({ id }) => id === bundle.id));
        const body = { candidate: {}, bypass: true, checks: [{ type: partner.types.plain }] };
        const created = await partner.call(api.createCandidate, { body: { ...body, bundle_id: bundle.id } });
        await partner.call(api.deleteCandidate, { params: created });
        assert.deepEqual(
          created.candidate_checks.map(({ type }) => type),
          [partner.types.other],
        );
        const unknown = partner.call(api.createCandidate, { body: { ...body, bundle_id: 2_000_000_000 } });
        assert.equal((await partner.refused("unknown_bundle", unknown)).error.param, "bundle_id");
      },
    },
    {
      says: "an update takes over what is given and keeps the rest",
      async check(partner) {
        const created = await partner.aCandidate({ first_name: "Ana", last_name: "Silva" });
        const body = { candidate: { last_name: "Sousa", email: "ana@example.com" } };
        const updated = await partner.call(api.updateCandidate, { params: created, body });
        assert.deepEqual([updated.name, updated.email], ["Ana Sousa", "ana@example.com"]);
        assert.deepEqual(updated.candidate_checks, created.candidate_checks);
      },
    },
    {
      says: "an update of the partner_application_id moves the candidate",
      async check(partner) {
        const created = await partner.aCandidate();
        const partner_application_id = partner.newId();
        const body = { candidate: { partner_application_id } };
        await partner.call(api.updateCandidate, { params: created, body });
        const moved = await partner.call(api.getCandidate, { params: { partner_application_id } });
        assert.equal(moved.id, created.id);
        await partner.refused("not_found", partner.call(api.getCandidate, { params: created }));
        await partner.call(api.deleteCandidate, { params: moved });
      },
    },
    {
      says: "delete erases the candidate, and its id can be used again",
      async check(partner) {
        const created = await partner.aCandidate({ partner_application_id: partner.newId() });
        assert.equal(await partner.call(api.deleteCandidate, { params: created }), null);
        await partner.refused("not_found", partner.call(api.getCandidate, { params: created }));
        await partner.refused("not_found", partner.call(api.deleteCandidate, { params: created }));
        const { partner_application_id } = created;
        await partner.aCandidate({ partner_application_id });
      },
    },
    {
      says: "history tells what happened, oldest first",
      async check(partner) {
        const created = await partner.aCandidate();
        await partner.call(api.updateCandidate, {
          params: created,
          body: { candidate: { department: "Ward 8" } },
        });
        const history = await partner.call(api.listHistory, { params: created });
        assert.equal(history[0]?.type, "candidate.created");
        assert.ok(history.some(({ type }) => type === "candidate.updated"));
        const times = history.map(({ created_at }) => Date.parse(created_at));
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        );
      },
    },
    {
      says: "links open the assessment, and the invitation renews them",
      async check(partner) {
        const created = await partner.aCandidate({ email: "ana@example.com" });
        assert.equal(new URL(created.partner_link).href, new URL(created.token).href);
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const invited = await partner.call(api.inviteCandidate, { params: created });
        assert.notEqual(invited.partner_link, created.partner_link);
      },
    },
    {
      says: "the invitation goes by the channel that is asked for, among those that the candidate has",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const created = await partner.aCandidate({ email: "ana@example.com" });
        assert.deepEqual(created.contact_channels, ["email"]);
        const ask = (channel: "email" | "sms") =>
          partner.call(api.inviteCandidate, { params: created, body: { channel } });
        assert.equal((await partner.refused("validation_failed", ask("sms"))).error.param, "channel");
        assert.notEqual((await ask("email")).partner_link, created.partner_link);
      },
    },
    {
      says: "another partner's candidate is answered exactly like one that does not exist",
      serviceOnly: true,
      async check(partner) {
        const { otherToken: token } = partner;
        if (!token) throw new NotHere("no --other-token was given");
        const { partner_application_id: id } = await partner.aCandidate();
        for (const path of [id, `${id}/history`]) {
          const theirs = await partner.send("GET", `/candidates/${path}`, { token });
          const none = await partner.send("GET", `/candidates/${path.replace(id, partner.newId())}`, {
            token,
          });
          const without = (answer: typeof none) => answer.text.replace(/"request_id":"[^"]*"/, "");
          assert.deepEqual([theirs.status, without(theirs)], [404, without(none)]);
        }
      },
    },
  ],
};
