import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import { AppError } from "../../../contract/error-code.ts";
import { factSheet } from "../../../contract/facts/fact.ts";
import { readingOfUpload } from "../../candidate/reading/reading-of-upload.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { compareReading } from "./compare-reading.ts";

/** `isOver`: what was read ended before today. */
type DocumentView = Pick<DocumentReading, "document" | "expires_on" | "place"> & {
  lines: ReturnType<typeof compareReading>;
  isOver: boolean;
};

/**
 * What a candidate's document says in its machine-readable zone, beside what the candidate wrote and the partner sent. `reading` is null while it is being read, and where nothing could be.
 * @throws AppError as `knownCandidate`, and `not_found` for a file that is not this candidate's
 */
export async function getReading(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { uploadId, ...address }: CandidateAddress & { uploadId: number },
): Promise<{ reading: DocumentView | null; isPending: boolean }> {
  if (!portal.reader) return { reading: null, isPending: false };
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const { uploads } = await candidateUploads(portal, client, owner);
  if (!uploads.some(({ id, isSignature }) => id === uploadId && !isSignature)) {
    throw new AppError("not_found", "This file is no longer there: the candidate may have removed it.");
  }
  const found = await readingOfUpload(portal, client, { owner, uploadId });
  if (!found.reading) return { reading: null, isPending: found.isPending };
  const params = { partner_application_id: partnerApplicationId };
  const offered = await ifOffered(client.call(api.getFacts, { params }));
  const facts = (offered && factSheet.safeParse(offered.answer).data?.facts) || {};
  const { document, expires_on, place } = found.reading;
  const isOver = expires_on < portal.clock.now().toISOString().slice(0, 10);
  const lines = compareReading(found.reading, { candidate, facts });
  return { reading: { document, expires_on, place, lines, isOver }, isPending: false };
}
