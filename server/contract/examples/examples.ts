import type { Api } from "../api.ts";
import { accountExamples } from "./account.ts";
import { candidateExamples } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";
import { historyExamples } from "./history.ts";
import { oauthExamples } from "./oauth.ts";
import { formExamples, refereeExamples, refereeFormExamples } from "./referee.ts";
import { checkExamples, companyExamples } from "./reference-data.ts";
import { resultExamples } from "./result.ts";
import { uploadExamples } from "./upload.ts";
import { webhookExamples } from "./webhook.ts";

/** An example of every operation. One without an example does not compile. */
export const examples: ExamplesOf<Api> = {
  ...candidateExamples,
  ...historyExamples,
  ...uploadExamples,
  ...checkExamples,
  ...companyExamples,
  ...refereeExamples,
  ...refereeFormExamples,
  ...formExamples,
  ...webhookExamples,
  ...resultExamples,
  ...oauthExamples,
  ...accountExamples,
};
