import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { fileLimits } from "../../../contract/upload.ts";
import type { Portal } from "../../foundation/portal.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { finishEarlier } from "../../gateway/outbox/finish-earlier.ts";
import { type ConsentText, consentText } from "../consent/consent-text.ts";
import { type DisclosureConsent, findDisclosureConsents } from "../consent/disclosure-consent-store.ts";
import { consentTo } from "../consent/disclosure-standing.ts";
import { wholeText } from "../consent/disclosure-text.ts";
import { type JourneyFacts, readFacts } from "../facts/read-facts.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { isPictureOfSignature, isSignature, isTypedName } from "../signature/ink.ts";
import { inkOfPicture } from "../signature/picture-ink.ts";
import { signatureIntent } from "../signature/signature-intent.ts";
import type { Signing } from "../signature/signing.ts";
import type { SignedFrom } from "./agree-to-disclosures.ts";
import { draftReceipt } from "./draft-receipt.ts";
import { draftStatement } from "./draft-statement.ts";
import { type Journey, readJourney } from "./read-journey.ts";
import { mayOpen } from "./step.ts";

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
 * @throws AppError `illegal_transition` when something is missing or the text has changed; `validation_failed` for what is
 *   no signature; ClientError with the service's reason.
 */
export async function submitSignature(
  portal: Portal,
  opened: OpenedCandidate,
  given: Signature,
  place: SignedFrom,
): Promise<void> {
  await refuseScribbles(given);
  const known = readFacts(portal, opened);
  const [journey, facts] = await Promise.all([readJourney(portal, opened, known), known]);
  const { claims: owner, client } = opened;
  if (journey.standing.submitted) return await finishEarlier(portal, signatureIntent, { owner, client });
  const text = signableText(journey, given.textSha256);
  const payload = await draftSigning(portal, opened, { journey, facts, text, given, place });
  await carryOut(portal, signatureIntent, { owner, client, payload, carried: undefined, alone: true });
}

function signableText(journey: Journey, shownSha256: string): ConsentText {
  if (!mayOpen("sign", journey.standing)) {
    throw new AppError(
      "illegal_transition",
      "Something is still missing before you can sign. Please go back.",
    );
  }
  const text = consentText(journey);
  if (text.sha256 !== shownSha256) {
    throw new AppError(
      "illegal_transition",
      "What you are asked to sign has changed meanwhile. Please reload this page and read it again.",
    );
  }
  return text;
}

/** All that is kept of a signature. What can fail of it fails here, before anything is signed. */
async function draftSigning(
  portal: Portal,
  opened: OpenedCandidate,
  {
    journey,
    facts,
    text,
    given,
    place,
  }: { journey: Journey; facts: JourneyFacts; text: ConsentText; given: Signature; place: SignedFrom },
): Promise<Signing> {
  const at = portal.clock.now();
  const { picture, by } = given;
  const { locale, sha256: textSha256, version: textVersion } = text;
  const seen = { ip: place.ip, userAgent: place.userAgent?.slice(0, 500) ?? null };
  const agreed = await agreedDisclosures(portal, opened, journey, at);
  const words = wholeText(text.paragraphs);
  const consents = [
    { ...text, title: "", text: words, givenAt: at.toISOString(), place: seen },
    ...agreed.map(({ ip, userAgent, ...consent }) => ({
      ...consent,
      givenAt: consent.givenAt.toISOString(),
      place: { ip, userAgent },
    })),
  ];
  return {
    picture,
    statement: await draftStatement(portal, opened, journey, facts),
    consent: {
      textVersion,
      textSha256,
      text: words,
      locale,
      ...seen,
      method: by.method,
      strokes: by.method === "drawn" ? by.strokes : null,
      disclosureConsentIds: agreed.map(({ id }) => id),
      givenAt: at,
    },
    receipt: await draftReceipt(portal, opened, {
      journey,
      consents,
      locale,
      picture,
      method: by.method,
      place: seen,
      at,
    }),
  };
}

/** What the text above the signature refers to, as it was agreed to. */
async function agreedDisclosures(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
  journey: Journey,
  at: Date,
): Promise<DisclosureConsent[]> {
  const given = await findDisclosureConsents(portal.db, { ...claims, candidateId: candidate.id });
  return journey.disclosures.flatMap(({ disclosure }) => consentTo(disclosure, journey, given, at) ?? []);
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
    throw new AppError("validation_failed", "Enter your full name.", { param: "by.name" });
  }
  if (by.method === "uploaded" && !isPictureOfSignature(await inkOfPicture(picture))) {
    throw new AppError(
      "validation_failed",
      "We can’t see a signature in this picture. Please choose one of your signature on plain white paper.",
      { param: "picture" },
    );
  }
}
