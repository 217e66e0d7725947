import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { catalogue } from "#server/contract/catalogue.ts";
import { isAlwaysReviewed } from "#server/contract/documents/reviewed-types.ts";
import { factsNeededBy } from "#server/contract/facts/needs.ts";
import { anAccount } from "../../support/cast.ts";
import {
  aKnownCheck,
  documentsFor,
  giveDocuments,
  knownDetails,
  knownFacts,
} from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

let world: ServiceUnderTest;
let client: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  client = world.clientOf(await anAccount(world.service, { provider: "manual", notEnabled: [] }, "Every"));
});
afterAll(() => world.close());

const codes = catalogue().map(({ code }) => code);

test.each(codes)("%s starts with the signature when its facts and documents are given", async (type) => {
  const candidate = await aLaunch(client, { checks: [aKnownCheck(type)] });
  await giveDocuments(client, candidate.params, type);
  // Answers about health are the candidate's own: they are not among the details.
  const { health_answers } = knownFacts;
  if (factsNeededBy(type).some(({ key }) => key === "health_answers"))
    await candidate.save({ health_answers });
  await candidate.sign();
  expect(await candidate.now()).toMatchObject({
    status: "in-progress",
    candidate_checks: [{ status: "in-progress", waiting_for: null }],
  });
});

test.each(codes)("%s waits for each fact that it requires, and starts with it", async (type) => {
  for (const { key, required } of factsNeededBy(type)) {
    const { [key]: _left, ...details } = knownDetails(type);
    const candidate = await aLaunch(client, { checks: [{ type, details }] });
    await giveDocuments(client, candidate.params, type);
    await candidate.sign();
    const missing = required ? { facts: [key], documents: [], review: [] } : null;
    expect(await candidate.now(), key).toMatchObject({
      status: required ? "submitted" : "in-progress",
      candidate_checks: [{ status: required ? "candidate" : "in-progress", waiting_for: missing }],
    });
    if (!required) continue;
    await candidate.save({ [key]: knownFacts[key] });
    expect(await candidate.checks(), key).toMatchObject([{ status: "in-progress", waiting_for: null }]);
  }
});

const withDocuments = catalogue().filter(({ required_documents }) => required_documents.length > 0);

test.each(withDocuments)(
  "$code waits for each document of its rule and, where a person looks at them, for each approval",
  async ({ code }) => {
    const candidate = await aLaunch(client, { checks: [aKnownCheck(code)] });
    await candidate.sign();
    const given: number[] = [];
    const kinds = documentsFor([code]);
    for (const [index, kind] of kinds.entries()) {
      const [check] = await candidate.checks();
      const missing = check?.waiting_for?.documents.map(({ document_kind }) => document_kind) ?? [];
      expect(missing.toSorted()).toEqual(kinds.slice(index).toSorted());
      given.push((await candidate.uploadKind(kind)).id);
    }
    if (isAlwaysReviewed(code)) {
      const waiting_for = { facts: [], documents: [], review: expect.arrayContaining(given) };
      expect(await candidate.checks()).toMatchObject([{ status: "candidate", waiting_for }]);
      for (const upload_id of given) {
        expect(await candidate.checks()).toMatchObject([{ status: "candidate" }]);
        await client.call(api.reviewUpload, { params: { upload_id }, body: { decision: "approved" } });
      }
    }
    expect(await candidate.checks()).toMatchObject([{ status: "in-progress", waiting_for: null }]);
  },
);
