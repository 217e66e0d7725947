import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { latinDigits } from "../../../contract/latin-digits.ts";
import { pick } from "../../../contract/ledger/ledger.ts";
import { inContract, type Person, type PersonField, personOf } from "../../../contract/ledger/person.ts";
import { emailOrEmpty, line } from "../../../contract/text.ts";
import { tidied } from "../../../contract/tidied.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

const text = line().overwrite(tidied);

/** What staff can correct of a candidate; empty where there is nothing. */
export const candidateCorrection = z.object({
  firstName: text,
  lastName: text,
  email: emailOrEmpty,
  contactNumber: line(64).overwrite((number) => latinDigits(tidied(number))),
  jobRole: text,
  department: text,
} satisfies Record<PersonField, z.ZodType>);

/**
 * Corrects a candidate's details. `shown` is what the page showed: what someone else has changed meanwhile is not overwritten.
 * Returns which fields changed.
 * @throws AppError `not_found`; `illegal_transition` when a field is not as it was shown; `validation_failed` without a name
 */
export async function correctDetails(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { shown, corrected, ...address }: CandidateAddress & { shown: Person; corrected: Person },
): Promise<{ changed: string[] }> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  const held = personOf(candidate);
  const changed = (Object.keys(held) as PersonField[]).filter((field) => corrected[field] !== shown[field]);
  if (changed.length === 0) return { changed };
  if (changed.some((field) => held[field] !== shown[field])) {
    throw new AppError(
      "illegal_transition",
      "The details were changed meanwhile. Close this, look at them, and correct them again.",
    );
  }
  if (!corrected.firstName && !corrected.lastName) {
    throw new AppError("validation_failed", "Enter a first or a last name.", { param: "firstName" });
  }
  const body = { candidate: inContract(pick(corrected, changed)) };
  await client.call(api.updateCandidate, { params, body });
  await recordAction(portal, staff, owner, { kind: "details_corrected", subjects: changed });
  return { changed };
}
