import { signature, submitSignature } from "../../candidate/journey/submit-signature.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

export const signatureRouter = router({
  submit: candidateProcedure.input(signature).mutation(({ ctx, input }) =>
    submitSignature(ctx.portal, ctx.opened, input, {
      ip: ctx.ip,
      userAgent: ctx.headers.get("user-agent"),
    }),
  ),
});
