/**
 * What it costs POST /candidates that every change of a candidate is noted for GET /candidate_changes: candidates of one busy
 * company, each with two checks, created ten at a time; with the triggers, without them, and with them while someone reads
 * the list all the time. Each as a ratio to creating without them, in turns in the same run.
 *
 *   node bench/candidate-changes.ts
 */
import { candidateCreate } from "../server/contract/candidate.ts";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import { listCandidateChanges } from "../server/service/candidates/list-candidate-changes.ts";
import type { Caller } from "../server/service/service.ts";
import { anAccount } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";

const rounds = 24;
const atOnce = 10;
const perRound = 200;

const { db, service, close } = await openBenchService({
  origin: "http://127.0.0.1:1",
  maxConnections: 20,
  superviseJobs: false,
});
const triggers = {
  candidates: ["candidate_changed", "candidate_changed_since"],
  candidate_checks: ["checks_added", "checks_changed"],
  referees: ["referees_added", "referees_changed", "referees_removed"],
};
const setTriggers = async (on: boolean) => {
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names) {
      await db.unsafe(`alter table service.${table} ${on ? "enable" : "disable"} trigger ${name}`);
    }
  }
};

try {
  const account = await anAccount(service);
  const caller: Caller = {
    ...account,
    partnerName: "Bench",
    tokenId: account.jti,
    ip: null,
  };
  const request = () =>
    candidateCreate.parse({
      bypass: true,
      candidate: { first_name: "Ana", last_name: "Silva", email: "ana@example.com" },
      checks: [{ type: "identity" }, { type: "credit" }],
    });
  const round = async (): Promise<number> => {
    const start = performance.now();
    let left = perRound;
    const work = async () => {
      while (left-- > 0) await createCandidate(service, caller, request());
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return perRound / ((performance.now() - start) / 1000);
  };
  const whileRead = async (): Promise<number> => {
    let [isRunning, after] = [true, 0];
    const reading = (async () => {
      while (isRunning) {
        const { changes, last_number } = await listCandidateChanges(service, caller, { after, per_page: 1 });
        after = changes.length === 0 ? after : last_number;
      }
    })();
    const rate = await round();
    isRunning = false;
    await reading;
    return rate;
  };
  const measured: Record<string, number[]> = { without: [], with: [], "with, while read": [] };
  await round();
  for (let turn = 0; turn < rounds; turn += 1) {
    await setTriggers(false);
    measured.without?.push(await round());
    await setTriggers(true);
    measured.with?.push(await round());
    measured["with, while read"]?.push(await whileRead());
  }
  const median = (rates: number[] = []) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
  for (const [name, rates] of Object.entries(measured)) {
    const ratio = median(rates) / median(measured.without);
    console.log(
      `${name.padEnd(20)} ${median(rates).toFixed(0).padStart(6)} creates/s   × ${ratio.toFixed(3)}`,
    );
  }
} finally {
  await close();
}
