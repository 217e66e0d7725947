import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { findNamesakes } from "../../gateway/find-candidate.ts";
import { fieldsOf } from "../../gateway/read-value.ts";
import type { Held } from "./held-store.ts";

/** What the service says of a candidate of whom something is held here. */
export type HeldStanding =
  | { is: "there"; candidateId: number }
  | { is: "gone" }
  /** Somebody else has the partner_application_id. */
  | { is: "replaced" }
  /** It is gone, and the service has certified that nothing is left. */
  | { is: "certified" }
  | { is: "unknown"; because: ClientError };

export async function standingAt(client: Client, held: Held): Promise<HeldStanding> {
  try {
    const ids = (await findNamesakes(client, held.partnerApplicationId)).map(({ id }) => id);
    // Nobody can say of which of several the rows are that name no candidate.
    if (held.candidateId === null && ids.length > 1) return { is: "unknown", because: unclear };
    const found = ids.find((id) => id === held.candidateId) ?? ids[0];
    if (found !== undefined && found === (held.candidateId ?? found))
      return { is: "there", candidateId: found };
    if (await isCertified(client, held)) return { is: "certified" };
    return { is: found === undefined ? "gone" : "replaced" };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return { is: "unknown", because: error };
  }
}

/** A service that shows no certificate has said nothing. */
async function isCertified(client: Client, { candidateId }: Held): Promise<boolean> {
  if (candidateId === null) return false;
  try {
    const query = { candidate_id: candidateId, per_page: 1 };
    const [last]: unknown[] = await client.call(api.listErasureCertificates, { query });
    return fieldsOf(fieldsOf(last).payload).whole === true;
  } catch (error) {
    if (error instanceof ClientError) return false;
    throw error;
  }
}

const unclear = new ClientError("unclear", 409, "Several candidates have this partner_application_id.");
