import { packTypeOf } from "../../../contract/packs/packs.ts";
import type { Recipient } from "../../../contract/packs/recipients.ts";
import { checksOf, hasWord } from "./disclosures.ts";

/**
 * Who is asked for a check of this kind: the code of its type, or its title where a service names no type. Of kinds that
 * the catalogue doesn't have, the words in their names decide, as for disclosures.
 */
export function recipientOf(kind: string): Recipient | null {
  const known = packTypeOf(kind);
  if (known) return known.recipient;
  const check = [{ kind }];
  if (checksOf("criminal_record", check).length > 0) return "criminal_records_office";
  if (checksOf("credit", check).length > 0) {
    return hasWord(kind, /credit/) ? "credit_reporting_body" : "insolvency_registers";
  }
  if (checksOf("contact", check).length > 0) {
    return hasWord(kind, /referees?|references?/) ? "referees" : "named_by_candidate";
  }
  if (checksOf("acc", check).length > 0) return "acc";
  return checksOf("health", check).length > 0 ? "health_professional" : "others";
}
