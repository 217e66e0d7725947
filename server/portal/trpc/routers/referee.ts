import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { type RefereeAction, refereeAction } from "../../../contract/referee-form.ts";
import { describeRequest } from "../../../platform/log/cause.ts";
import { connectionOfToken } from "../../candidate/referees/connection-of-token.ts";
import { candidatesOfBrowser } from "../../candidate/session/candidate-session.ts";
import { givenSignature } from "../../candidate/signature/given-signature.ts";
import { identityStatement } from "../../candidate/signature/identity-statement.ts";
import { languageOfRequest } from "../../foundation/languages/language-of-request.ts";
import { publicProcedure, router } from "../init.ts";

export const refereeRouter = router({
  /**
   * Saves, submits, declines or stops the reminders, and returns the form as it is then. Anyone who has the link's token
   * may; it comes in the body, so that no log of addresses has it.
   */
  act: publicProcedure
    .input(
      z.object({
        token: z.string().max(200),
        action: refereeAction,
        signature: givenSignature.optional().describe("Of a form that is signed, when it is submitted."),
      }),
    )
    .mutation(async ({ ctx, input: { token, action, signature } }) => {
      describeRequest({ caller: "referee" });
      const client = await connectionOfToken(ctx.portal, token, ctx.ip);
      const device_candidates = candidatesOfBrowser(ctx.headers, ctx.portal.settings);
      const answer = (body: RefereeAction) => client.call(api.answerRefereeForm, { params: { token }, body });
      if (action.action === "save") return await answer({ ...action, device_candidates });
      if (action.action !== "submit") return await answer(action);
      const { answers } = action;
      const language = languageOfRequest(ctx.headers);
      const statement = await identityStatement(ctx.portal, client, { token, answers, signature, language });
      return await answer({ ...action, device_candidates, statement });
    }),
});
