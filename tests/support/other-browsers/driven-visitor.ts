import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type { Driver, ElementHandle } from "./driver.ts";
import type { Visitor } from "./visitor.ts";

const patienceMs = 60_000;

/** A person before a browser that Playwright does not drive. */
export type DrivenVisitor = Visitor & {
  /** Waits until the page makes this true: the body of a function. */
  sees(what: string, script: string, ...args: unknown[]): Promise<void>;
  /** Empties a field, found by CSS, and types into it. */
  type(field: string, text: string): Promise<void>;
  /** Presses a key, or several together. */
  hit(...keys: string[]): Promise<void>;
};

export function drivenVisitor(driver: Driver): DrivenVisitor {
  async function until<Value>(what: string, look: () => Promise<Value | null | false>): Promise<Value> {
    let failure: unknown;
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
      try {
        const found = await look();
        if (found) return found;
        failure = undefined;
      } catch (error) {
        // An element or its document may go between two commands.
        failure = error;
      }
    }
    const shown = await driver.run<string>(
      "return location.href + ' ' + document.body.innerText.slice(0, 2000)",
    );
    throw new Error(`${what} is not there: ${shown}`, { cause: failure });
  }
  const sees: DrivenVisitor["sees"] = async (what, script, ...args) => {
    await until(what, () => driver.run<boolean>(script, ...args));
  };
  const settled = (script: string, ...args: unknown[]) =>
    driver.find(`${inPlace} return inPlace((function () { ${script} })(...arguments));`, ...args);
  const find = (what: string, script: string, ...args: unknown[]): Promise<ElementHandle> =>
    until(what, () => settled(script, ...args));
  const click = async (what: string, script: string, ...args: unknown[]) =>
    driver.click(await find(what, script, ...args));

  return {
    sees,
    open: (address) => driver.open(address),
    reload: async () => driver.open(await driver.run<string>("return location.href")),
    async entersEmbed() {
      // When the page has heard that it is ready, no other document comes into the frame.
      await sees("a journey", "return document.body.innerText.includes('Heard ready')");
      await driver.enter("return document.querySelector('candor-apply').frame");
    },
    leavesEmbed: () => driver.enter(null),
    reads: (text, times = 1) =>
      sees(
        `"${text}", ${times} times`,
        "return document.body.innerText.split(arguments[0]).length > arguments[1]",
        text,
        times,
      ),
    async tickAll() {
      const boxes = "[...document.querySelectorAll('input[type=checkbox]')]";
      const count = await driver.run<number>(`return ${boxes}.length`);
      for (let at = 0; at < count; at += 1) {
        await click("a box", `return ${boxes}[arguments[0]] ?? null`, at);
        await sees("a ticked box", `return ${boxes}[arguments[0]]?.checked ?? false`, at);
      }
    },
    press: (name) => click(`a button or link "${name}"`, namedControl, name),
    async choose(...files) {
      const input = await until("the choice of files", () =>
        driver.find("return document.querySelector('input[type=file][data-testid=files]')"),
      );
      await driver.choose(input, files);
    },
    async draw() {
      const pad = await find("the pad", "return document.querySelector('canvas')");
      const wave = Array.from({ length: 31 }, (_, step) => ({
        x: step * 6 - 90,
        y: Math.round(Math.sin(step / 2.3) * 40),
      }));
      await driver.drag(pad, wave);
    },
    async type(field, text) {
      await click(field, "return document.querySelector(arguments[0])", field);
      await driver.run("document.activeElement.select()");
      for (const key of text) await driver.press([key]);
    },
    hit: (...keys) => driver.press(keys),
    async findsNoBarrier() {
      const over = await driver.run<number>(
        "const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth",
      );
      if (over > 0) throw new Error(`The page is ${over} px wider than the window.`);
      const found = await driver.run<string[]>(`${await axe()}; ${violations}`);
      if (found.length > 0) throw new Error(found.join("\n"));
    },
  };
}

/** In the middle of the window, at rest for two frames, and under nothing else: a person would click there. */
const inPlace = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const inPlace = async (element) => {
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const before = element?.getBoundingClientRect();
    await frame();
    await frame();
    const now = element?.getBoundingClientRect();
    if (!now?.width || now.x !== before.x || now.y !== before.y) return null;
    const hit = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
    return hit && (element.contains(hit) || hit.contains(element)) ? element : null;
  };`;

/** By what a screen reader calls it; a name that goes on after these words counts too. */
const namedControl = `
  const name = (one) => (one.getAttribute("aria-label") ?? one.innerText).trim();
  const all = [...document.querySelectorAll("button, a[href]")].filter((one) => one.checkVisibility());
  return all.find((one) => name(one) === arguments[0]) ?? all.find((one) => name(one).startsWith(arguments[0])) ?? null;`;

const violations = `
  const target = ({ id, nodes }) => id + ": " + nodes.map((node) => node.target + " " + node.html).join(", ");
  return window.axe.run().then((result) => result.violations.map(target));`;

/** The axe that @axe-core/playwright runs in the other browsers. */
async function axe(): Promise<string> {
  const ofPlaywright = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
  return await readFile(ofPlaywright.resolve("axe-core/axe.min.js"), "utf8");
}
