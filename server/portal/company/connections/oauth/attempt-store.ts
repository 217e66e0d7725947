import type { Queryable } from "../../../../platform/db/database.ts";

type StoredAttempt = {
  stateHash: Buffer;
  sessionHash: Buffer;
  staffUserId: string;
  sealedAttempt: Buffer;
  expiresAt: Date;
};

export async function insertAttempt(db: Queryable, attempt: StoredAttempt): Promise<void> {
  await db`
    insert into portal.oauth_attempts (state_sha256, session_sha256, staff_user_id, sealed_attempt, expires_at)
    values (${attempt.stateHash}, ${attempt.sessionHash}, ${attempt.staffUserId}, ${attempt.sealedAttempt},
      ${attempt.expiresAt})`;
}

/** Only the session that began takes it, and only once. A stranger's try leaves it where it is. */
export async function takeAttempt(
  db: Queryable,
  attempt: Pick<StoredAttempt, "stateHash" | "sessionHash" | "staffUserId">,
  now: Date,
): Promise<Buffer | null> {
  const [row] = await db<{ sealedAttempt: Buffer; expiresAt: Date }[]>`
    delete from portal.oauth_attempts
    where state_sha256 = ${attempt.stateHash} and session_sha256 = ${attempt.sessionHash}
      and staff_user_id = ${attempt.staffUserId}
    returning sealed_attempt as "sealedAttempt", expires_at as "expiresAt"`;
  return row && row.expiresAt > now ? row.sealedAttempt : null;
}

export async function deleteExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db`delete from portal.oauth_attempts where expires_at <= ${now}`;
}
