import { AppError } from "../../contract/error-code.ts";
import { sessionOfRequest } from "../candidate-session.ts";
import { openCandidate } from "../journey/open-candidate.ts";
import { publicProcedure } from "./init.ts";

/** For the candidate whose session the request carries. It is resolved before any input is read. */
export const candidateProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const claims = sessionOfRequest(ctx.headers, ctx.portal.settings, ctx.portal.clock.now());
  if (!claims) {
    throw new AppError("invalid_token", "Your session has ended. Please open the link in your e-mail again.");
  }
  const opening = await openCandidate(ctx.portal, claims, ctx.ip);
  if (!opening.ok) throw refusal(opening.reason);
  return next({ ctx: { opened: opening } });
});

function refusal(reason: "unknown" | "superseded" | "canceled"): AppError {
  if (reason === "unknown") {
    return new AppError(
      "not_found",
      "We can't find your checks any more. Please ask the person who invited you.",
    );
  }
  if (reason === "superseded") {
    return new AppError("invalid_token", "A newer link was sent to you. Please open the newest e-mail.");
  }
  return new AppError("illegal_transition", "These checks were canceled. There is nothing more to do.");
}
