import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { insertDisclosureConsent } from "../consent/disclosure-consent-store.ts";
import { oldestForNewZealand } from "../consent/disclosure-standing.ts";
import { disclosureTexts, wholeText } from "../consent/disclosure-text.ts";
import { disclosures } from "../consent/disclosures.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { readJourney } from "./read-journey.ts";
import { mayOpen } from "./step.ts";

/** `sha256` is of the words that the page showed. */
export const agreement = z.object({
  agreed: z
    .array(z.object({ disclosure: z.enum(disclosures), sha256: z.string().length(64) }))
    .max(disclosures.length),
});
type Agreement = z.output<typeof agreement>;

/** The address from which a candidate agrees or signs, as far as it is trusted. */
export type SignedFrom = { ip: string | null; userAgent: string | null };

/**
 * Keeps one consent for each disclosure that is not agreed to yet: its words, when, from where. Agreeing again, from a
 * double tap or a second tab, changes nothing and is no failure.
 * @throws AppError `illegal_transition` when the words have changed since they were shown; `validation_failed` when a
 * disclosure is left out.
 */
export async function agreeToDisclosures(
  portal: Portal,
  opened: OpenedCandidate,
  { agreed }: Agreement,
  place: SignedFrom,
): Promise<void> {
  const journey = await readJourney(portal, opened);
  if (!mayOpen("consent", journey.standing)) {
    throw new AppError("illegal_transition", "This can’t be agreed to now. Please reload this page.");
  }
  const open = journey.disclosures.filter(({ agreedAt }) => agreedAt === null);
  const shown = disclosureTexts(journey, journey.locale).filter((text) =>
    open.some(({ disclosure }) => disclosure === text.disclosure),
  );
  for (const text of shown) {
    const given = agreed.find(({ disclosure }) => disclosure === text.disclosure);
    if (!given) {
      throw new AppError("validation_failed", `Please read “${text.title}” and agree to it.`, {
        param: text.disclosure,
      });
    }
    if (given.sha256 !== text.sha256) {
      throw new AppError(
        "illegal_transition",
        "What you are asked to agree to has changed meanwhile. Please reload this page and read it again.",
      );
    }
  }
  const givenAt = portal.clock.now();
  await portal.db.begin(async (tx) => {
    for (const { paragraphs, version, ...text } of shown) {
      await insertDisclosureConsent(
        tx,
        { ...opened.claims, candidateId: opened.candidate.id },
        {
          ...text,
          textVersion: version,
          text: wholeText([text.title, ...paragraphs]),
          ip: place.ip,
          userAgent: place.userAgent?.slice(0, 500) ?? null,
          givenAt,
        },
        oldestForNewZealand(givenAt),
      );
    }
    await deleteDraft(tx, opened.claims, kindOf({ of: "consent" }));
  });
}
