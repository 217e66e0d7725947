/**
 * Two thousand candidates, each with three checks, through the simulator: created, signed, started and completed by
 * real jobs in real time. Prints how long it took and who is stuck, which must be nobody.
 *
 *   node bench/simulator.ts [candidates]
 */
import { setTimeout as pause } from "node:timers/promises";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import { submitCandidate } from "../server/service/candidates/submit-candidate.ts";
import { serviceJobs } from "../server/service/jobs.ts";
import { anAccount } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";

const wanted = Number(process.argv[2] ?? 2_000);
const patienceMs = 300_000;
const types = ["identity", "national_police_check", "credit"];

const origin = "http://localhost:3000";
const { db, jobs, service, close } = await openBenchService({
  origin,
  maxConnections: 10,
  superviseJobs: true,
});
try {
  const handlers = serviceJobs(service);
  await jobs.prepare(handlers);
  await jobs.work(handlers, { concurrency: 4 });
  const account = await anAccount(service);
  const caller = { ...account, partnerName: "Hireline", tokenId: account.jti, ip: null };

  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < wanted) {
        next += 1;
        const checks = types.map((type) => ({ type, details: {}, renewal: false }));
        const { id } = await createCandidate(service, caller, {
          candidate: { last_name: `N${next}` },
          checks,
          bypass: true,
        });
        await db.begin((tx) => submitCandidate(service, tx, caller, id));
      }
    }),
  );
  const signed = performance.now();
  let open = wanted;
  for (const end = signed + patienceMs; open > 0 && performance.now() < end; await pause(500)) {
    const [row] = await db<
      { count: number }[]
    >`select count(*) from service.candidates where status <> 'completed'`;
    open = row?.count ?? wanted;
  }
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const end = performance.now();
  console.log(`${wanted} candidates with ${types.length} checks each`);
  console.log(
    `created and signed in ${seconds(start, signed)} s, all checks completed ${seconds(signed, end)} s later`,
  );
  console.log(`${open} stuck`);
  process.exitCode = open === 0 ? 0 : 1;
} finally {
  await close();
}
