// `npm run receipt-keys`: the keys that signed receipts. `-- rotate` makes a new one, which signs from then on.
import { readProcessEnv } from "../env.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import {
  type KeyRing,
  type PublishedCertificate,
  publishedCertificates,
} from "../portal/candidate/signature/receipt-key.ts";
import { rotateReceiptKey } from "../portal/candidate/signature/rotate-receipt-key.ts";
import { givenReceiptKey } from "../start/given-receipt-key.ts";
import { withVault } from "./open-vault.ts";
import { recordCommand } from "./record-command.ts";

try {
  const env = readProcessEnv();
  const given = await givenReceiptKey(env, systemClock.now());
  const portalUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const [verb] = process.argv.slice(2);
  console.log(
    await withVault(env, async (vault) => {
      if (verb !== undefined) await recordCommand(vault, `receipt-keys ${verb}`, []);
      return await run({ ...vault, givenReceiptKey: given, settings: { portalUrl } }, verb);
    }),
  );
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(ring: KeyRing, verb: string | undefined): Promise<string> {
  if (verb === undefined) return listed(await publishedCertificates(ring));
  if (verb !== "rotate") throw new StartProblem("Give a command: npm run receipt-keys [-- rotate]");
  if (ring.givenReceiptKey) {
    throw new StartProblem(
      "RECEIPT_CERTIFICATE is set: put the new key and certificate into that file, and restart every process.",
    );
  }
  const { fingerprint } = await rotateReceiptKey(ring);
  return [
    `The key ${fingerprint} signs receipts now. Those that others signed stay valid at ${ring.settings.portalUrl}/verify:`,
    listed(await publishedCertificates(ring)),
  ].join("\n");
}

function listed(certificates: PublishedCertificate[]): string {
  return certificates
    .map(
      ({ fingerprint, signsFrom, signsNow }) =>
        `${fingerprint}  since ${signsFrom}${signsNow ? "  signs now" : ""}`,
    )
    .join("\n");
}
