import type { Api } from "../api.ts";
import { accountExamples } from "./account.ts";
import { auditExamples } from "./audit.ts";
import { candidateExamples } from "./candidate.ts";
import { candidateChangeExamples } from "./candidate-change.ts";
import { checkProviderExamples } from "./check-provider.ts";
import { costExamples } from "./costs.ts";
import { embedSessionExamples } from "./embed-session.ts";
import type { ExamplesOf } from "./example.ts";
import { factExamples } from "./fact.ts";
import { historyExamples } from "./history.ts";
import { oauthExamples } from "./oauth.ts";
import { packetExamples } from "./packet.ts";
import { formExamples, formSettingsExamples, refereeExamples, refereeFormExamples } from "./referee.ts";
import {
  brandExamples,
  bundleExamples,
  checkExamples,
  companyExamples,
  companySettingsExamples,
} from "./reference-data.ts";
import { requestLogExamples } from "./request-log.ts";
import { resultExamples } from "./result.ts";
import { retentionExamples } from "./retention.ts";
import { sandboxExamples } from "./sandbox.ts";
import { statisticsExamples } from "./statistics.ts";
import { uploadExamples } from "./upload.ts";
import { webhookExamples } from "./webhook.ts";
import { webhookListenerExamples } from "./webhook-listener.ts";

type AnyExample = { params?: object; query?: object; body?: object; result: unknown };

/** An example of every operation. One without an example does not compile. */
export const examples: ExamplesOf<Api> = {
  ...candidateExamples,
  ...embedSessionExamples,
  ...candidateChangeExamples,
  ...historyExamples,
  ...statisticsExamples,
  ...costExamples,
  ...factExamples,
  ...packetExamples,
  ...uploadExamples,
  ...checkExamples,
  ...companyExamples,
  ...companySettingsExamples,
  ...brandExamples,
  ...bundleExamples,
  ...refereeExamples,
  ...refereeFormExamples,
  ...formExamples,
  ...formSettingsExamples,
  ...webhookExamples,
  ...checkProviderExamples,
  ...webhookListenerExamples,
  ...resultExamples,
  ...sandboxExamples,
  ...oauthExamples,
  ...accountExamples,
  ...auditExamples,
  ...requestLogExamples,
  ...retentionExamples,
};

const byId = new Map<string, AnyExample>(Object.entries(examples));

export function exampleOf(id: string): AnyExample {
  const example = byId.get(id);
  if (!example) throw new Error(`The contract has no example of ${id}.`);
  return example;
}
