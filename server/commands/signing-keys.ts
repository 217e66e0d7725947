// `npm run signing-keys`: the keys that sign tokens. `-- rotate` makes a new one, `-- retire <kid>` ends one that leaked.
import { readProcessEnv } from "../env.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { retireSigningKey } from "../service/accounts/retire-signing-key.ts";
import { rotateSigningKey } from "../service/accounts/rotate-signing-key.ts";
import { findListedKeys, type ListedKeyRow } from "../service/accounts/signing-key-store.ts";
import type { Vault } from "../service/service.ts";
import { renewPortalTokens } from "../start/renew-portal-tokens.ts";
import { withVault } from "./open-vault.ts";
import { recordCommand } from "./record-command.ts";

try {
  console.log(await withVault(readProcessEnv(), (vault) => run(vault, process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(vault: Vault, [verb, kid]: string[]): Promise<string> {
  if (verb === undefined) return listed(await findListedKeys(vault.db));
  await recordCommand(vault, ["signing-keys", verb, kid].filter(Boolean).join(" "), []);
  if (verb === "rotate") return await rotate(vault);
  if (verb === "retire" && kid) return await retire(vault, kid);
  throw new StartProblem("Give a command: npm run signing-keys [-- rotate | -- retire <kid>]");
}

async function rotate(vault: Vault): Promise<string> {
  const { kid, signsFrom } = await rotateSigningKey(vault);
  return [
    `The key ${kid} is published, and signs from ${signsFrom.toISOString()} on.`,
    "Every token keeps working. The previous key stays published as long as a token that it signed is valid:",
    listed(await findListedKeys(vault.db)),
  ].join("\n");
}

async function retire(vault: Vault, kid: string): Promise<string> {
  const ended = await retireSigningKey(vault, kid);
  const renewed = await renewPortalTokens(vault, kid);
  if (!ended) throw new StartProblem(`There is no valid key named ${kid}; see npm run signing-keys.`);
  return [
    `The key ${kid} is no longer valid; ${ended.successor} signs now.`,
    `Revoked: ${tokens(ended.revokedTokens)}. Create new ones for the programs that used them.`,
    `The portal has new ones for ${renewed} of its companies. The first run's token is created again at the next start.`,
    "OAuth access tokens are refused; their clients refresh them automatically.",
  ].join("\n");
}

function listed(keys: ListedKeyRow[]): string {
  return keys
    .map(
      ({ kid, signs_from, account_tokens }) =>
        `${kid}  signs from ${signs_from.toISOString()}  ${tokens(account_tokens)}`,
    )
    .join("\n");
}

function tokens(count: number): string {
  return count === 1 ? "1 account API token" : `${count} account API tokens`;
}
