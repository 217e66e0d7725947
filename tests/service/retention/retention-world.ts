import { readdir } from "node:fs/promises";
import { importJWK, type JWK, jwtVerify } from "jose";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { CandidateInput } from "#server/contract/candidate.ts";
import type { CheckData } from "#server/contract/check.ts";
import { certificatePayload, certificateType } from "#server/contract/retention/certificate.ts";
import type { OwnSchedule } from "#server/contract/retention/schedule.ts";
import { eraseOutlived } from "#server/service/candidates/erase-outlived.ts";
import { ownToken } from "../../support/cast.ts";
import { aSignature, dataUri } from "../../support/files.ts";
import { giveDocuments, knownDetails } from "../../support/known-facts.ts";
import type { ServiceUnderTest } from "../../support/service-under-test.ts";

export const dayMs = 24 * 3_600_000;

/** A candidate of a simulated company, with everything that can be kept of one. */
export async function aWholeCandidate(
  world: ServiceUnderTest,
  input: CandidateInput,
  checks: (Partial<CheckData> & { type: string })[],
  client: Client = world.client,
) {
  const { id, partner_application_id } = await client.call(api.createCandidate, {
    body: { candidate: input, checks: checks.map(known), bypass: true },
  });
  const params = { partner_application_id };
  await client.call(api.saveFacts, {
    params,
    body: { facts: { date_of_birth: "1991-05-14" } },
  });
  await giveDocuments(client, params, ...checks.map(({ type }) => type));
  const signature = { data: dataUri(await aSignature()), id_type: "id" as const, is_signature: true };
  await client.call(api.storeFile, { params, body: signature });
  return { id, params };
}

/** Nothing has to be asked for it. */
function known<Check extends Partial<CheckData> & { type: string }>(check: Check) {
  return { ...check, details: { ...knownDetails(check.type), ...check.details } };
}

/** Lets the simulator take signed checks to their end, and has the result files laid out. */
export async function runToResults(
  world: ServiceUnderTest,
  candidates: { params: { partner_application_id: string } }[],
  client: Client = world.client,
): Promise<void> {
  await world.advance(1_000);
  await world.advance(5_000);
  for (const { params } of candidates) {
    const { candidate_checks } = await client.call(api.getCandidate, { params });
    for (const { id } of candidate_checks) {
      await client.call(api.getCheckResult, { params: { ...params, candidate_check_id: id } });
    }
  }
}

export function sweep(world: ServiceUnderTest): Promise<unknown> {
  return Promise.resolve(eraseOutlived(world.service).run({}));
}

/** One day, and the sweep of its end. */
export async function aDayPasses(world: ServiceUnderTest): Promise<void> {
  await world.clock.advance(dayMs);
  await sweep(world);
}

export async function setSchedule(world: ServiceUnderTest, change: OwnSchedule): Promise<Client> {
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  await company.call(api.updateRetention, { body: change });
  return company;
}

/** What is kept of a candidate, by the names of its kinds; empty when it is gone. */
export async function keptOf(world: ServiceUnderTest, id: number): Promise<string[]> {
  const [row] = await world.service.db<Record<string, number>[]>`
    select
      (select count(*) from service.candidates where id = ${id}) as candidate,
      (select count(*) from service.candidate_facts where candidate_id = ${id}) as facts,
      (select count(*) from service.uploads where candidate_id = ${id} and is_signature) as consent,
      (select count(*) from service.uploads
        where candidate_id = ${id} and id_type is not null and not is_signature) as identity_documents,
      (select count(*) from service.uploads where candidate_id = ${id} and id_type is null) as result_files,
      (select count(*) from service.candidate_checks where candidate_id = ${id} and outcome is not null) as outcomes,
      (select count(*) from service.referees r join service.candidate_checks k on k.id = r.candidate_check_id
        where k.candidate_id = ${id}) as "references"`;
  return Object.entries(row ?? {}).flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count}`] : []));
}

/** The files on the disk. */
export async function blobsOf({ blobFolder }: ServiceUnderTest): Promise<number> {
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** All certificates within the client's reach, oldest first. */
export async function certificatesOf(client: Client) {
  const all = [];
  for (let before: number | undefined; ; ) {
    const query = before === undefined ? {} : { before };
    const page = await client.call(api.listErasureCertificates, { query: { ...query, per_page: 100 } });
    all.push(...page);
    before = page.at(-1)?.number;
    if (before === undefined) return all.reverse();
  }
}

/** Verifies a certificate as an outsider does, who has nothing but it and the published keys. */
export async function verified({ baseUrl }: ServiceUnderTest, signed: string) {
  const response = await fetch(new URL("/.well-known/jwks.json", baseUrl));
  const { keys } = (await response.json()) as { keys: JWK[] };
  const { payload } = await jwtVerify(
    signed,
    async ({ kid }) => {
      const key = keys.find((each) => each.kid === kid);
      if (!key) throw new Error(`The key ${kid} is not published.`);
      return await importJWK(key, "EdDSA");
    },
    { typ: certificateType, algorithms: ["EdDSA"] },
  );
  return certificatePayload.parse(payload);
}
