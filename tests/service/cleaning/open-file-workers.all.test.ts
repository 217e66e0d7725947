import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "#server/platform/log/log.ts";
import type { FileWorkers } from "#server/service/cleaning/file-workers.ts";
import { type JailKind, strongestJail } from "#server/service/cleaning/jail.ts";
import { type FileWorkerOptions, openFileWorkers } from "#server/service/cleaning/open-file-workers.ts";
import { ensureProgram } from "../../support/ensure-program.mjs";
import { aPdf } from "../../support/pdf.ts";

let workers: FileWorkers;
afterEach(() => workers.close());
// Whatever was done to them: what decodes outlives nobody.
afterAll(() => vi.waitFor(async () => expect(await workersLeft()).toEqual([]), { timeout: 20_000 }));

function open(options: Partial<FileWorkerOptions> = {}): FileWorkers {
  workers = openFileWorkers({
    log: openLog("silent"),
    size: 1,
    script: new URL("./stubborn-file-worker.ts", import.meta.url),
    ...options,
  });
  return workers;
}

function send(order: string): Promise<string> {
  return workers.clean(Buffer.from(order)).then(
    (clean) => Buffer.from(clean.bytes).toString(),
    (error) => error.code ?? String(error),
  );
}

test("files are answered each with its own, and the sender's bytes stay the sender's", async () => {
  open({ size: 2, queueLimit: 100 });
  const orders = Array.from({ length: 40 }, (_, index) => `file ${index}`);
  expect(await Promise.all(orders.map(send))).toEqual(orders);
  const bytes = Buffer.from("mine");
  await workers.clean(bytes);
  expect(bytes.toString()).toBe("mine");
});

test.each(["exit", "throw", "hoard"])(
  "a file that makes its process %s is refused, and the next one is served",
  async (order) => {
    open({ heapMegabytes: 32 });
    expect(await Promise.all([send(order), send("next")])).toEqual(["unreadable_file", "next"]);
    expect(await send("later")).toBe("later");
  },
);

test.each(["page", "babble"])(
  "a process that no longer keeps to what is agreed (%s) ends, its file is refused, and the next one is served",
  async (order) => {
    open();
    expect(await Promise.all([send(order), send("next")])).toEqual(["unreadable_file", "next"]);
  },
);

test("a file that kills the very process that was started for it is never taken for a fault of ours", async () => {
  for (let time = 0; time < 10; time += 1) {
    open();
    expect(await send("throw")).toBe("unreadable_file");
    await workers.close();
  }
});

const kinds: JailKind[] = process.platform === "linux" ? ["bubblewrap", "namespaces", "none"] : ["none"];

test.each(kinds)(
  "a file that takes too much of a processor is refused, its process ends, and the next one is served (%s)",
  async (kind) => {
    await ensureProgram("bwrap", "bubblewrap");
    open({ processorMs: 1000, jail: (reads) => strongestJail(reads, [kind]) });
    expect(await Promise.all([send("hang"), send("next")])).toEqual(["unreadable_file", "next"]);
    await workers.close();
    await expect.poll(workersLeft, { timeout: 20_000 }).toEqual([]);
  },
);

test.runIf(process.platform === "linux")(
  "a file that got too little of a processor is to be sent again, and is not called unreadable",
  async () => {
    open({ processorMs: 500, timeoutMs: 2000 });
    expect(await Promise.all([send("wait"), send("next")])).toEqual(["unavailable", "next"]);
  },
);

const script = fileURLToPath(new URL("./stubborn-file-worker.ts", import.meta.url));

/** Processes of this machine that run the worker of these tests, on Linux. One that ends while it is looked at has no command. */
async function workersLeft(): Promise<string[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => commands[index]?.includes(script));
}

test.each([
  ["files are decoded", {}, 5],
  ["what no answer waits for is decoded even further", { niceness: 10 }, 10],
])("%s below the priority of the process that answers requests", async (_, options, below) => {
  open(options);
  expect(Number(await send("priority"))).toBe(Math.min(getPriority() + below, 19));
});

test.runIf(existsSync("/proc/self/autogroup"))(
  "a session that decodes files is below that of the process that answers requests, where sessions share the processors",
  async () => {
    open();
    await send("any");
    const [worker] = await workersLeft();
    expect(await readFile(`/proc/${worker}/autogroup`, "utf8")).toMatch(/ nice 5\n$/);
  },
);

test("a process that decodes what anybody sends knows none of our secrets", async () => {
  open();
  vi.stubEnv("SERVICE_KEY", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await send("environment")).split(" ")).not.toContain("SERVICE_KEY");
});

test("Ctrl-C in the terminal leaves a file to be finished by whoever waits for it", async () => {
  open();
  const script = fileURLToPath(new URL("./files-at-a-terminal.ts", import.meta.url));
  // A terminal sends the signal to everything of the foreground's process group.
  const program = spawn(process.execPath, [script], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  const before = await lines.next();
  process.kill(-(program.pid ?? 0), "SIGINT");
  expect(before.value).toMatch(/^process of \d/);
  expect(await lines.next()).toEqual(before);
});

test("more files than may wait are answered as unavailable", async () => {
  open({ queueLimit: 2, timeoutMs: 1000 });
  const [, , , fourth] = [send("wait"), send("a"), send("b"), workers.clean(Buffer.from("c"))];
  await expect(fourth).rejects.toMatchObject({ code: "unavailable" });
});

test("a process serves one file after another, and ends when none has come for a while", async () => {
  open({ idleMs: 50 });
  const [first, second] = [await send("who"), await send("who")];
  expect(second).toBe(first);
  await expect.poll(() => send("who"), { interval: 200, timeout: 20_000 }).not.toBe(first);
});

test("a machine on which no jail worked for one file is looked at again for the next", async () => {
  const looked: string[] = [];
  open({
    async jail(reads) {
      const found = await strongestJail(reads, []);
      looked.push(found.kind);
      return looked.length === 1 ? found : { ...found, kind: "bubblewrap" };
    },
  });
  expect([await send("a"), await send("b"), await send("c")]).toEqual(["a", "b", "c"]);
  expect(looked).toEqual(["none", "none"]);
});

test("a process that cannot start is a fault of ours, not of the file", async () => {
  open({ script: new URL("./no-such-worker.ts", import.meta.url) });
  await expect(workers.clean(Buffer.from("a"))).rejects.not.toHaveProperty("code", "unreadable_file");
});

test("closing refuses what waits and ends the processes, hanging ones too", async () => {
  open();
  const [running, waiting] = [send("hang"), send("next")];
  await workers.close();
  expect(await Promise.all([running, waiting])).toEqual(["unavailable", "unavailable"]);
  expect(await send("after")).toBe("unavailable");
});

test("a PDF of ten thousand pages is refused for their number, and the next file is served", async () => {
  workers = openFileWorkers({ log: openLog("silent"), size: 1 });
  await expect(workers.clean(aPdf({ morePages: 9_999 }))).rejects.toMatchObject({
    code: "pdf_too_many_pages",
  });
  expect(await workers.clean(aPdf())).toMatchObject({ fileType: "application/pdf" });
});
