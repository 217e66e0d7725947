import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** What seals, under one key. `context` binds a sealed value to its place, so that one column's value cannot be moved into another. */
export type Seal = { seal(plain: Uint8Array | string, context: string): Buffer };

/** Encrypts small secrets and texts, and wraps file keys: AES-256-GCM, `nonce | tag | ciphertext`. `seal` does it under the service's key. */
export type Sealer = Seal & {
  /**
   * Opens what was sealed under any key that this process has.
   * @throws when the bytes were altered or sealed for another context or under another key
   */
  open(sealed: Uint8Array, context: string): Buffer;
  /** Seals under the company's own key, once it has one (keyring.ts); until then under the service's. */
  of(companyId: number): Seal;
};

/** Without keys of companies: everything is sealed under `key`. What was sealed under `former` can still be opened. */
export function openSealer(key: string, former: string | null = null): Sealer {
  const current = keyOf(key);
  const keys = former === null ? [current] : [current, keyOf(former)];
  const sealer: Sealer = {
    seal: (plain, context) => sealUnder(current, plain, context),
    open: (sealed, context) => openUnderOneOf(keys, sealed, context),
    of: () => sealer,
  };
  return sealer;
}

/** Whether SERVICE_KEY itself, and no former one, opens it. */
export function opensUnder(key: string, sealed: Uint8Array, context: string): boolean {
  try {
    openUnder(keyOf(key), sealed, context);
    return true;
  } catch {
    return false;
  }
}

export function sealUnder(key: KeyObject, plain: Uint8Array | string, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function openUnder(key: KeyObject, sealed: Uint8Array, context: string): Buffer {
  // A tag of another length is one that is easier to guess.
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

function openUnderOneOf(keys: readonly KeyObject[], sealed: Uint8Array, context: string): Buffer {
  const [first, ...others] = keys;
  if (!first) throw new Error("There is no key to open it with.");
  if (others.length === 0) return openUnder(first, sealed, context);
  try {
    return openUnder(first, sealed, context);
  } catch {
    return openUnderOneOf(others, sealed, context);
  }
}

/** As Node has keys: where it is handed the bytes of one, it takes five times as long to open a short text. */
function keyOf(secret: string): KeyObject {
  return createSecretKey(createHash("sha256").update(`candor-seal:${secret}`).digest());
}
