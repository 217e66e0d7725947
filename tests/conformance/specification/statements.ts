import { candidates } from "./candidates.ts";
import { credentials } from "./credentials.ts";
import { envelope } from "./envelope.ts";
import { files } from "./files.ts";
import { referenceData } from "./reference-data.ts";
import type { StatementTopic } from "./statement.ts";
import { webhooks } from "./webhooks.ts";

/** What the specification's sentences say; `envelope` looks at every response that the others got, and comes last. */
export const statements: StatementTopic[] = [
  candidates,
  files,
  referenceData,
  credentials,
  webhooks,
  envelope,
];
