import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { Transaction } from "../../platform/db/database.ts";
import type { Vault } from "../service.ts";
import { insertSigningKey, type SealedKeyRow } from "./signing-key-store.ts";

export const signingAlgorithm = "EdDSA";
export const keySealContext = (kid: string) => `signing-key:${kid}`;

/** Makes a key that is published now and signs from then on. Its private part is kept sealed. */
export async function makeSigningKey(
  { clock, sealer }: Pick<Vault, "clock" | "sealer">,
  tx: Transaction,
  signsFrom: Date,
): Promise<SealedKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, {
    crv: "Ed25519",
    extractable: true,
  });
  // An exported Ed25519 key has members of text alone.
  const publicJwk = (await exportJWK(publicKey)) as Record<string, string>;
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = sealer.seal(JSON.stringify(await exportJWK(privateKey)), keySealContext(kid));
  const row = { kid, public_jwk: publicJwk, sealed_private_jwk: sealed };
  await insertSigningKey(tx, { ...row, createdAt: clock.now(), signsFrom });
  return row;
}
