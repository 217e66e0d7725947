import type { Database } from "./database.ts";
import { outageInWords } from "./database-outage.ts";

/** Why requests can't be served from the database now, in words for an operator; null when they can. */
export async function outageOf(db: Database): Promise<string | null> {
  try {
    const [row] = await db<{ is_read_only: boolean }[]>`
      select current_setting('transaction_read_only') = 'on' as is_read_only`;
    if (row?.is_read_only) {
      // Where nothing is written meanwhile, no session would be found out by a refusal.
      db.replaceSessions();
      return "it is read-only (25006)";
    }
    await db`select platform.write_probe()`;
    return null;
  } catch (error) {
    return outageInWords(error) ?? (error instanceof Error ? error.message : String(error));
  }
}
