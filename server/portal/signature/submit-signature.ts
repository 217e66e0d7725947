import { z } from "zod";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { line } from "../../contract/text.ts";
import { fileLimits } from "../../contract/upload.ts";
import type { Place } from "../consent/agree-to-disclosures.ts";
import { insertConsent, lockSigning } from "../consent/consent-store.ts";
import { consentText } from "../consent/consent-text.ts";
import { type DisclosureConsent, findDisclosureConsents } from "../consent/disclosure-consent-store.ts";
import { consentTo } from "../consent/disclosure-standing.ts";
import { wholeText } from "../consent/disclosure-text.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import { type Journey, readJourney } from "../journey/read-journey.ts";
import { mayOpen } from "../journey/step.ts";
import { submittedAt } from "../journey/submitted-at.ts";
import type { Portal } from "../portal.ts";
import { draftReceipt } from "../receipt/draft-receipt.ts";
import { issueReceipt } from "../receipt/issue-receipt.ts";
import { enqueueAskReferees } from "../referees/ask-referees.ts";
import { isPictureOfSignature, isSignature, isTypedName } from "./ink.ts";
import { inkOfPicture } from "./picture-ink.ts";

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
    z.object({ method: z.literal("uploaded") }),
  ]),
});
export type Signature = z.output<typeof signature>;

/**
 * Signs for the candidate: the service gets the picture and submits, the portal keeps what was agreed to. Signing again,
 * from a double tap or a second tab, changes nothing and is no failure.
 */
export async function submitSignature(
  portal: Portal,
  opened: OpenedCandidate,
  given: Signature,
  place: Place,
): Promise<void> {
  await refuseScribbles(given);
  const journey = await readJourney(portal, opened);
  if (journey.standing.submitted) return;
  if (!mayOpen("sign", journey.standing)) {
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
  const at = portal.clock.now();
  const userAgent = place.userAgent?.slice(0, 500) ?? null;
  const { method } = given.by;
  const agreed = await agreedDisclosures(portal, opened, journey);
  const receipt = await draftReceipt(portal, opened, {
    journey,
    consents: [
      { ...text, title: "", text: wholeText(text.paragraphs), givenAt: at.toISOString() },
      ...agreed.map((consent) => ({ ...consent, givenAt: consent.givenAt.toISOString() })),
    ],
    locale: text.locale,
    picture: given.picture,
    method,
    place: { ip: place.ip, userAgent },
    at,
  });
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
      userAgent,
      method,
      strokes: given.by.method === "drawn" ? given.by.strokes : null,
      disclosureConsentIds: agreed.map(({ id }) => id),
      givenAt: at,
    });
    await opened.client.call(api.storeFile, {
      params: { partner_application_id: opened.claims.partnerApplicationId },
      body: { data: given.picture, id_type: "id", is_signature: true },
    });
    await issueReceipt(portal, tx, opened, receipt);
    await enqueueAskReferees(portal, tx, opened.claims);
  });
}

/** What the text above the signature refers to, as it was agreed to. */
async function agreedDisclosures(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
  journey: Journey,
): Promise<DisclosureConsent[]> {
  const given = await findDisclosureConsents(portal.db, { ...claims, candidateId: candidate.id });
  return journey.disclosures.flatMap(({ disclosure }) => consentTo(disclosure, journey, given) ?? []);
}

/** Asked again under the lock: another tab may have been quicker. */
async function isSubmitted({ client, claims }: OpenedCandidate): Promise<boolean> {
  const params = { partner_application_id: claims.partnerApplicationId };
  const candidate = await client.call(api.getCandidate, { params });
  return submittedAt(candidate) !== null;
}

async function refuseScribbles({ picture, by }: Signature): Promise<void> {
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
  if (by.method === "uploaded" && !isPictureOfSignature(await inkOfPicture(picture))) {
    throw new AppError(
      "validation_failed",
      "We can’t see a signature in this picture. Please choose one of your signature on plain white paper.",
      { param: "picture" },
    );
  }
}
