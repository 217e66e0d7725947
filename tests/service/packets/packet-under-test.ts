import { api } from "#server/contract/api.ts";
import type { CandidateInput } from "#server/contract/candidate.ts";
import type { CheckData } from "#server/contract/check.ts";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { FactInput } from "#server/contract/facts/fact.ts";
import { factsNeededBy } from "#server/contract/facts/needs.ts";
import type { FileType } from "#server/contract/upload.ts";
import type { Account } from "../../support/cast.ts";
import { dataUri } from "../../support/files.ts";
import { giveKinds } from "../../support/known-facts.ts";
import { pdfText } from "../../support/pdf-text.ts";
import type { ServiceUnderTest } from "../../support/service-under-test.ts";
import { aSignaturePicture } from "../../support/signature-pictures.ts";

type Given = {
  account?: Account;
  candidate?: CandidateInput;
  checks: (Partial<CheckData> & { type: string })[];
  facts?: FactInput;
};

/** A candidate whose first check is to be lodged. */
export async function aCandidateToLodge(
  world: ServiceUnderTest,
  { account = world.account, candidate, checks, facts }: Given,
) {
  const client = world.clientOf(account);
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@candidate.example", ...candidate },
      checks,
      bypass: true,
    },
  });
  const { partner_application_id, reference_code, candidate_checks } = created;
  const params = { partner_application_id };
  if (facts) await client.call(api.saveFacts, { params, body: { facts } });
  const idOf = (type: string) => candidate_checks.find((check) => check.type === type)?.id ?? 0;
  const pathOf = (type: string) => `/candidates/${partner_application_id}/checks/${idOf(type)}/packet`;
  return {
    params,
    reference: reference_code,
    idOf,
    contents: (type = checks[0]?.type ?? "") =>
      client.call(api.getPacket, { params: { ...params, candidate_check_id: idOf(type) } }),
    upload: async (bytes: Uint8Array, id_type: FileType = "passport", name?: string) =>
      await client.call(api.storeFile, { params, body: { data: dataUri(bytes, "", name), id_type } }),
    giveKinds: (kinds: readonly DocumentKind[]) => giveKinds(client, params, kinds),
    sign: async (name = "Ana Ngata") =>
      await client.call(api.storeFile, {
        params,
        body: { data: await aSignaturePicture({ name }), id_type: "id", is_signature: true },
      }),
    download: (type = checks[0]?.type ?? "", token = account.token) =>
      downloadPacket(world, pathOf(type), token),
    read: async (type = checks[0]?.type ?? "") => {
      const { bytes } = await downloadPacket(world, pathOf(type), account.token);
      return { bytes, ...(await pdfText(bytes)) };
    },
    history: () => client.call(api.listHistory, { params }),
  };
}

export async function downloadPacket({ baseUrl }: ServiceUnderTest, path: string, token: string) {
  const response = await fetch(`${baseUrl}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/pdf" },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** As much of the facts as the check types need: more would be refused. */
export function onlyNeeded(facts: FactInput, ...types: string[]): FactInput {
  const needed = types.flatMap(factsNeededBy).map(({ key }): string => key);
  return Object.fromEntries(Object.entries(facts).filter(([key]) => needed.includes(key)));
}
