import { accountRoutes } from "./account.ts";
import { auditRoutes } from "./audit.ts";
import { brandRoutes } from "./brand-settings.ts";
import { bundleRoutes } from "./bundle-settings.ts";
import { candidateChangeRoutes } from "./candidate-change.ts";
import { candidateListRoutes } from "./candidate-list.ts";
import { candidateRoutes } from "./candidate-routes.ts";
import { checkRoutes } from "./check.ts";
import { checkProviderRoutes } from "./check-provider.ts";
import { companyRoutes } from "./company.ts";
import { companySettingsRoutes } from "./company-settings.ts";
import { costRoutes } from "./costs.ts";
import { embedSessionRoutes } from "./embed-session.ts";
import { factRoutes } from "./facts/fact.ts";
import { formRoutes } from "./form.ts";
import { formSettingsRoutes } from "./form-settings.ts";
import { historyRoutes } from "./history.ts";
import { oauthRoutes } from "./oauth.ts";
import { packetRoutes } from "./packet.ts";
import { refereeRoutes } from "./referee.ts";
import { refereeFormRoutes } from "./referee-form.ts";
import { requestLogRoutes } from "./request-log.ts";
import { resultRoutes } from "./result.ts";
import { retentionRoutes } from "./retention/retention.ts";
import { sandboxRoutes } from "./sandbox.ts";
import { statisticsRoutes } from "./statistics.ts";
import { uploadRoutes } from "./upload.ts";
import { webhookRoutes } from "./webhook.ts";
import { webhookListenerRoutes } from "./webhook-listener.ts";

/** Every operation of the interface, by its id. */
export const api = {
  ...candidateRoutes,
  ...embedSessionRoutes,
  ...candidateListRoutes,
  ...candidateChangeRoutes,
  ...historyRoutes,
  ...statisticsRoutes,
  ...uploadRoutes,
  ...factRoutes,
  ...packetRoutes,
  ...checkRoutes,
  ...companyRoutes,
  ...companySettingsRoutes,
  ...costRoutes,
  ...checkProviderRoutes,
  ...brandRoutes,
  ...bundleRoutes,
  ...refereeRoutes,
  ...refereeFormRoutes,
  ...formRoutes,
  ...formSettingsRoutes,
  ...webhookRoutes,
  ...webhookListenerRoutes,
  ...resultRoutes,
  ...sandboxRoutes,
  ...oauthRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...requestLogRoutes,
  ...retentionRoutes,
};
export type Api = typeof api;
