import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { readDataUri } from "#server/contract/data-uri.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { readWrittenText } from "#server/contract/long-text.ts";
import { openColumn } from "#server/platform/keys/sealed-column.ts";
import { sniffType } from "#server/service/cleaning/file.ts";
import type { UploadRow } from "#server/service/files/file-store.ts";
import { fileNameContext } from "#server/service/files/file-store.ts";
import { knownFacts } from "../../../support/known-facts.ts";
import { pdfText } from "../../../support/pdf-text.ts";
import { type Front, openFrontOf } from "../../company/connections/front.ts";
import {
  agreeToAll,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
} from "../../journey-under-test.ts";

let plain: JourneyUnderTest;
let front: Front;
beforeAll(async () => {
  plain = await openJourneyUnderTest({ extensions: false });
  front = await openFrontOf(plain);
  const { service } = plain.service;
  const workers = service.fileWorkers;
  service.fileWorkers = {
    ...workers,
    async seal(dataUri, how) {
      const { bytes } = readDataUri(readWrittenText(dataUri));
      if (sniffType(bytes) === "application/pdf") arrived.push((await pdfText(bytes)).text);
      return await workers.seal(dataUri, how);
    },
  };
});
/** The text of each statement as it reaches the service, which keeps pictures of its pages. */
const arrived: string[] = [];
beforeEach(() => {
  arrived.length = 0;
});
afterAll(async () => {
  await plain.close();
  await front.close();
});

const { addresses, former_names, date_of_birth, driver_licence } = knownFacts;

/** Somebody who has answered everything and is about to sign. */
async function answered(under: JourneyUnderTest) {
  const candidate = await under.service.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata" },
      checks: [{ type: "bankruptcy" }],
      bypass: true,
    },
  });
  const { companyId, partnerApplicationId } = {
    companyId: candidate.company_id,
    partnerApplicationId: candidate.partner_application_id,
  };
  const expiresAt = new Date(under.portal.clock.now().getTime() + linkLifetimeMs);
  const claims = { companyId, partnerApplicationId, version: 1, expiresAt };
  const { portalUrl, linkSecret } = under.portal.settings;
  const ana = under.visitor(candidateLink(portalUrl, makeLinkToken(claims, linkSecret)));
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.candidate.saveFacts({ facts: { addresses, former_names, date_of_birth, driver_licence } });
  const sign = async () => {
    const { sha256 } = await ana.candidate.consentText();
    await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  };
  return { candidate, ana, sign };
}

async function statementsOf({ service }: JourneyUnderTest, { id }: { id: number }) {
  const rows = await service.service.db<Pick<UploadRow, "id" | "file_name" | "id_type" | "is_signature">[]>`
    select id, file_name, id_type, is_signature from service.uploads
    where candidate_id = ${id} and file_type = 'application/pdf' order by id`;
  return rows.map((row, index) => ({
    ...row,
    file_name: openColumn(service.service.db, fileNameContext(id), row.file_name),
    text: arrived[index],
  }));
}

const keptOf = async ({ portal }: JourneyUnderTest, { id }: { id: number }) =>
  await portal.db`select from portal.kept_facts where candidate_id = ${id}`;

test("a service without facts gets all that was told as one PDF, before the signature, and the portal forgets it", async () => {
  const { candidate, sign } = await answered(plain);
  expect(await keptOf(plain, candidate)).toHaveLength(1);
  await sign();
  const [statement, ...others] = await statementsOf(plain, candidate);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ file_name: "statement.pdf", id_type: "id", is_signature: false });
  for (const told of [
    "What Ana Ngata told us",
    "Bankruptcy",
    "14 May 1991",
    "12 Quay Street",
    "22334455",
    "None: has never had another name",
  ]) {
    expect.soft(statement?.text).toContain(told);
  }
  const events = await plain.service.service.db<{ type: string }[]>`
    select type from service.history_events where candidate_id = ${candidate.id} order by id`;
  expect(events.map(({ type }) => type).slice(-3)).toEqual([
    "file.uploaded",
    "file.uploaded",
    "candidate.submitted",
  ]);
  expect(await keptOf(plain, candidate)).toEqual([]);
});

test("when the answer to it is lost, who signs again has it sent once", async () => {
  const { candidate, sign } = await answered(plain);
  front.loseAnswer(/^POST .*\/files$/);
  expect(await failure(sign())).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await statementsOf(plain, candidate)).toHaveLength(1);
  expect((await plain.fetched(candidate)).submitted_at).toBeNull();
  plain.portal.clock.advance(60_000);
  await sign();
  expect(await statementsOf(plain, candidate)).toHaveLength(1);
  expect((await plain.fetched(candidate)).submitted_at).not.toBeNull();
});

test("while the service does not take it, nothing is signed and nothing is forgotten", async () => {
  const { candidate, sign } = await answered(plain);
  front.refuseNext(/^POST .*\/files$/, 422);
  await failure(sign());
  expect((await plain.fetched(candidate)).submitted_at).toBeNull();
  expect(await keptOf(plain, candidate)).toHaveLength(1);
  await sign();
  expect(await statementsOf(plain, candidate)).toHaveLength(1);
});

test("what is changed after a try that failed is in the statement that comes with the signature", async () => {
  const { candidate, ana, sign } = await answered(plain);
  front.loseAnswer(/^POST .*\/files$/);
  await failure(sign());
  plain.portal.clock.advance(60_000);
  await ana.candidate.saveFacts({ facts: { date_of_birth: "1990-01-02" } });
  await sign();
  expect((await statementsOf(plain, candidate)).at(-1)?.text).toContain("2 January 1990");
});

test("a service that keeps facts gets no statement", async () => {
  const under = await openJourneyUnderTest();
  try {
    const { candidate, sign } = await answered(under);
    await sign();
    expect(await statementsOf(under, candidate)).toEqual([]);
  } finally {
    await under.close();
  }
});
