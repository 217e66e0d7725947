import { createHash } from "node:crypto";
import type { Seal, Sealer } from "../crypto/sealer.ts";
import type { Database } from "../db/database.ts";
import { StartProblem } from "../process/start-problem.ts";

/** The secrets that sign, by the name of their setting. What they signed is with people, so that nothing shows it in the database. */
type SigningSecrets = { LINK_SECRET: string; SESSION_SECRET: string };

/** The consequence for people when such a secret is another one. */
const consequences: Record<keyof SigningSecrets, string> = {
  LINK_SECRET: "no candidate's link that was sent would open",
  SESSION_SECRET: "everyone would be signed out, and links in emails would not open",
};

/**
 * Notes them at the first start, and compares them at each later one. The database has a hash of each, sealed with
 * SERVICE_KEY, so that it says nothing about them to others.
 *
 * @throws StartProblem that names each secret that is not this database's
 */
export async function verifySecrets(db: Database, sealer: Sealer, secrets: SigningSecrets): Promise<void> {
  const problems: string[] = [];
  for (const name of names) {
    const check = checkOf(name, secrets[name]);
    await db`insert into platform.secret_checks (name, sealed)
      values (${name}, ${sealer.seal(check, contextOf(name))}) on conflict do nothing`;
    if (!(await isNoted(db, sealer, name, check))) {
      problems.push(`${name} is not the one that this database was used with: ${consequences[name]}.`);
    }
  }
  if (problems.length === 0) return;
  throw new StartProblem(
    `${problems.join("\n")}\nSet the former one, or restore the secrets.json of its DATA_DIR. If the change is intended, run npm run keys -- replace-secrets with the new settings, and start again.`,
  );
}

/** Notes that these are the secrets of this database from now on. */
export async function replaceSecrets(db: Database, seal: Seal, secrets: SigningSecrets): Promise<void> {
  await db.begin(async (tx) => {
    for (const name of names) {
      const sealed = seal.seal(checkOf(name, secrets[name]), contextOf(name));
      await tx`insert into platform.secret_checks (name, sealed) values (${name}, ${sealed})
        on conflict (name) do update set sealed = excluded.sealed`;
    }
  });
}

/** Seals what is noted with the current SERVICE_KEY, while its former one still opens it. */
export async function resealSecretChecks(db: Database, sealer: Sealer): Promise<void> {
  for (const name of names) {
    const [row] = await db<Row[]>`select sealed from platform.secret_checks where name = ${name}`;
    if (!row) continue;
    const sealed = sealer.seal(sealer.open(row.sealed, contextOf(name)), contextOf(name));
    // Replaced in the meantime: that one is under the current key.
    await db`update platform.secret_checks set sealed = ${sealed} where name = ${name} and sealed = ${row.sealed}`;
  }
}

type Row = { sealed: Uint8Array };
const names = ["LINK_SECRET", "SESSION_SECRET"] as const;

async function isNoted(db: Database, { open }: Sealer, name: string, check: Buffer): Promise<boolean> {
  const [row] = await db<Row[]>`select sealed from platform.secret_checks where name = ${name}`;
  return open(row?.sealed ?? new Uint8Array(), contextOf(name)).equals(check);
}

function checkOf(name: string, secret: string): Buffer {
  return createHash("sha256").update(`candor-secret-check:${name}:${secret}`).digest();
}

function contextOf(name: string): string {
  return `platform.secret_checks:${name}`;
}
