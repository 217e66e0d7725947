import { importJWK } from "jose";
import type { Vault } from "../service.ts";
import { keySealContext, makeSigningKey, signingAlgorithm } from "./make-signing-key.ts";
import { findPublicKeys, findSigningKey, lockSigningKeys, type SealedKeyRow } from "./signing-key-store.ts";

type Key = Awaited<ReturnType<typeof importJWK>>;

export type SigningKey = { kid: string; key: Key };

/**
 * The key that signs now; the first one is made when there is none. It takes a connection of its own: a transaction asks
 * before it begins, or as many of them as there are connections would wait for one another.
 */
export async function signingKey(vault: Vault): Promise<SigningKey> {
  return await openSigningKey(
    vault,
    (await findSigningKey(vault.db, vault.clock.now())) ?? (await makeFirstKey(vault)),
  );
}

/** The private part of a key, to sign with. */
export async function openSigningKey(vault: Pick<Vault, "sealer">, row: SealedKeyRow): Promise<SigningKey> {
  const jwk = JSON.parse(vault.sealer.open(row.sealed_private_jwk, keySealContext(row.kid)).toString("utf8"));
  return { kid: row.kid, key: await importJWK(jwk, signingAlgorithm) };
}

/** A key's `kid` is its thumbprint (RFC 7638). Nothing else that a token may write there is looked for. */
const thumbprint = /^[A-Za-z0-9_-]{43}$/;

/**
 * Finds public keys by `kid`. They are kept: whether a key still counts is asked with the token's own row, each time.
 * An unknown `kid` is never refused by what was read before it came, so that a key works everywhere from its first
 * signature on; however many come, one reading follows the other.
 */
export function publicKeys({ db }: Pick<Vault, "db">): (kid: string) => Promise<Key | undefined> {
  const verificationKeys = new Map<string, Key>();
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  function read(): Promise<void> {
    next = null;
    reading = (async () => {
      for (const row of await findPublicKeys(db)) {
        verificationKeys.set(row.kid, await importJWK(row.public_jwk, signingAlgorithm));
      }
    })();
    return reading;
  }

  return async (kid) => {
    if (!verificationKeys.has(kid) && thumbprint.test(kid)) {
      next ??= reading.then(read, read);
      await next;
    }
    return verificationKeys.get(kid);
  };
}

/** The public keys as RFC 7517 has them: all whose signatures count, and the one that is to sign next. */
export async function publicJwks({ db }: Pick<Vault, "db">): Promise<Record<string, string>[]> {
  const rows = await findPublicKeys(db);
  return rows.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: signingAlgorithm, use: "sig" }));
}

async function makeFirstKey(vault: Vault): Promise<SealedKeyRow> {
  return await vault.db.begin(async (tx) => {
    await lockSigningKeys(tx);
    const now = vault.clock.now();
    return (await findSigningKey(tx, now)) ?? (await makeSigningKey(vault, tx, now));
  });
}
