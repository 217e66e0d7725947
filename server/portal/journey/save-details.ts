import { z } from "zod";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { emailOrEmpty, line } from "../../contract/text.ts";
import type { Language } from "../../platform/languages/language.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import { noteLanguage } from "../languages/language-store.ts";
import type { Portal } from "../portal.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { noteDetailsConfirmed } from "./journey-store.ts";

/**
 * What candidates may correct of themselves. Their names are needed; the rest may stay empty. Whoever has but one name says
 * so, and gives it as the last: that is where passports have it.
 */
export const details = z
  .object({
    firstName: line().trim(),
    lastName: line().trim().min(1),
    oneName: z.boolean().default(false),
    email: emailOrEmpty,
    contactNumber: line(64).trim(),
  })
  .refine(({ firstName, oneName }) => oneName === (firstName === ""), { path: ["firstName"] });
export type Details = z.output<typeof details>;

/**
 * `language` is the one that they read it in: their emails are written in it until they choose another.
 * @throws AppError `illegal_transition` once they have signed: the signature is under these details.
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
  await opened.client.call(api.updateCandidate, {
    params: { partner_application_id: opened.claims.partnerApplicationId },
    body: {
      candidate: {
        first_name: input.firstName,
        last_name: input.lastName,
        email: input.email,
        contact_number: input.contactNumber,
      },
    },
  });
  const now = portal.clock.now();
  await noteLanguage(portal.db, opened.claims, language, now);
  await noteDetailsConfirmed(portal.db, opened.claims, now);
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "details" }));
}
