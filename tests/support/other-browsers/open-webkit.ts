import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../candor-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { openClassicSession } from "./classic-driver.ts";
import type { Driver } from "./driver.ts";

/** The programs of Debian's packages webkit2gtk-driver and xvfb, by their paths. */
export type WebKitPrograms = { driver: string; browser: string; screen: string };

/** WebKitGTK, which has Safari's engine, on a screen that nobody looks at. It trusts every certificate. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const home = await temporaryFolder("webkit");
  const programs: ChildProcess[] = [];
  const close = async () => {
    for (const program of programs.toReversed()) await end(program);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const painting = spawn(screen, ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    programs.push(painting);
    const display = await firstLine(painting.stdio[3] as Readable);
    const port = await freePort();
    const driving = spawn(driver, [`--port=${port}`], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: `:${display}`,
        ...withoutDesktop,
      },
      stdio: "ignore",
      // It starts the browser, which has processes of its own: they end together.
      detached: true,
    });
    programs.push(driving);
    const origin = `http://127.0.0.1:${port}`;
    await listens(`${origin}/status`);
    const session = await openClassicSession(origin, {
      acceptInsecureCerts: true,
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
    });
    return {
      ...session,
      async close() {
        await session.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** No graphics card, no session bus, no accessibility bus. */
const withoutDesktop = {
  GDK_BACKEND: "x11",
  GSETTINGS_BACKEND: "memory",
  LIBGL_ALWAYS_SOFTWARE: "1",
  NO_AT_BRIDGE: "1",
  NODE_ENV: "test",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
} as const;

async function firstLine(stream: Readable): Promise<string> {
  let text = "";
  for await (const part of stream.setEncoding("utf8")) {
    text += part;
    if (text.includes("\n")) return text.trim();
  }
  throw new Error("The screen for WebKit does not start.");
}

async function listens(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await wait(100)) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > end) throw new Error("WebKitWebDriver does not start.");
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  // A group, where it leads one.
  if (program.spawnargs[0]?.endsWith("WebDriver")) process.kill(-program.pid, "SIGKILL");
  else program.kill("SIGKILL");
  await ended;
}
