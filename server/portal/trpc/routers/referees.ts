import { correctedReferee, correctReferee } from "../../referee-changes/correct-referee.ts";
import { nameReferee, newReferee } from "../../referee-changes/name-referee.ts";
import { removedReferee, removeReferee } from "../../referee-changes/remove-referee.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

/** Whom a candidate names; what the referees themselves do is in `referee`. */
export const refereesRouter = router({
  name: candidateProcedure
    .input(newReferee)
    .mutation(({ ctx, input }) => nameReferee(ctx.portal, ctx.opened, input)),

  correct: candidateProcedure
    .input(correctedReferee)
    .mutation(({ ctx, input }) => correctReferee(ctx.portal, ctx.opened, input)),

  remove: candidateProcedure
    .input(removedReferee)
    .mutation(({ ctx, input }) => removeReferee(ctx.portal, ctx.opened, input)),
});
