import { accountRoutes } from "./account.ts";
import { candidateRoutes } from "./candidate.ts";
import { candidateListRoutes } from "./candidate-list.ts";
import { checkRoutes } from "./check.ts";
import { companyRoutes } from "./company.ts";
import { factRoutes } from "./facts/fact.ts";
import { formRoutes } from "./form.ts";
import { historyRoutes } from "./history.ts";
import { oauthRoutes } from "./oauth.ts";
import { packetRoutes } from "./packet.ts";
import { refereeRoutes } from "./referee.ts";
import { refereeFormRoutes } from "./referee-form.ts";
import { resultRoutes } from "./result.ts";
import { retentionRoutes } from "./retention/retention.ts";
import { statisticsRoutes } from "./statistics.ts";
import { uploadRoutes } from "./upload.ts";
import { webhookRoutes } from "./webhook.ts";

/** Every operation of the interface, by its id. */
export const api = {
  ...candidateRoutes,
  ...candidateListRoutes,
  ...historyRoutes,
  ...statisticsRoutes,
  ...uploadRoutes,
  ...factRoutes,
  ...packetRoutes,
  ...checkRoutes,
  ...companyRoutes,
  ...refereeRoutes,
  ...refereeFormRoutes,
  ...formRoutes,
  ...webhookRoutes,
  ...resultRoutes,
  ...oauthRoutes,
  ...accountRoutes,
  ...retentionRoutes,
};
export type Api = typeof api;
