import { createCallerFactory, router } from "./init.ts";
import { candidateRouter } from "./routers/candidate.ts";

export const appRouter = router({
  candidate: candidateRouter,
});

/** All that the pages may ask of the portal: the type that they import, and nothing else of it. */
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
