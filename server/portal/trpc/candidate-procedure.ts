import { AppError } from "../../contract/error-code.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { describeRequest } from "../../platform/log/cause.ts";
import { seeDevice } from "../candidate/journey/see-device.ts";
import { sessionOfRequest } from "../candidate/session/candidate-session.ts";
import { type OpenedCandidate, openCandidate, openOwnRecord } from "../candidate/session/open-candidate.ts";
import { openingRefusal } from "../candidate/session/opening-refusal.ts";
import { languageOfRequest } from "../foundation/languages/language-of-request.ts";
import { type PortalContext, publicProcedure } from "./init.ts";

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
export const candidateProcedure = quietCandidateProcedure.use(({ ctx, type, next }) =>
  notifyingOthers(ctx, type, next),
);

/** For the candidate too whose checks were canceled: what is held about them, and writing to the company. */
export const ownRecordProcedure = sessionProcedure
  .use(async ({ ctx, next }) => {
    const opening = await openOwnRecord(ctx.portal, ctx.claims, ctx.ip, languageOfRequest(ctx.headers));
    if (!opening.ok) throw openingRefusal(opening.reason);
    return next({ ctx: { opened: opening } });
  })
  .use(({ ctx, type, next }) => notifyingOthers(ctx, type, next));

type CandidateContext = PortalContext & { claims: LinkClaims; opened: OpenedCandidate };

async function notifyingOthers<Result extends { ok: boolean }>(
  { portal, headers, claims, opened }: CandidateContext,
  type: "query" | "mutation" | "subscription",
  next: () => Promise<Result>,
): Promise<Result> {
  if (type === "mutation") await seeDevice(portal, opened.claims, headers, "link");
  const result = await next();
  if (type === "mutation" && result.ok) await portal.changes.tell(claims);
  return result;
}
