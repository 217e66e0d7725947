import type { Database } from "./database.ts";

/** Whether the role could change the schema, and with it what triggers protect. */
export async function mayChangeSchema(db: Database): Promise<boolean> {
  const [found] = await db<{ may: boolean }[]>`
    select pg_has_role(current_user, nspowner, 'USAGE') as may from pg_namespace where nspname = 'service'`;
  return found?.may ?? false;
}

export async function whoIn(db: Database): Promise<{ role: string; database: string }> {
  const [row] = await db<{ role: string; database: string }[]>`
    select current_user as role, current_database() as database`;
  if (!row) throw new Error("The database does not say who is connected.");
  return row;
}
