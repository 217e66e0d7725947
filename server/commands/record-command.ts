import { deploymentLog } from "../platform/audit/entry.ts";
import { findCompanies } from "../service/accounts/company-store.ts";
import { recordAudit } from "../service/audit/record-audit.ts";
import type { Vault } from "../service/service.ts";

/** Options whose values name no person. */
const shown = ["role", "days", "origin", "brand", "client-id", "partner", "redirect-uri", "country"];

/** An operator at the machine; which of them, only the machine's own log can say. */
export const operator = { kind: "operator", id: null } as const;

/**
 * Records a command of an operator before it runs: in the log of the company that it names, else in the log of the
 * deployment.
 */
export async function recordCommand(vault: Vault, command: string, words: readonly string[]): Promise<void> {
  const company = Number(valuesOf(words, "company")[0]);
  const companies = await findCompanies(vault.db);
  const given = shown.flatMap((option) => {
    const values = valuesOf(words, option);
    return values.length > 0 ? [[option, values.join(" ")] as const] : [];
  });
  await recordAudit(vault, vault.db, {
    companyId: companies.some(({ id }) => id === company) ? company : deploymentLog,
    action: "operator.command",
    actor: operator,
    details: { command, ...Object.fromEntries(given) },
  });
}

/** `--name value` and `--name=value`, as parseArgs reads them. */
function valuesOf(words: readonly string[], name: string): string[] {
  return words.flatMap((word, index) => {
    if (word.startsWith(`--${name}=`)) return [word.slice(name.length + 3)];
    const next = words[index + 1];
    return word === `--${name}` && next !== undefined ? [next] : [];
  });
}
