import { consentText } from "../../consent/consent-text.ts";
import { readJourney } from "../../journey/read-journey.ts";
import { details, saveDetails } from "../../journey/save-details.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

export const candidateRouter = router({
  /** All that the pages show; asked again while a page is looked at. */
  journey: candidateProcedure.query(({ ctx }) => readJourney(ctx.portal, ctx.opened)),

  /** What the candidate is about to sign. */
  consentText: candidateProcedure.query(async ({ ctx }) =>
    consentText(await readJourney(ctx.portal, ctx.opened)),
  ),

  saveDetails: candidateProcedure
    .input(details)
    .mutation(({ ctx, input }) => saveDetails(ctx.portal, ctx.opened, input)),
});
