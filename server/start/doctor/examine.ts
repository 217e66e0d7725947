import { existsSync } from "node:fs";
import path from "node:path";
import type { Env } from "../../env.ts";
import { givenReceiptKey } from "../given-receipt-key.ts";
import { openFiles } from "../open-files.ts";
import { readSecrets, type Secrets } from "../secrets.ts";
import { checkPublicUrl, checkServices } from "./check-addresses.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDecoders } from "./check-decoders.ts";
import { checkFiles } from "./check-files.ts";
import { checkMail } from "./check-mail.ts";
import { checkServers } from "./check-servers.ts";
import { attempt, type Finding, ok, wrong } from "./finding.ts";

/** Everything that these settings lead to, each thing on its own: one that is wrong hides no other. */
export async function examine(env: Env): Promise<Finding[]> {
  const read = await attempt(() => secretsThatAreThere(env));
  const secrets = "value" in read ? read.value : null;
  const findings = await Promise.all([
    checkDatabase(env, secrets),
    checkServers(env),
    checkMail(env),
    checkFiles(env, () => openFiles(env)),
    checkDecoders(),
    checkCertificate(env),
    checkServices(env),
    checkPublicUrl(env, secrets?.LINK_SECRET ?? null),
  ]);
  return ["failure" in read ? [wrong("keys", read.failure)] : [], ...findings].flat();
}

/** Null where the first start is to make them: looking makes nothing. */
async function secretsThatAreThere(env: Env): Promise<Secrets | null> {
  const isGiven = env.SERVICE_KEY && env.LINK_SECRET && env.SESSION_SECRET;
  if (!isGiven && !existsSync(path.join(env.DATA_DIR, "secrets.json"))) return null;
  return await readSecrets(env);
}

async function checkCertificate(env: Env): Promise<Finding[]> {
  if (!env.RECEIPT_CERTIFICATE) return [];
  const read = await attempt(() => givenReceiptKey(env, new Date()));
  if ("failure" in read) return [wrong("receipts", read.failure)];
  const until = read.value?.expiresAt.toISOString().slice(0, 10);
  return [ok("receipts", `The certificate in RECEIPT_CERTIFICATE is valid until ${until}.`)];
}
