import { api } from "../../../contract/api.ts";
import { candidateInput } from "../../../contract/candidate.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

export const candidateRouter = router({
  /** Corrects the candidate's own details, and no other field. */
  saveDetails: candidateProcedure
    .input(candidateInput.pick({ first_name: true, last_name: true, email: true, contact_number: true }))
    .mutation(async ({ ctx, input }) => {
      await ctx.client.call(api.updateCandidate, {
        params: { partner_application_id: ctx.claims.partnerApplicationId },
        body: { candidate: input },
      });
    }),
});
