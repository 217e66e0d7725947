import type { Queryable, Transaction } from "../../../platform/db/database.ts";

export type Passkey = {
  id: string;
  staffId: string;
  /** As browsers name it, base64url. */
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** How often the authenticator says it was used; 0 for those that do not count. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

export async function findPasskeysOf(db: Queryable, staffId: string): Promise<Passkey[]> {
  return await db<Passkey[]>`
    select ${columns(db)} from portal.passkeys where staff_user_id = ${staffId} order by created_at, id`;
}

/** The passkey of someone who is still of the staff, locked, so that its counter moves once. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<Passkey | null> {
  const [row] = await tx<Passkey[]>`
    select ${columns(tx)} from portal.passkeys p
    where p.credential_id = ${credentialId}
      and exists (select from portal.staff_users u where u.id = p.staff_user_id and u.removed_at is null)
    for update of p`;
  return row ?? null;
}

/** Null when this passkey is known already, as anyone's. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<Passkey, "id" | "usedAt">,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into portal.passkeys
      (staff_user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.staffId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name}, ${passkey.createdAt})
    on conflict (credential_id) do nothing returning id`;
  return row?.id ?? null;
}

export async function notePasskeyUsed(
  tx: Transaction,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await tx`update portal.passkeys set counter = ${counter}, used_at = ${at} where id = ${id}`;
}

export async function renamePasskeyRow(
  db: Queryable,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<boolean> {
  const rows = await db`
    update portal.passkeys set name = ${name} where id = ${id} and staff_user_id = ${staffId} returning id`;
  return rows.length > 0;
}

export async function deletePasskeyRow(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const rows = await tx`
    delete from portal.passkeys where id = ${id} and staff_user_id = ${staffId} returning id`;
  return rows.length > 0;
}

/** The one that was added last stays. */
export async function deletePasskeysExcept(tx: Transaction, staffId: string, id: string): Promise<void> {
  await tx`delete from portal.passkeys where staff_user_id = ${staffId} and id <> ${id}`;
}

/** Whether this challenge was answered for the first time. Of two answers at once one is the first. */
export async function insertUsedChallenge(
  tx: Transaction,
  challenge: { sha256: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into portal.passkey_challenges_used (challenge_sha256, expires_at)
    values (${challenge.sha256}, ${challenge.expiresAt})
    on conflict (challenge_sha256) do nothing returning 1 as first`;
  return rows.length > 0;
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db`delete from portal.passkey_challenges_used where expires_at <= ${now}`;
}

function columns(db: Queryable) {
  return db`id, staff_user_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter,
    transports, name, created_at as "createdAt", used_at as "usedAt"`;
}
