import { createCallerFactory, router } from "./init.ts";
import { accountRouter } from "./routers/account.ts";
import { adjudicationsRouter } from "./routers/adjudications.ts";
import { auditRouter } from "./routers/audit.ts";
import { authorizationsRouter } from "./routers/authorizations.ts";
import { bulkRouter } from "./routers/bulk.ts";
import { candidateRouter } from "./routers/candidate.ts";
import { candidateActionsRouter } from "./routers/candidate-actions.ts";
import { candidatesRouter } from "./routers/candidates.ts";
import { connectionRouter } from "./routers/connection.ts";
import { costsRouter } from "./routers/costs.ts";
import { creatingRouter } from "./routers/creating.ts";
import { dashboardRouter } from "./routers/dashboard.ts";
import { documentsRouter } from "./routers/documents.ts";
import { embeddingRouter } from "./routers/embedding.ts";
import { firstStepsRouter } from "./routers/first-steps.ts";
import { handoversRouter } from "./routers/handovers.ts";
import { identityProviderRouter } from "./routers/identity-provider.ts";
import { importsRouter } from "./routers/imports.ts";
import { integrationsRouter } from "./routers/integrations.ts";
import { linksRouter } from "./routers/links.ts";
import { messagesRouter } from "./routers/messages.ts";
import { notesRouter } from "./routers/notes.ts";
import { peopleRouter } from "./routers/people.ts";
import { queueRouter } from "./routers/queue.ts";
import { reasonsRouter } from "./routers/reasons.ts";
import { refereeRouter } from "./routers/referee.ts";
import { refereesRouter } from "./routers/referees.ts";
import { resultsRouter } from "./routers/results.ts";
import { retentionRouter } from "./routers/retention.ts";
import { reviewsRouter } from "./routers/reviews.ts";
import { settingsRouter } from "./routers/settings.ts";
import { signatureRouter } from "./routers/signature.ts";
import { staffRouter } from "./routers/staff.ts";
import { viewingRouter } from "./routers/viewing.ts";
import { viewsRouter } from "./routers/views.ts";
import { webhookTargetRouter } from "./routers/webhook-target.ts";

export const appRouter = router({
  account: accountRouter,
  adjudications: adjudicationsRouter,
  audit: auditRouter,
  authorizations: authorizationsRouter,
  bulk: bulkRouter,
  candidate: candidateRouter,
  candidateActions: candidateActionsRouter,
  candidates: candidatesRouter,
  connection: connectionRouter,
  costs: costsRouter,
  creating: creatingRouter,
  dashboard: dashboardRouter,
  documents: documentsRouter,
  embedding: embeddingRouter,
  firstSteps: firstStepsRouter,
  handovers: handoversRouter,
  identityProvider: identityProviderRouter,
  imports: importsRouter,
  integrations: integrationsRouter,
  links: linksRouter,
  messages: messagesRouter,
  notes: notesRouter,
  people: peopleRouter,
  queue: queueRouter,
  reasons: reasonsRouter,
  referee: refereeRouter,
  referees: refereesRouter,
  results: resultsRouter,
  retention: retentionRouter,
  reviews: reviewsRouter,
  settings: settingsRouter,
  signature: signatureRouter,
  staff: staffRouter,
  viewing: viewingRouter,
  views: viewsRouter,
  webhookTarget: webhookTargetRouter,
});

/** All that the pages may ask of the portal: the type that they import, and nothing else of it. */
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
