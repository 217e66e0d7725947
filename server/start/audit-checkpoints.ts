import type { Env } from "../env.ts";
import type { Checkpoints } from "../platform/audit/checkpoint.ts";
import { timestampServer } from "../platform/pdf-signing/timestamp-server.ts";

/** What checkpoints of the audit logs are made with, by the settings. */
export function checkpointsOf(env: Env, parts: Pick<Checkpoints, "blobs" | "sealer" | "clock">): Checkpoints {
  const server = env.TIMESTAMP_URL ? timestampServer(env.TIMESTAMP_URL) : null;
  return {
    ...parts,
    lockDays: env.AUDIT_LOCK_DAYS ?? null,
    timestamp: server && ((sha256) => server.timestamp(sha256, "SHA-256")),
  };
}
