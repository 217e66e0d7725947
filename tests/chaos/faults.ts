import { setTimeout as pause } from "node:timers/promises";
import { type Layout, type ProcessName, processNames } from "./layout.ts";

/** `strike` returns once the cause is over; what was hit may still have to recover. False where it can't be had here. */
export type Fault = { name: string; strike(layout: Layout, random: () => number): Promise<unknown> };

/** How long a fault lasts that has a length. */
const lastsMs = 15_000;

export const faults: readonly Fault[] = [
  {
    name: "a process is killed",
    strike: (layout, random) => layout.restart([drawn(processNames, random)], "SIGKILL"),
  },
  {
    name: "all processes are killed",
    strike: (layout) => layout.restart(processNames, "SIGKILL"),
  },
  {
    name: "a process is asked to stop",
    strike: (layout, random) => layout.restart([drawn(processNames, random)], "SIGTERM"),
  },
  {
    name: "all connections to the database are cut, ten times",
    async strike({ lines }, random) {
      for (let cuts = 0; cuts < 10; cuts += 1) {
        for (const line of lines) line.cut();
        await pause(random() * 1_000);
      }
    },
  },
  {
    name: "the database does not answer",
    async strike({ lines }) {
      for (const line of lines) line.freeze();
      await pause(lastsMs);
      for (const line of lines) await line.mend();
    },
  },
  {
    name: "the database refuses connections",
    async strike({ lines }) {
      for (const line of lines) await line.refuse();
      await pause(lastsMs);
      for (const line of lines) await line.mend();
    },
  },
  { name: "PgBouncer is killed", strike: ({ bouncer }) => bouncer.crash() },
  { name: "PostgreSQL is killed", strike: ({ database }) => database.crash() },
  {
    name: "the standby takes over",
    async strike({ database, bouncer, directLine }) {
      await database.failOver(async () => {
        directLine.leadTo(database.primary());
        await bouncer.leadTo(database.primary());
      });
    },
  },
  {
    name: "the database's disk is full",
    async strike({ disk }) {
      if (!(await disk.fill())) return false;
      await pause(lastsMs);
      await disk.empty();
    },
  },
  {
    name: "the receiver of webhooks hangs",
    async strike({ receiver }) {
      receiver.respond(() => {});
      await pause(lastsMs);
      receiver.respond((_, response) => response.end());
    },
  },
  {
    name: "the receiver of webhooks refuses",
    async strike({ receiver }) {
      receiver.respond((_, response) => response.writeHead(503).end());
      await pause(lastsMs);
      receiver.respond((_, response) => response.end());
    },
  },
  ...(["hang", "slow down", "half request", "lost answer"] as const).map(
    (fault): Fault => ({
      name: `the store of files: ${fault}`,
      async strike({ files }) {
        files.fail(fault, ["PUT"]);
        await pause(lastsMs);
        files.mend();
      },
    }),
  ),
];

function drawn(names: readonly ProcessName[], random: () => number): ProcessName {
  return names[Math.floor(random() * names.length)] ?? "api 1";
}
