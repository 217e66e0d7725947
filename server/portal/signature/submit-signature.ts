import { z } from "zod";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { line } from "../../contract/text.ts";
import { fileLimits } from "../../contract/upload.ts";
import { insertConsent, lockSigning } from "../consent/consent-store.ts";
import { consentText, wholeText } from "../consent/consent-text.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import { readJourney } from "../journey/read-journey.ts";
import { submittedAt } from "../journey/submitted-at.ts";
import type { Portal } from "../portal.ts";
import { isSignature, isTypedName } from "./ink.ts";

const pngDataUri = z
  .string()
  .max(Math.ceil((fileLimits.signatureSizeBytes * 4) / 3) + 100)
  .regex(/^data:image\/png;base64,/);
const stroke = z.array(z.tuple([z.number(), z.number(), z.number()])).max(20_000);

/** `textSha256` is of the text that stood above the signature. */
export const signature = z.object({
  picture: pngDataUri,
  textSha256: z.string().length(64),
  by: z.discriminatedUnion("method", [
    z.object({ method: z.literal("drawn"), strokes: z.array(stroke).min(1).max(500) }),
    z.object({ method: z.literal("typed"), name: line(200) }),
  ]),
});
export type Signature = z.output<typeof signature>;

/** From where somebody signs, as far as it is believed. */
export type SigningPlace = { ip: string | null; userAgent: string | null };

/**
 * Signs for the candidate: the service gets the picture and submits, the portal keeps what was agreed to. Signing again,
 * from a double tap or a second tab, changes nothing and is no failure.
 */
export async function submitSignature(
  portal: Portal,
  opened: OpenedCandidate,
  given: Signature,
  place: SigningPlace,
): Promise<void> {
  refuseScribbles(given);
  const journey = await readJourney(portal, opened);
  if (journey.standing.submitted) return;
  if (!journey.standing.detailsConfirmed || !journey.standing.documentsComplete) {
    throw new AppError(
      "illegal_transition",
      "Something is still missing before you can sign. Please go back.",
    );
  }
  const text = consentText(journey);
  if (text.sha256 !== given.textSha256) {
    throw new AppError(
      "illegal_transition",
      "What you are asked to sign has changed meanwhile. Please reload this page and read it again.",
    );
  }
  await portal.db.begin(async (tx) => {
    await lockSigning(tx, opened.claims);
    if (await isSubmitted(opened)) return;
    await insertConsent(tx, {
      companyId: opened.claims.companyId,
      partnerApplicationId: opened.claims.partnerApplicationId,
      textVersion: text.version,
      textSha256: text.sha256,
      text: wholeText(text.paragraphs),
      locale: text.locale,
      ip: place.ip,
      userAgent: place.userAgent?.slice(0, 500) ?? null,
      method: given.by.method,
      strokes: given.by.method === "drawn" ? given.by.strokes : null,
      givenAt: portal.clock.now(),
    });
    await opened.client.call(api.storeFile, {
      params: { partner_application_id: opened.claims.partnerApplicationId },
      body: { data: given.picture, id_type: "id", is_signature: true },
    });
  });
}

/** Asked again under the lock: another tab may have been quicker. */
async function isSubmitted({ client, claims }: OpenedCandidate): Promise<boolean> {
  const params = { partner_application_id: claims.partnerApplicationId };
  const candidate = await client.call(api.getCandidate, { params });
  return submittedAt(candidate) !== null;
}

function refuseScribbles({ by }: Signature): void {
  if (by.method === "drawn" && !isSignature(by.strokes)) {
    throw new AppError(
      "validation_failed",
      "That is too short to be a signature. Please sign with your name.",
      { param: "by.strokes" },
    );
  }
  if (by.method === "typed" && !isTypedName(by.name)) {
    throw new AppError("validation_failed", "Please type your full name.", { param: "by.name" });
  }
}
