import { z } from "zod";
import { factGroupNames } from "../../../contract/facts/fact-groups.ts";
import { consentText } from "../../candidate/consent/consent-text.ts";
import { disclosureTexts } from "../../candidate/consent/disclosure-text.ts";
import { keptForDays } from "../../candidate/consent/kept-for.ts";
import { readAgreed } from "../../candidate/consent/read-agreed.ts";
import { withdrawConsent } from "../../candidate/consent/withdraw-consent.ts";
import { askForCorrection } from "../../candidate/conversation/ask-for-correction.ts";
import { askForErasure } from "../../candidate/conversation/ask-for-erasure.ts";
import { correctedField, newDispute, newErasure, newMessage } from "../../candidate/conversation/message.ts";
import { readErasure } from "../../candidate/conversation/read-erasure.ts";
import { disputeResult, writeToCompany } from "../../candidate/conversation/write-to-company.ts";
import { draft } from "../../candidate/drafts/draft.ts";
import { keepDraft } from "../../candidate/drafts/keep-draft.ts";
import { factsGiven, factsSaved, saveFacts } from "../../candidate/facts/save-facts.ts";
import { tryFacts } from "../../candidate/facts/try-facts.ts";
import { agreement, agreeToDisclosures } from "../../candidate/journey/agree-to-disclosures.ts";
import { correctFacts, factCorrection } from "../../candidate/journey/correct-facts.ts";
import { openJourney } from "../../candidate/journey/opening-intent.ts";
import { readJourney } from "../../candidate/journey/read-journey.ts";
import { details, saveDetails } from "../../candidate/journey/save-details.ts";
import { seeDevice } from "../../candidate/journey/see-device.ts";
import { languageOfRequest } from "../../foundation/languages/language-of-request.ts";
import { candidateProcedure, ownRecordProcedure, quietCandidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

export const candidateRouter = router({
  /** A person looks at the page: a browser has run and shown it. */
  opened: quietCandidateProcedure.mutation(async ({ ctx }) => {
    await openJourney(ctx.portal, ctx.opened.claims);
    await seeDevice(ctx.portal, ctx.opened.claims, ctx.headers, "link");
  }),

  /** All that the pages show; asked again while a page is looked at. */
  journey: ownRecordProcedure.query(({ ctx }) => readJourney(ctx.portal, ctx.opened)),

  /** Whether the journey was signed, be it on another device. */
  submitted: quietCandidateProcedure.query(({ ctx }) => ctx.opened.candidate.submitted),

  /** The text that the candidate is about to sign. */
  consentText: candidateProcedure.query(async ({ ctx }) =>
    consentText(await readJourney(ctx.portal, ctx.opened)),
  ),

  /** The disclosures that the candidate is asked to agree to before that, one by one. */
  disclosureTexts: candidateProcedure.query(async ({ ctx }) => {
    const journey = await readJourney(ctx.portal, ctx.opened);
    return disclosureTexts(journey, journey.locale);
  }),

  agree: candidateProcedure.input(agreement).mutation(({ ctx, input }) =>
    agreeToDisclosures(ctx.portal, ctx.opened, input, {
      ip: ctx.ip,
      userAgent: ctx.headers.get("user-agent"),
    }),
  ),

  /** Saves what is written, field by field; returns where the candidate stands with it. */
  saveFacts: candidateProcedure
    .input(factsSaved)
    .mutation(({ ctx, input }) => saveFacts(ctx.portal, ctx.opened, input)),

  /** Keeps what is half-written or ticked until it is saved. No page shows it but when it is opened. */
  keepDraft: quietCandidateProcedure
    .input(draft)
    .mutation(({ ctx, input }) => keepDraft(ctx.portal, ctx.opened, input)),

  saveDetails: candidateProcedure
    .input(details)
    .mutation(({ ctx, input }) => saveDetails(ctx.portal, ctx.opened, input, languageOfRequest(ctx.headers))),

  /** What they agreed to, word for word. */
  agreed: ownRecordProcedure.query(({ ctx }) => readAgreed(ctx.portal, ctx.opened.claims)),

  /** How long what is held is kept at most, in days; null where that is not known. */
  keptForDays: ownRecordProcedure.query(({ ctx }) => keptForDays(ctx.opened.client, ctx.opened.candidate)),

  /** Takes back the consent to these checks, as far as they are not finished. */
  withdrawConsent: ownRecordProcedure
    .input(z.object({ checks: z.array(z.string().max(200)).min(1).max(200) }))
    .mutation(({ ctx, input }) => {
      const from = { ip: ctx.ip, userAgent: ctx.headers.get("user-agent") };
      return withdrawConsent(ctx.portal, ctx.opened, input.checks, from);
    }),

  /** To the company, who is asked for the checks. */
  write: ownRecordProcedure
    .input(newMessage)
    .mutation(({ ctx, input }) => writeToCompany(ctx.portal, ctx.opened, input)),

  /** All that is held about them. */
  askForErasure: ownRecordProcedure.input(newErasure).mutation(async ({ ctx, input }) => {
    await askForErasure(ctx.portal, ctx.opened, input);
    return await readErasure(ctx.portal, ctx.opened);
  }),

  /** What is wrong in what they gave before they signed. */
  correct: ownRecordProcedure
    .input(newMessage.extend({ about: z.enum([...correctedField.options, ...factGroupNames]) }))
    .mutation(({ ctx, input }) => askForCorrection(ctx.portal, ctx.opened, input)),

  /** What would be missing with these answers: nothing is saved. */
  tryFacts: quietCandidateProcedure
    .input(factsGiven)
    .mutation(({ ctx, input }) => tryFacts(ctx.portal, ctx.opened, input.facts)),

  /** The answers of a page of questions as they are right: they are saved once the company accepts them. */
  correctFacts: candidateProcedure
    .input(factCorrection)
    .mutation(({ ctx, input }) => correctFacts(ctx.portal, ctx.opened, input)),

  dispute: ownRecordProcedure
    .input(newDispute)
    .mutation(({ ctx, input }) => disputeResult(ctx.portal, ctx.opened, input)),
});
