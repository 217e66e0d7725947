import { type Driver, dragActions, keyActions } from "./driver.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Reference = { [elementKey]: string };

/**
 * A session with a program that speaks W3C WebDriver (https://www.w3.org/TR/webdriver2/) at `origin`, with these
 * capabilities. That protocol reports nothing of the console.
 */
export async function openClassicSession(origin: string, capabilities: object): Promise<Driver> {
  const { sessionId } = (await call("POST", `${origin}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const send = (method: "POST" | "DELETE", path: string, body?: object) =>
    call(method, `${origin}/session/${sessionId}${path}`, body);
  const run = async (script: string, args: unknown[]) => {
    const given = { script: `const tell = arguments[arguments.length - 1]; ${settled(script)}`, args };
    const { value, failure } = (await send("POST", "/execute/async", given)) as {
      value: unknown;
      failure?: string;
    };
    if (failure) throw new Error(failure);
    return value;
  };
  const act = async (type: "pointer" | "key", actions: object[]) => {
    await send("POST", "/actions", { actions: [{ type, id: type, actions }] });
    await send("DELETE", "/actions");
  };
  const reference = (element: string): Reference => ({ [elementKey]: element });
  return {
    async open(url) {
      await send("POST", "/frame", { id: null });
      await send("POST", "/url", { url });
    },
    async resize(size) {
      await send("POST", "/window/rect", size);
    },
    async enter(script) {
      await send("POST", "/frame", { id: null });
      if (script !== null) await send("POST", "/frame", { id: await run(script, []) });
    },
    run: async <Value>(script: string, ...args: unknown[]) => (await run(script, args)) as Value,
    async find(script, ...args) {
      const found = (await run(script, args)) as Reference | null;
      return found?.[elementKey] ?? null;
    },
    async click(element) {
      await send("POST", `/element/${element}/click`);
    },
    async choose(element, files) {
      // The protocol adds to what was chosen before; a person's choice takes its place.
      await run("arguments[0].value = ''", [reference(element)]);
      await send("POST", `/element/${element}/value`, { text: files.join("\n") });
    },
    drag: (element, points) => act("pointer", dragActions(reference(element), points)),
    press: (keys) => act("key", keyActions(keys)),
    complaints: () => [],
    async close() {
      await send("DELETE", "");
    },
  };
}

/** Tells what the function returns, or throws, once that is known. */
function settled(script: string): string {
  return `
    const given = [...arguments].slice(0, -1);
    Promise.resolve().then(() => (function () { ${script} }).apply(null, given)).then(
      (value) => tell({ value: value ?? null }),
      (error) => tell({ value: null, failure: String(error) }),
    );`;
}

async function call(method: string, url: string, body: object = {}): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
  const response = await fetch(url, { method, headers, ...sent });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
