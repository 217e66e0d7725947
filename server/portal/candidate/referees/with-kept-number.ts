import { AppError } from "../../../contract/error-code.ts";
import { keptPhoneNumber } from "../../../contract/phone-number.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { RefereeDetails } from "./referee-details.ts";

/**
 * A referee with their phone number as it is kept. `before`: the number on the list, which may stay as it is.
 * @throws AppError `validation_failed` for one that nobody can call, with `param` `phone`
 */
export async function withKeptNumber(
  portal: Portal,
  { claims, client }: OpenedCandidate,
  referee: RefereeDetails,
  before = "",
): Promise<RefereeDetails> {
  const { contactNumber } = referee;
  if (contactNumber === "") return referee;
  const { country } = await knownCompany(portal, claims.companyId, client);
  const kept = keptPhoneNumber(contactNumber, [country]);
  if (kept !== null) return { ...referee, contactNumber: kept };
  if (contactNumber === before) return referee;
  throw new AppError("validation_failed", "This is no phone number.", { param: "phone" });
}
