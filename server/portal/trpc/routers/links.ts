import { z } from "zod";
import { contactChannel } from "../../../contract/candidate.ts";
import { AppError } from "../../../contract/error-code.ts";
import { requestLink } from "../../candidate/renewal/request-link.ts";
import { rememberedCandidate } from "../../candidate/session/candidate-session.ts";
import { publicProcedure, router } from "../init.ts";

export const linksRouter = router({
  /** Sends a new link, by email or SMS. Also for a session that has expired: it only says to whom. */
  renew: publicProcedure
    .input(z.object({ by: contactChannel.optional() }).optional())
    .mutation(({ ctx, input }) => {
      const claims = rememberedCandidate(ctx.headers, ctx.portal.settings);
      if (!claims) throw new AppError("invalid_token", "Please open the link in your email again.");
      return requestLink(ctx.portal, claims, ctx.ip, input?.by);
    }),
});
