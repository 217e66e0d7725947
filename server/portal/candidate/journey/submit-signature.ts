import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { finishEarlier } from "../../gateway/outbox/finish-earlier.ts";
import { type ConsentText, consentText } from "../consent/consent-text.ts";
import { type DisclosureConsent, findDisclosureConsents } from "../consent/disclosure-consent-store.ts";
import { consentTo } from "../consent/disclosure-standing.ts";
import { wholeText } from "../consent/disclosure-text.ts";
import { type JourneyFacts, readFacts } from "../facts/read-facts.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { givenSignature, refuseScribbles } from "../signature/given-signature.ts";
import { signatureIntent } from "../signature/signature-intent.ts";
import type { Signing } from "../signature/signing.ts";
import type { SignedFrom } from "./agree-to-disclosures.ts";
import { draftReceipt } from "./draft-receipt.ts";
import { draftStatement } from "./draft-statement.ts";
import { type Journey, readJourney } from "./read-journey.ts";
import { mayOpen } from "./step.ts";

/** `textSha256` is of the text that stood above the signature. */
export const signature = givenSignature.extend({ textSha256: z.string().length(64) });
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
