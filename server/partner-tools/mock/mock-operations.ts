import { webhookExamples } from "../../contract/examples/webhook.ts";
import { accountOperations } from "./account-operations.ts";
import { candidateChangeOperations } from "./candidate-change-operations.ts";
import { candidateOperations } from "./candidate-operations.ts";
import { checkProviderOperations } from "./check-provider-operations.ts";
import { costOperations } from "./cost-operations.ts";
import { embedSessionOperations } from "./embed-session-operations.ts";
import { factOperations } from "./fact-operations.ts";
import { fileOperations } from "./file-operations.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { oauthOperations } from "./oauth-operations.ts";
import { packetOperations } from "./packet-operations.ts";
import { refereeFormOperations } from "./referee-form-operations.ts";
import { refereeOperations } from "./referee-operations.ts";
import { referenceOperations } from "./reference-operations.ts";
import { resultOperations } from "./result-operations.ts";
import { retentionOperations } from "./retention-operations.ts";
import { seededText } from "./seeded.ts";
import { settingsOperations } from "./settings-operations.ts";
import { statisticsOperations } from "./statistics-operations.ts";

/** The operations for which the mock server does not simply return the contract's example. */
export const mockOperations: MockOperations = {
  ...candidateOperations,
  ...candidateChangeOperations,
  ...embedSessionOperations,
  ...factOperations,
  ...fileOperations,
  ...packetOperations,
  ...resultOperations,
  ...refereeOperations,
  ...refereeFormOperations,
  ...referenceOperations,
  ...settingsOperations,
  ...checkProviderOperations,
  ...oauthOperations,
  ...accountOperations,
  ...retentionOperations,
  ...statisticsOperations,
  ...costOperations,

  saveWebhook({ body }, { memory, now }) {
    memory.webhook = {
      ...webhookExamples.saveWebhook.result,
      ...body,
      authorization: body.authorization ?? null,
      secret: `whsec_${Buffer.from(seededText("webhook", 32)).toString("base64")}`,
      created_at: memory.webhook?.created_at ?? iso(now),
      updated_at: iso(now),
    };
    return memory.webhook;
  },
  getWebhook: (_request, { memory }) => memory.webhook,
  deleteWebhook(_request, { memory }) {
    memory.webhook = null;
    return null;
  },
};
