import { createCallerFactory, router } from "./init.ts";
import { authorizationsRouter } from "./routers/authorizations.ts";
import { candidateRouter } from "./routers/candidate.ts";
import { candidatesRouter } from "./routers/candidates.ts";
import { documentsRouter } from "./routers/documents.ts";
import { refereeRouter } from "./routers/referee.ts";
import { reviewsRouter } from "./routers/reviews.ts";
import { signatureRouter } from "./routers/signature.ts";
import { staffRouter } from "./routers/staff.ts";

export const appRouter = router({
  authorizations: authorizationsRouter,
  candidate: candidateRouter,
  candidates: candidatesRouter,
  documents: documentsRouter,
  referee: refereeRouter,
  reviews: reviewsRouter,
  signature: signatureRouter,
  staff: staffRouter,
});

/** All that the pages may ask of the portal: the type that they import, and nothing else of it. */
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
