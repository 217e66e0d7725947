// `npm run chaos`: the product as an operator runs it, under a partner's load, while everything that it stands on fails in
// turn. Ends with what was lost and doubled, which must be nothing. `npm run chaos -- --minutes 60 --seed 7 --only "a process is killed"`;
// `--files disk` keeps uploads on a disk that fills up, in place of a store.
import { parseArgs } from "node:util";
import { ensureDependencies } from "../../server/bootstrap/dependencies.mjs";
import { ensureWebBuild } from "../../server/bootstrap/web-build.mjs";
import { openDatabase } from "../../server/platform/db/database.ts";
import { openKeyring } from "../../server/platform/keys/keyring.ts";
import { accountFor } from "../crash/account-for.ts";
import { drainQueue } from "../crash/drain-queue.ts";
import { seededRandom } from "../crash/seeded-random.ts";
import { startChaosLoad } from "./chaos-load.ts";
import { countErased, withoutErased } from "./count-erased.ts";
import { countFiles } from "./count-files.ts";
import { countMails } from "./count-mails.ts";
import { countStore } from "./count-store.ts";
import { faults } from "./faults.ts";
import { openLayout, secret } from "./layout.ts";
import { portalIsDone } from "./portal-is-done.ts";
import { recoveredAfterMs, recoverWithinMs } from "./recovery.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    files: { type: "string", default: "store" },
  },
});
const chosen = faults.filter(({ name }) => !values.only || name === values.only);
if (chosen.length === 0)
  throw new Error(`No fault is called so. There are:\n${faults.map(({ name }) => name).join("\n")}`);
const random = seededRandom(Number(values.seed));

await using opened = new AsyncDisposableStack();
await ensureDependencies({ forTests: true });
await ensureWebBuild(process.env);
const layout = await openLayout({ files: values.files === "disk" ? "disk" : "store" });
opened.defer(() => layout.close());
const load = await startChaosLoad({ ...layout, linkSecret: secret }, { programs: 6, perSecond: 6 });
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const problems: string[] = [];
const unrecovered: string[] = [];
const slow: string[] = [];
let struck = 0;

for (let turn = 0; performance.now() < endsAt; turn += 1) {
  const fault = chosen[turn % chosen.length];
  if (!fault) break;
  const since = new Date().toISOString().slice(11, 19);
  const isDone = await fault.strike(layout, random);
  if (isDone === false) {
    console.log(`${since}  ${fault.name}: can't be had here`);
    continue;
  }
  const ms = await recoveredAfterMs(layout).catch((error: Error) => {
    unrecovered.push(`${fault.name}: ${error.message}`);
    return Number.POSITIVE_INFINITY;
  });
  struck += 1;
  if (ms > recoverWithinMs) slow.push(fault.name);
  const seconds = (ms / 1000).toFixed(1);
  console.log(
    `${since}  ${fault.name}: recovered after ${seconds} s, ${load.acknowledged.created.length} candidates`,
  );
}

await load.stop();
const db = openDatabase(layout.database.primaryUrl(), { maxConnections: 4 });
opened.defer(() => db.end());
// What the receiver refused is due minutes later: here that time is skipped.
await db`update service.webhook_deliveries set next_attempt_at = now() where state = 'pending'`;
await drainQueue(db, layout.database.primaryUrl(), { workerStart: new Date(), patienceMs: 300_000 });
await portalIsDone(db);
const keyring = await openKeyring(db, { key: layout.key() });
opened.defer(() => keyring.close());
db.sealWith(keyring);
const { acknowledged, wrong } = load;
const erased = new Set(acknowledged.erased);
const left = (ids: readonly string[]) => ids.filter((id) => !erased.has(id));
const counted = await accountFor(db, withoutErased(layout.receiver.calls, erased), {
  created: left(acknowledged.created),
  signed: acknowledged.signed,
  canceled: left(acknowledged.canceled),
  unanswered: 0,
});
problems.push(...counted.problems);
problems.push(
  ...(await countFiles({ baseUrl: layout.baseUrls[0] ?? "", token: layout.token }, acknowledged)),
);
problems.push(...(await countErased(db, acknowledged.erased)));
problems.push(
  ...(await countStore(db, { databaseUrl: layout.database.primaryUrl(), blobsUrl: layout.blobsUrl })),
);
const mails = countMails(layout.mailbox.mails, acknowledged.invited);
problems.push(...mails.problems);

console.log(`
${struck} faults, seed ${values.seed}
${acknowledged.created.length} candidates created, ${acknowledged.signed.length} signed, ${acknowledged.canceled.length} canceled, ${acknowledged.erased.length} of them erased, ${acknowledged.files.length} documents: each acknowledged
${load.repeated()} requests had to be repeated
${counted.eventCount} events, ${counted.callCount} calls, ${counted.duplicateCount} of them more than once
${acknowledged.invited.length} signed at the portal and were invited; ${layout.mailbox.mails.length} mails, ${mails.repeated} of them more than once under one Message-ID
${problems.length} lost or doubled
${wrong.length} answers that a client can't act on
${layout.unordered.length} exits that nobody ordered
${slow.length} recoveries of more than ${recoverWithinMs / 1000} s${slow.map((name) => `\n  ${name}`).join("")}`);
for (const sentence of [...problems, ...wrong, ...layout.unordered, ...unrecovered].slice(0, 50))
  console.log(`- ${sentence}`);
const isGood = [problems, wrong, layout.unordered, slow].every(({ length }) => length === 0);
process.exitCode = isGood ? 0 : 1;
