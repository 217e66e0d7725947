import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import type { Service } from "../service.ts";
import {
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  type SigningKeyRow,
} from "./account-token-store.ts";

export const signingAlgorithm = "EdDSA";
const sealContext = (kid: string) => `signing-key:${kid}`;

type Key = Awaited<ReturnType<typeof importJWK>>;

/** The key that signs now; the first one is made when there is none. */
export async function signingKey(service: Service): Promise<{ kid: string; key: Key }> {
  const [newest] = await findSigningKeys(service.db);
  const row = newest ?? (await makeFirstKey(service));
  const jwk = JSON.parse(service.sealer.open(row.sealed_private_jwk, sealContext(row.kid)).toString("utf8"));
  return { kid: row.kid, key: await importJWK(jwk, signingAlgorithm) };
}

/**
 * Finds public keys by `kid`. They are kept; an unknown `kid` is looked for again at most once a second. Who asks while
 * they are being read waits for that.
 */
export function publicKeys(service: Service): (kid: string) => Promise<Key | undefined> {
  const known = new Map<string, Key>();
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    for (const row of await findSigningKeys(service.db)) {
      known.set(row.kid, await importJWK(row.public_jwk, signingAlgorithm));
    }
  }

  return async (kid) => {
    if (known.has(kid)) return known.get(kid);
    const now = service.clock.now().getTime();
    if (now - readAt >= 1_000) {
      readAt = now;
      reading = read();
    }
    await reading;
    return known.get(kid);
  };
}

/** The public keys as RFC 7517 has them: all whose signatures count. */
export async function publicJwks(service: Service): Promise<Record<string, string>[]> {
  const rows = await findSigningKeys(service.db);
  return rows.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: signingAlgorithm, use: "sig" }));
}

async function makeFirstKey(service: Service): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, {
    crv: "Ed25519",
    extractable: true,
  });
  const publicJwk = (await exportJWK(publicKey)) as Record<string, string>;
  const kid = await calculateJwkThumbprint(publicJwk);
  const row = {
    kid,
    public_jwk: publicJwk,
    sealed_private_jwk: service.sealer.seal(JSON.stringify(await exportJWK(privateKey)), sealContext(kid)),
  };
  return await service.db.begin(async (tx) => {
    await lockSigningKeys(tx);
    const [other] = await findSigningKeys(tx);
    if (other) return other;
    await insertSigningKey(tx, { ...row, createdAt: service.clock.now() });
    return row;
  });
}
