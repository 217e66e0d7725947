import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { type Candidate, candidate } from "#server/contract/candidate.ts";
import { examples } from "#server/contract/examples/examples.ts";
import type { FactSheet } from "#server/contract/facts/fact.ts";
import { dataUri } from "../files.ts";
import { aKnownCheck } from "../known-facts.ts";
import { anOwnType } from "../own-type.ts";
import { aPdf } from "../pdf.ts";
import { givenBody } from "./given-body.ts";
import { inBodyForm, type Story } from "./story.ts";

const picture = examples.storeFile.body.data;
const checkTypes = { "checks[].type": ["identity", "credit"] };

export const candidateStories: Story[] = [
  {
    operation: api.createCandidate.id,
    record: candidate,
    async play({ client }) {
      const [brand] = await client.call(api.listBrands);
      const body = givenBody(api.createCandidate, {
        ...checkTypes,
        bundle_id: undefined,
        brand_id: brand?.id,
        user_email: "ravi@harbour.example",
      });
      const created = await client.call(api.createCandidate, { body });
      return { body, shownBy: inBodyForm(await shownOf(client, created, "createCandidate"), launched) };
    },
  },
  {
    operation: api.createCandidate.id,
    record: candidate,
    async play({ client }) {
      const [bundle] = await client.call(api.listBundles);
      const known = { checks: undefined, bundle_id: bundle?.id, brand_id: undefined };
      const body = givenBody(api.createCandidate, known);
      const created = await client.call(api.createCandidate, { body });
      // The checks of a bundle are those of its id.
      const form = (shown: Candidate) => {
        const types = shown.candidate_checks.map(({ type }) => type).join();
        const isBundle = types === bundle?.checks_data.map(({ type }) => type).join();
        return { ...launched(shown), bundle_id: isBundle ? bundle?.id : types };
      };
      return { body, shownBy: inBodyForm(await shownOf(client, created, "createCandidate"), form) };
    },
  },
  {
    operation: api.updateCandidate.id,
    record: candidate,
    async play({ client }) {
      const { params } = await aCandidate(client, []);
      const body = givenBody(api.updateCandidate);
      const updated = await client.call(api.updateCandidate, { params, body });
      return { body, shownBy: inBodyForm(await shownOf(client, updated, "updateCandidate"), launched) };
    },
  },
  {
    operation: api.addChecks.id,
    record: candidate,
    async play({ client }) {
      const { params } = await aCandidate(client, []);
      const body = givenBody(api.addChecks, checkTypes);
      const added = await client.call(api.addChecks, { params, body });
      return { body, shownBy: inBodyForm(await shownOf(client, added, "addChecks"), launched) };
    },
  },
  {
    operation: api.recordResult.id,
    record: candidate,
    async play({ client, settle }) {
      const { params, checkIds } = await aCandidate(client, [aKnownCheck("directorship")]);
      await client.call(api.storeFile, {
        params,
        body: { ...examples.storeFile.body, data: picture, is_signature: true },
      });
      await settle();
      const body = givenBody(api.recordResult, {
        data: dataUri(aPdf(), "application/pdf"),
      });
      const recorded = await client.call(api.recordResult, {
        params: { ...params, candidate_check_id: checkIds[0] ?? 0 },
        body,
      });
      const form = ({ candidate_checks: [check] }: Candidate) => ({ ...check });
      return { body, shownBy: inBodyForm(await shownOf(client, recorded, "recordResult"), form) };
    },
  },
  {
    operation: api.saveFacts.id,
    record: api.getFacts.result,
    async play({ client, company: own }) {
      const { form } = await anOwnType(own);
      const types = (await client.call(api.listCompanyCheckTypes)).map(({ code }) => code);
      const { params } = await aCandidate(
        client,
        types.map((type) => ({ type })),
      );
      const body = givenBody(api.saveFacts, {
        "facts.health_answers.form_id": 5,
        "facts.health_answers.form_version": 2,
        "facts.health_answers.answers": { adjustments: false, anything_else: "Nothing else" },
        "facts.company_questions.forms": [
          { form_id: form.id, form_version: 1, answers: { number: "12345678", state: "VIC" } },
        ],
      });
      const saved = await client.call(api.saveFacts, { params, body });
      const read = await client.call(api.getFacts, { params });
      const query = { include: "facts" } as const;
      const { facts: getCandidate } = await client.call(api.getCandidate, { params, query });
      if (!getCandidate) throw new Error("The candidate came without facts.");
      const inBody = ({ facts }: FactSheet) => ({
        facts: Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, fact?.value])),
      });
      return { body, shownBy: inBodyForm({ saveFacts: saved, getFacts: read, getCandidate }, inBody) };
    },
  },
  {
    operation: api.reviewUpload.id,
    record: api.listUploads.result.element,
    async play({ client }) {
      const { params } = await aCandidate(client, []);
      const { id } = await client.call(api.storeFile, { params, body: examples.storeFile.body });
      const of = { params: { upload_id: id } };
      const body = givenBody(api.reviewUpload);
      const reviewUpload = await client.call(api.reviewUpload, { ...of, body });
      const [listUploads] = await client.call(api.listUploads, { params });
      const shown = { reviewUpload, getUpload: await client.call(api.getUpload, of), listUploads };
      return { body, shownBy: inBodyForm(shown, (upload) => ({ decision: upload?.review })) };
    },
  },
  {
    operation: api.storeFile.id,
    record: api.listUploads.result.element,
    async play({ client }) {
      const { params } = await aCandidate(client, []);
      const body = givenBody(api.storeFile, { data: picture, document_kind: "utility_bill" });
      await client.call(api.storeFile, { params, body });
      const [listUploads] = await client.call(api.listUploads, { params });
      return { body, shownBy: { listUploads } };
    },
  },
];

async function aCandidate(client: Client, checks: { type: string }[]) {
  const { partner_application_id, candidate_checks } = await client.call(api.createCandidate, {
    body: { candidate: {}, checks, bypass: true },
  });
  return { params: { partner_application_id }, checkIds: candidate_checks.map(({ id }) => id) };
}

/** The candidate as the operation returned it, and as every GET shows it. */
async function shownOf(
  client: Client,
  returned: Candidate,
  operation: string,
): Promise<Record<string, Candidate>> {
  const { partner_application_id } = returned;
  const { candidates } = await client.call(api.listCandidates);
  const listed = candidates.find((each) => each.partner_application_id === partner_application_id);
  if (!listed) throw new Error("GET /candidates does not list the candidate.");
  const { changes } = await client.call(api.listCandidateChanges, { query: { per_page: 500 } });
  const changed = changes.find(({ candidate_id }) => candidate_id === returned.id)?.candidate;
  if (!changed) throw new Error("GET /candidate_changes does not list the candidate.");
  return {
    [operation]: returned,
    getCandidate: await client.call(api.getCandidate, { params: { partner_application_id } }),
    listCandidates: listed,
    listCandidateChanges: changed,
  };
}

function launched(shown: Candidate) {
  const { brand_id, bypass } = shown;
  return { candidate: shown, checks: shown.candidate_checks, brand_id, bypass };
}
