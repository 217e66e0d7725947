import type { Topic } from "./guarantee.ts";
import { accounts } from "./guarantees/accounts.ts";
import { candidates } from "./guarantees/candidates.ts";
import { companySettings, companysOwn } from "./guarantees/company-settings.ts";
import { embedSessions } from "./guarantees/embed-sessions.ts";
import { facts } from "./guarantees/facts.ts";
import { files } from "./guarantees/files.ts";
import { http } from "./guarantees/http.ts";
import { idempotency } from "./guarantees/idempotency.ts";
import { lists } from "./guarantees/lists.ts";
import { packets } from "./guarantees/packets.ts";
import { referees } from "./guarantees/referees.ts";
import { referenceData } from "./guarantees/reference-data.ts";
import { results } from "./guarantees/results.ts";
import { retention } from "./guarantees/retention.ts";
import { sandbox } from "./guarantees/sandbox.ts";
import { states } from "./guarantees/states.ts";
import { statistics } from "./guarantees/statistics.ts";
import { webhooks } from "./guarantees/webhooks.ts";

export const topics: Topic[] = [
  http,
  candidates,
  states,
  files,
  facts,
  packets,
  results,
  referees,
  referenceData,
  companySettings,
  lists,
  idempotency,
  webhooks,
  accounts,
  retention,
  statistics,
  embedSessions,
  sandbox,
];

/**
 * Operations that no partner can bring to success from outside on its own: a referee's link is only in the referee's
 * email, an outcome is recorded, and a check handed over again, only where a person or a connected provider does it, and how long records are kept, and all
 * else of its settings, is the company's to say.
 * Their refusals are shown.
 */
export const beyondReach = [
  "openRefereeForm",
  "answerRefereeForm",
  "recordResult",
  "handOverAgain",
  "updateRetention",
  "listAuditEvents",
  ...companysOwn,
  "setLegalHold",
  "releaseLegalHold",
];
