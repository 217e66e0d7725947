import type { Env } from "../env.ts";
import type { Checkpoints } from "../platform/audit/checkpoint.ts";

/** What checkpoints of the audit logs are made with, by the settings. */
export function checkpointsOf(env: Env, parts: Pick<Checkpoints, "blobs" | "sealer" | "clock">): Checkpoints {
  const { TIMESTAMP_URL: url } = env;
  return {
    ...parts,
    lockDays: env.AUDIT_LOCK_DAYS ?? null,
    timestamp: url ? (sha256) => stamped(url, sha256) : null,
  };
}

/** Loaded when first used: few installations have a timestamp server. */
async function stamped(url: string, sha256: Uint8Array): Promise<Uint8Array> {
  const { timestampServer } = await import("../platform/pdf-signing/timestamp-server.ts");
  return await timestampServer(url).timestamp(sha256, "SHA-256");
}
