// `npm run keys -- status | rotate | rotate-company <company>`: the keys that stored data is sealed
// under. `npm run keys -- replace-secrets`: LINK_SECRET and SESSION_SECRET are others from now on.
import { readProcessEnv } from "../env.ts";
import { insertNextKey } from "../platform/keys/company-key-store.ts";
import { newCompanyKey, waitSeconds } from "../platform/keys/keyring.ts";
import { replaceSecrets } from "../platform/keys/verify-secrets.ts";
import { findLiving } from "../platform/living/living-store.ts";
import { lackingKeys } from "../platform/living/notes-on-living.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { type KeysLeft, keysLeft, opensAlone, rotateServiceKey } from "../start/rotate-service-key.ts";
import { readSecrets } from "../start/secrets.ts";
import { type OpenVault, withVault } from "./open-vault.ts";

const env = readProcessEnv();
try {
  console.log(await withVault(env, (vault) => run(vault, process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(vault: OpenVault, [verb, company]: string[]): Promise<string> {
  if (verb === "status") return await told(vault, await keysLeft(vault.db, vault.keyring));
  if (verb === "rotate") return await rotate(vault);
  if (verb === "replace-secrets") return await replace(vault);
  if (verb === "rotate-company" && company && /^\d+$/.test(company))
    return await rotateCompany(vault, Number(company));
  throw new StartProblem(
    "Give a command: npm run keys -- status | rotate | rotate-company <company> | replace-secrets",
  );
}

async function rotate(vault: OpenVault): Promise<string> {
  if (!env.SERVICE_KEY_FORMER) {
    throw new StartProblem(
      "SERVICE_KEY_FORMER is missing: set SERVICE_KEY to the new key and SERVICE_KEY_FORMER to the one before it, for every process and for this command, and restart the processes one after another.",
    );
  }
  return await told(vault, await rotateServiceKey(vault.db, vault.keyring));
}

async function replace({ db, keyring }: OpenVault): Promise<string> {
  await replaceSecrets(db, keyring, await readSecrets(env));
  return "This database belongs to LINK_SECRET and SESSION_SECRET of these settings now. Restart every process with them: links and sessions of a former secret end.";
}

async function rotateCompany({ db, keyring }: OpenVault, companyId: number): Promise<string> {
  const made = await insertNextKey(db, { companyId, sealed: newCompanyKey(keyring, companyId), waitSeconds });
  if (!made) throw new StartProblem(`No company ${companyId} has a key yet; see npm run accounts.`);
  return `The company ${companyId} has a new key. It seals from in ${waitSeconds} seconds on; within the hour a job moves everything under it.`;
}

async function told({ db, keyring }: OpenVault, { wrapped, sealed, broken }: KeysLeft): Promise<string> {
  if (!keyring.sealsWithServiceKey()) return await toldOfProcesses(db);
  return [
    (await opensAlone(db, keyring.serviceKey))
      ? "SERVICE_KEY opens everything: SERVICE_KEY_FORMER is no longer needed."
      : "SERVICE_KEY does not open everything yet: keep SERVICE_KEY_FORMER, and run npm run keys -- rotate.",
    `Keys of companies under a former SERVICE_KEY: ${wrapped}`,
    `Values that are open, or not under their company's newest key, which an hourly job moves: ${sealed}`,
    `Values that none of these keys opens: ${broken}`,
  ].join("\n");
}

/** Before the rotation: SERVICE_KEY is known to some processes, and seals nothing. */
async function toldOfProcesses(db: OpenVault["db"]): Promise<string> {
  const living = await findLiving(db);
  const lacking = lackingKeys(living).map(
    ({ role, host, startedAt }) => `Lacks it: ${role} on ${host}, since ${startedAt.toISOString()}`,
  );
  return [
    `SERVICE_KEY seals nothing yet: keep SERVICE_KEY_FORMER. ${living.length - lacking.length} of ${living.length} processes know it; once all do, run npm run keys -- rotate.`,
    ...lacking,
  ].join("\n");
}
