import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { openSealer, opensUnder, openUnder, type Seal, type Sealer, sealUnder } from "../crypto/sealer.ts";
import type { Database } from "../db/database.ts";
import { findCompanyKeys, insertFirstKey } from "./company-key-store.ts";
import { keyFingerprint } from "./key-fingerprint.ts";
import { sealingKey } from "./verify-service-key.ts";

/**
 * What is sealed under a company's key begins with this and the key's number; what is sealed under the service's key
 * begins with a random nonce, which is this once in 2^64 times, and is then opened all the same.
 */
const mark = Buffer.from("\u0000candor\u0001", "latin1");
export const headLength = mark.length + 4;

/** A process asks for keys so often, and a company's new key seals after that: every process has it by then. */
const refreshMs = 10_000;
export const waitSeconds = 60;

export type Keyring = Sealer & {
  /** SERVICE_KEY as it is set, which the process need not seal with yet. */
  readonly serviceKey: string;
  /** Whether it does. */
  sealsWithServiceKey(): boolean;
  /** False for what is not under the key that now seals: the company's newest or, where it has none, the service's. */
  isCurrent(companyId: number | null, sealed: Uint8Array, context: string): boolean;
  /** How what is sealed under the newest key of each company begins. */
  heads(): Buffer[];
  /** Reads the keys, makes those that companies lack, and finds out which of the service's keys seals. Happens every ten seconds otherwise. */
  refresh(): Promise<void>;
  close(): void;
};

type Given = {
  key: string;
  /** SERVICE_KEY_FORMER. It seals until SERVICE_KEY is introduced (verify-service-key.ts). */
  former?: string | null;
  /** After each refresh by the clock, with the fingerprint of the service's key that seals now. */
  refreshed?: (sealsWith: string) => Promise<void>;
  /** What a refresh that failed is reported to; the next one comes. */
  failed?: (error: unknown) => void;
  waitSeconds?: number;
};

/**
 * The keys of all companies. A company that is sealed for the first time gets a key with the next refresh; until that seals, the
 * service's key does, and the job that seals what is open moves it (reseal.ts).
 */
export async function openKeyring(db: Database, given: Given): Promise<Keyring> {
  const service = openServiceKeys(db, given);
  const keys = new Map<number, KeyObject>();
  const current = new Map<number, number>();
  const lacking = new Set<number>();

  async function refresh(): Promise<void> {
    await service.refresh();
    for (const companyId of lacking) {
      const sealed = newCompanyKey(service, companyId);
      await insertFirstKey(db, { companyId, sealed, waitSeconds: given.waitSeconds ?? waitSeconds });
      lacking.delete(companyId);
    }
    for (const row of await findCompanyKeys(db)) {
      if (!keys.has(row.id)) {
        keys.set(row.id, createSecretKey(service.open(row.sealed, companyKeyContext(row.company_id))));
      }
      if (row.active) current.set(row.company_id, row.id);
    }
  }

  function keyOf(sealed: Uint8Array): number | null {
    const begin = Buffer.from(sealed.buffer, sealed.byteOffset, Math.min(sealed.length, headLength));
    return begin.length === headLength && begin.subarray(0, mark.length).equals(mark)
      ? begin.readUInt32BE(mark.length)
      : null;
  }

  const beat = async () => {
    await refresh();
    await given.refreshed?.(keyFingerprint(service.sealing()));
  };
  await beat();
  const timer = setInterval(() => void beat().catch((error) => given.failed?.(error)), refreshMs);
  timer.unref();
  return {
    serviceKey: given.key,
    sealsWithServiceKey: () => service.sealing() === given.key,
    seal: service.seal,
    open(sealed, context) {
      const id = keyOf(sealed);
      if (id === null) return service.open(sealed, context);
      const key = keys.get(id);
      if (key) return openUnder(key, sealed.subarray(headLength), context);
      try {
        return service.open(sealed, context);
      } catch {
        throw new Error(`It is sealed under the key ${id}, which this process does not have.`);
      }
    },
    of(companyId) {
      return {
        seal(plain, context) {
          const id = current.get(companyId);
          const key = id === undefined ? undefined : keys.get(id);
          if (id === undefined || !key) {
            lacking.add(companyId);
            return service.seal(plain, context);
          }
          return Buffer.concat([headOf(id), sealUnder(key, plain, context)]);
        },
      };
    },
    isCurrent(companyId, sealed, context) {
      const id = companyId === null ? undefined : current.get(companyId);
      const of = keyOf(sealed);
      if (id !== undefined) return of === id;
      if (companyId !== null) lacking.add(companyId);
      return of === null && opensUnder(service.sealing(), sealed, context);
    },
    heads: () => Array.from(current.values(), headOf),
    refresh,
    close: () => clearInterval(timer),
  };
}

/** The service's keys: all of them open, and one of them seals. */
function openServiceKeys(db: Database, { key: first, former = null }: Given) {
  const keys: [string, ...string[]] = former === null ? [first] : [first, former];
  let sealing = { key: first, sealer: openSealer(first) };
  return {
    open: openSealer(first, former).open,
    seal: (plain: Uint8Array | string, context: string) => sealing.sealer.seal(plain, context),
    sealing: () => sealing.key,
    async refresh(): Promise<void> {
      const key = await sealingKey(db, keys);
      if (key !== sealing.key) sealing = { key, sealer: openSealer(key) };
    },
  };
}

function headOf(id: number): Buffer {
  const head = Buffer.alloc(headLength);
  mark.copy(head);
  head.writeUInt32BE(id, mark.length);
  return head;
}

/** A new key of a company, wrapped by the service's. */
export function newCompanyKey(service: Seal, companyId: number): Buffer {
  return service.seal(randomBytes(32), companyKeyContext(companyId));
}

export function companyKeyContext(companyId: number): string {
  return `platform.company_keys:${companyId}`;
}
