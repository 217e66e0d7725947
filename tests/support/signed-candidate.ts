import type { Client } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { CandidateInput } from "../../server/contract/candidate.ts";
import type { CheckData } from "../../server/contract/check.ts";
import type { DocumentKind } from "../../server/contract/document-kind.ts";
import { kindFacts } from "../../server/contract/documents/document-kinds.ts";
import type { FactInput } from "../../server/contract/facts/fact.ts";
import type { FileType } from "../../server/contract/upload.ts";
import { aPhoto, aSignature, dataUri } from "./files.ts";

type Launch = {
  checks: (Pick<CheckData, "type"> & Partial<CheckData>)[];
  candidate?: CandidateInput;
  bypass?: boolean;
};

/** A candidate as partners bring one to the signature by API, and what they see of it. */
export async function aLaunch(client: Client, { checks, candidate = {}, bypass = true }: Launch) {
  const created = await client.call(api.createCandidate, { body: { candidate, checks, bypass } });
  const params = { partner_application_id: created.partner_application_id };
  return {
    ...created,
    params,
    sign: async () =>
      client.call(api.storeFile, {
        params,
        body: { data: dataUri(await aSignature()), id_type: "id", is_signature: true },
      }),
    upload: async (id_type: FileType) =>
      client.call(api.storeFile, { params, body: { data: dataUri(await aPhoto()), id_type } }),
    uploadKind: async (document_kind: DocumentKind) =>
      client.call(api.storeFile, {
        params,
        body: { data: dataUri(await aPhoto()), id_type: kindFacts(document_kind).idType, document_kind },
      }),
    save: (facts: FactInput) => client.call(api.saveFacts, { params, body: { facts } }),
    now: () => client.call(api.getCandidate, { params }),
    checks: async () => (await client.call(api.getCandidate, { params })).candidate_checks,
    history: async () => client.call(api.listHistory, { params }),
  };
}
