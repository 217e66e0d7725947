import { formForReferees } from "../../candidate/journey/form-for-referees.ts";
import { correctedReferee, correctReferee } from "../../candidate/referees/correct-referee.ts";
import { nameReferee, newReferee } from "../../candidate/referees/name-referee.ts";
import { removedReferee, removeReferee } from "../../candidate/referees/remove-referee.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

/** Whom a candidate names; what the referees themselves do is in `referee`. */
export const refereesRouter = router({
  name: candidateProcedure.input(newReferee).mutation(async ({ ctx: { portal, opened }, input }) => {
    const form = await formForReferees(portal, opened, input.checkId);
    await nameReferee(portal, opened, form, input);
  }),

  correct: candidateProcedure.input(correctedReferee).mutation(async ({ ctx: { portal, opened }, input }) => {
    const form = await formForReferees(portal, opened, input.checkId);
    await correctReferee(portal, opened, form, input);
  }),

  remove: candidateProcedure.input(removedReferee).mutation(async ({ ctx: { portal, opened }, input }) => {
    const form = await formForReferees(portal, opened, input.checkId);
    await removeReferee(portal, opened, form, input);
  }),
});
