import type { Database } from "./database.ts";

/** Does the work while no other process on this database does work of the same name. */
export async function oneAtATime<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const session = await db.reserve();
  try {
    await session`select pg_advisory_lock(hashtext(${name}))`;
    try {
      return await work();
    } finally {
      await session`select pg_advisory_unlock(hashtext(${name}))`;
    }
  } finally {
    session.release();
  }
}
