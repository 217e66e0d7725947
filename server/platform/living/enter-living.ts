import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { clockAheadMs } from "../db/clock-apart.ts";
import type { Database } from "../db/database.ts";
import { type KnownProcess, putProcess, removeProcess } from "./living-store.ts";

type Living = {
  /** To be called every ten seconds: a process that was not heard of for thirty is taken for one that has ended. */
  beat(sealsWith: string): Promise<void>;
  leave(): Promise<void>;
};

/** Makes this process known to the others, from before it reads which key it may seal with. */
export async function enterLiving(
  db: Database,
  self: Pick<KnownProcess, "role" | "version" | "keys">,
): Promise<Living> {
  const known = { ...self, id: randomUUID(), host: hostname() };
  const put = async (sealsWith: string | null) =>
    await putProcess(db, { ...known, sealsWith, clockAheadMs: await clockAheadMs(db) });
  await put(null);
  return { beat: put, leave: () => removeProcess(db, known.id) };
}
