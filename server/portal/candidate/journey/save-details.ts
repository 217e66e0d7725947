import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { inContract, type OwnDetailsField } from "../../../contract/ledger/person.ts";
import { keptPhoneNumber, shownPhoneNumber } from "../../../contract/phone-number.ts";
import { emailOrEmpty, line } from "../../../contract/text.ts";
import { tidied } from "../../../contract/tidied.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { noteLanguage } from "../../foundation/languages/language-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { noteDetailsConfirmed } from "./journey-store.ts";

/**
 * What candidates may correct of themselves. Their names are needed; the rest may stay empty. Whoever has but one name says
 * so, and gives it as the last: that is where passports have it.
 */
export const details = z
  .object({
    firstName: line().overwrite(tidied),
    lastName: line().overwrite(tidied).min(1),
    oneName: z.boolean().default(false),
    email: emailOrEmpty,
    contactNumber: line(64).overwrite(tidied),
  } satisfies Record<OwnDetailsField | "oneName", z.ZodType>)
  .refine(({ firstName, oneName }) => oneName === (firstName === ""), { path: ["firstName"] });
export type Details = z.output<typeof details>;

/**
 * `language` is the one that they read it in: their emails are written in it until they choose another.
 * @throws AppError `illegal_transition` once they have signed: the signature is under these details; `validation_failed` for
 *   a new phone number that nobody can call, with `param` `phone`
 */
export async function saveDetails(
  portal: Portal,
  opened: OpenedCandidate,
  input: Details,
  language: Language,
): Promise<void> {
  if (opened.candidate.submitted) {
    throw new AppError(
      "illegal_transition",
      "You have signed already. Please ask the person who invited you to change your details.",
    );
  }
  const { oneName: _, ...own } = input;
  const contactNumber = await contactNumberOf(portal, opened, own.contactNumber);
  await opened.client.call(api.updateCandidate, {
    params: { partner_application_id: opened.claims.partnerApplicationId },
    body: { candidate: inContract({ ...own, contactNumber }) },
  });
  const now = portal.clock.now();
  await noteLanguage(portal.db, opened.claims, language, now);
  await noteDetailsConfirmed(portal.db, opened.claims, now);
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "details" }));
}

/** One that was known before stays as it came, whoever wrote it and however. */
async function contactNumberOf(portal: Portal, opened: OpenedCandidate, given: string): Promise<string> {
  const { claims, client, candidate } = opened;
  const before = candidate.contact_number;
  const { country } = await knownCompany(portal, claims.companyId, client);
  if (given === "" || given === before || given === shownPhoneNumber(before, country)) {
    return given === "" ? "" : before;
  }
  const kept = keptPhoneNumber(given, [country]);
  if (kept === null) throw new AppError("validation_failed", "This is no phone number.", { param: "phone" });
  return kept;
}
