import { camelCase } from "../../../contract/ledger/camel-case.ts";
import { candidateLedger } from "../../../contract/ledger/candidate-ledger.ts";
import { checkLedger } from "../../../contract/ledger/check-ledger.ts";
import { fieldsReadBy, pick } from "../../../contract/ledger/ledger.ts";
import { refereeLedger } from "../../../contract/ledger/referee-ledger.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { JourneyReferee } from "../referees/referee-check.ts";

/*
 * What candidates are told of the records that the service holds of them: what the ledger lets their copy have, and no field beside.
 */

/** The portal has names of its own for who is responsible, and for what was erased. */
export function toldOfCandidate(held: KnownCandidate) {
  const { owner_name, submitted, erased } = held;
  const told = fieldsReadBy(candidateLedger, "own_data").filter(
    (field) => field !== "owner" && field !== "erased_records",
  );
  return { ...pick(held, told), owner_name, submitted, erased };
}

/** Without the outcome, which is told as the company shares it. */
export function toldOfCheck(held: KnownCheck) {
  const { details, ...told } = pick(held, fieldsReadBy(checkLedger, "own_data").map(camelCase));
  return Object.keys(details).length > 0 ? { ...told, details } : told;
}

export function toldOfReferee(held: JourneyReferee) {
  return pick(held, fieldsReadBy(refereeLedger, "own_data").map(camelCase));
}
