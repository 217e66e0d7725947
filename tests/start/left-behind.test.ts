import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { node24, root, step } from "../../server/bootstrap/commands.mjs";

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("what a start runs before it serves ends with whatever started it, also after kill -9", async () => {
  const build = `console.log(process.pid); setInterval(() => {}, 1000)`;
  const words = ["--import", "./server/bootstrap/end-with-parent.mjs", "-e", build];
  const starts = `
    require("node:child_process").spawn(process.execPath, ${JSON.stringify(words)}, { stdio: "inherit" });
    setInterval(() => {}, 1000);`;
  const starter = spawn(node24, ["-e", starts], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(starter.stdout, "data");
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

test("a process that watches whoever started it ends by itself when it is done", async () => {
  const done = spawn(node24, ["--import", "./server/bootstrap/end-with-parent.mjs", "-e", ""], { cwd: root });
  expect(await once(done, "exit")).toEqual([0, null]);
});

test("a start that is asked to stop ends what it runs", async () => {
  const stopping = new AbortController();
  const stepping = step(
    "Waiting",
    node24,
    ["-e", "setInterval(() => {}, 1000)"],
    process.env,
    stopping.signal,
  );
  stopping.abort();
  await expect(stepping).rejects.toThrow("Waiting");
});
