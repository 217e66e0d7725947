import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../candor-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Driver, dragActions, keyActions } from "./driver.ts";

/**
 * Firefox as it is released, without a window, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it
 * speaks without a program beside it. It trusts every certificate, and keeps the cookies
 * of a site apart for each site around it, as it does for everybody, unless its `preferences` (those of about:config) say otherwise.
 */
export async function openFirefox(
  executable: string,
  preferences: Record<string, number> = {},
): Promise<Driver> {
  const profile = await temporaryFolder("firefox");
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(path.join(profile, "user.js"), lines.join(""));
  const port = await freePort();
  const words = ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  const firefox = spawn(executable, words, { stdio: "ignore", env: { ...process.env, HOME: profile } });
  const ended = once(firefox, "exit");
  const end = async () => {
    firefox.kill("SIGKILL");
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await connected(`ws://127.0.0.1:${port}/session`);
    return { ...(await driverOver(socket)), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connected(url: string): Promise<WebSocket> {
  for (const end = Date.now() + 60_000; ; await wait(100)) {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true), { once: true });
      socket.addEventListener("error", () => resolve(false), { once: true });
    });
    if (isOpen) return socket;
    if (Date.now() > end) throw new Error("Firefox does not start.");
  }
}

type RemoteValue = { type: string; value?: unknown; sharedId?: string };
type Message = {
  id?: number;
  type: "success" | "error" | "event";
  method?: string;
  params?: { level: string; text: string };
  result?: unknown;
  error?: string;
  message?: string;
};

async function driverOver(socket: WebSocket): Promise<Omit<Driver, "close">> {
  const complaints: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const asked = message.id === undefined ? undefined : waiting.get(message.id);
    if (message.type === "success") asked?.resolve(message.result);
    else if (message.type === "error") asked?.reject(new Error(`${message.error}: ${message.message}`));
    else if (message.params && /^(error|warn)$/.test(message.params.level))
      complaints.push(message.params.text);
  });
  let last = 0;
  const send = async (method: string, params: object) => {
    last += 1;
    const answered = Promise.withResolvers<unknown>();
    waiting.set(last, answered);
    socket.send(JSON.stringify({ id: last, method, params }));
    return await answered.promise;
  };

  await send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context: tab } = (await send("browsingContext.create", { type: "tab" })) as { context: string };
  /** The tab, or a frame in it. */
  let context = tab;
  await send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });

  /** JSON carries the arguments, whatever they are. */
  const call = async (body: string, args: readonly unknown[]) => {
    const called = (await send("script.callFunction", {
      functionDeclaration: `async function (given) { return ${body}; }`,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })) as { type: string; result: RemoteValue; exceptionDetails?: { text: string } };
    if (called.type === "success") return called.result;
    throw new Error(called.exceptionDetails?.text);
  };
  const act = async (type: "pointer" | "key", actions: object[]) => {
    await send("input.performActions", { context, actions: [{ type, id: type, actions }] });
    await send("input.releaseActions", { context });
  };
  const origin = (sharedId: string) => ({ type: "element", element: { sharedId } });
  const called = (script: string) => `await (function () { ${script} }).apply(null, JSON.parse(given))`;

  return {
    async open(url) {
      context = tab;
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async resize(viewport) {
      await send("browsingContext.setViewport", { context: tab, viewport });
    },
    async enter(script) {
      context = tab;
      if (script === null) return;
      const { value } = await call(`(${called(script)}).contentWindow`, []);
      ({ context } = value as { context: string });
    },
    async run<Value>(script: string, ...args: unknown[]) {
      const { value } = await call(`JSON.stringify(${called(script)}) ?? null`, args);
      return (typeof value === "string" ? JSON.parse(value) : null) as Value;
    },
    async find(script, ...args) {
      return (await call(called(script), args)).sharedId ?? null;
    },
    click: (element) => act("pointer", dragActions(origin(element), [{ x: 0, y: 0 }])),
    drag: (element, points) => act("pointer", dragActions(origin(element), points)),
    press: (keys) => act("key", keyActions(keys)),
    async choose(element, files) {
      await send("input.setFiles", { context, element: { sharedId: element }, files });
    },
    complaints: () => complaints,
  };
}
