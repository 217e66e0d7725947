import { AppError } from "../../contract/error-code.ts";
import { describeRequest } from "../../platform/log/cause.ts";
import { sessionOfRequest } from "../candidate-session.ts";
import { seeDevice } from "../journey/see-device.ts";
import { languageOfRequest } from "../languages/language-of-request.ts";
import { openCandidate } from "../session/open-candidate.ts";
import { openingRefusal } from "../session/opening-refusal.ts";
import { publicProcedure } from "./init.ts";

/** For the holder of a candidate's session, without asking the service whether the candidate is still there. */
export const sessionProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const claims = sessionOfRequest(ctx.headers, ctx.portal.settings, ctx.portal.clock.now());
  if (!claims) {
    throw new AppError("invalid_token", "Your session has ended. Please open the link in your email again.");
  }
  describeRequest({ caller: "candidate" });
  return next({ ctx: { claims } });
});

/**
 * For the candidate whose session the request carries. It is resolved before any input is read; nobody is notified of what
 * it changes.
 */
export const quietCandidateProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  const opening = await openCandidate(ctx.portal, ctx.claims, ctx.ip, languageOfRequest(ctx.headers));
  if (!opening.ok) throw openingRefusal(opening.reason);
  return next({ ctx: { opened: opening } });
});

/** The same, and other open pages are notified of its changes. */
export const candidateProcedure = quietCandidateProcedure.use(async ({ ctx, type, next }) => {
  if (type === "mutation") await seeDevice(ctx.portal, ctx.opened.claims, ctx.headers, "link");
  const result = await next();
  if (type === "mutation" && result.ok) await ctx.portal.changes.tell(ctx.claims);
  return result;
});
