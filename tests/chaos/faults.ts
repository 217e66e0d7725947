import { setTimeout as pause } from "node:timers/promises";
import type { Fault as StoreFault } from "../support/faulty-store.ts";
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
  {
    name: "the mail server refuses",
    async strike({ mailbox }) {
      mailbox.refuse({ code: 451, text: "Try again later" });
      await pause(lastsMs);
      mailbox.refuse(null);
    },
  },
  {
    name: "the mail server hangs up, ten times",
    async strike({ mailbox }, random) {
      for (let cuts = 0; cuts < 10; cuts += 1) {
        mailbox.dropConnections();
        await pause(random() * 1_000);
      }
    },
  },
  { name: "SERVICE_KEY is replaced", strike: (layout) => layout.replaceKey() },
  {
    name: "the disk of uploads is full",
    async strike({ uploads }) {
      if (!(await uploads?.fill())) return false;
      await pause(lastsMs);
      await uploads?.empty();
    },
  },
  ...ofStore("PUT", ["hang", "slow down", "half request", "lost answer"]),
  ...ofStore("GET", ["hang", "slow down", "half answer", "cut"]),
  ...ofStore("DELETE", ["hang", "slow down", "lost answer"]),
];

function drawn(names: readonly ProcessName[], random: () => number): ProcessName {
  return names[Math.floor(random() * names.length)] ?? "api 1";
}

function ofStore(method: string, kinds: readonly StoreFault[]): Fault[] {
  return kinds.map((fault) => ({
    name: `the store of files, ${method}: ${fault}`,
    async strike({ store }) {
      if (!store) return false;
      store.fail(fault, [method]);
      await pause(lastsMs);
      store.mend();
    },
  }));
}
