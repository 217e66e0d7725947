import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { refereeAction } from "../../../contract/referee-form.ts";
import { describeRequest } from "../../../platform/log/cause.ts";
import { connectionOfToken } from "../../candidate/referees/connection-of-token.ts";
import { candidatesOfBrowser } from "../../candidate/session/candidate-session.ts";
import { publicProcedure, router } from "../init.ts";

export const refereeRouter = router({
  /**
   * Saves, submits, declines or stops the reminders, and returns the form as it is then. Anyone who has the link's token
   * may; it comes in the body, so that no log of addresses has it.
   */
  act: publicProcedure
    .input(z.object({ token: z.string().max(200), action: refereeAction }))
    .mutation(async ({ ctx, input: { token, action } }) => {
      describeRequest({ caller: "referee" });
      const client = await connectionOfToken(ctx.portal, token, ctx.ip);
      const body =
        action.action === "save" || action.action === "submit"
          ? { ...action, device_candidates: candidatesOfBrowser(ctx.headers, ctx.portal.settings) }
          : action;
      return await client.call(api.answerRefereeForm, { params: { token }, body });
    }),
});
