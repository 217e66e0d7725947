import { describe, expect, test } from "vitest";
import {
  type Command,
  commandFor,
  keyLabel,
  keyOfPress,
  oneOfEach,
} from "../../../../components/staff/palette/command.ts";
import { matching } from "../../../../components/staff/palette/matching.ts";

const none = { code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe("the name of a press", () => {
  test.each([
    [{ key: "a", code: "KeyA" }, "a"],
    [{ key: "A", code: "KeyA", shiftKey: true }, "Shift+a"],
    [{ key: "A", code: "KeyA" }, "a"],
    [{ key: "?", code: "Slash", shiftKey: true }, "?"],
    [{ key: "k", code: "KeyK", ctrlKey: true }, "Mod+k"],
    [{ key: "k", code: "KeyK", metaKey: true }, "Mod+k"],
    [{ key: "ArrowDown", code: "ArrowDown" }, "arrowdown"],
    [{ key: "ش", code: "KeyA" }, "a"],
    [{ key: "Ф", code: "KeyA", shiftKey: true }, "Shift+a"],
    [{ key: "a", code: "KeyA", altKey: true }, null],
  ])("%j is %s", (press, name) => {
    expect(keyOfPress({ ...none, ...press })).toBe(name);
  });
});

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: "Documents",
  run: () => {},
  ...more,
});

describe("of several commands with one id", () => {
  const zoom = (title: string, enabled?: boolean) => command("zoom", { title, ...{ enabled } });

  test.each([
    ["the newest stands", [zoom("one"), zoom("other")], "other"],
    ["one that is off gives way, whichever came first", [zoom("off", false), zoom("on")], "on"],
    ["one that is off gives way, though it is the newest", [zoom("on"), zoom("off", false)], "on"],
    ["the newest stands where all are off", [zoom("one", false), zoom("other", false)], "other"],
  ])("%s", (_, commands, title) => {
    expect(oneOfEach([command("first"), ...commands]).map((one) => one.title)).toEqual(["first", title]);
  });
});

describe("the command of a press", () => {
  const press = (key: string, code = "", shiftKey = false) => ({ ...none, key, code, shiftKey });

  test("is the newest that can be done", () => {
    const commands = [
      command("list", { keys: ["j"] }),
      command("desk", { keys: ["j"] }),
      command("gone", { keys: ["j"], enabled: false }),
    ];
    expect(commandFor(commands, press("j"))?.id).toBe("desk");
    expect(commandFor(commands, press("x"))).toBeUndefined();
  });

  test("of a digit is found where digits need Shift, and Shift with a digit means nothing", () => {
    const commands = [command("blurred", { keys: ["1"] })];
    expect(commandFor(commands, press("&", "Digit1"))?.id).toBe("blurred");
    expect(commandFor(commands, press("1", "Digit1", true))?.id).toBe("blurred");
    expect(commandFor(commands, press("!", "Digit1", true))).toBeUndefined();
  });

  test("tells a letter from the same one with Shift", () => {
    const commands = [command("one", { keys: ["a"] }), command("all", { keys: ["Shift+a"] })];
    expect(commandFor(commands, press("a", "KeyA"))?.id).toBe("one");
    expect(commandFor(commands, press("A", "KeyA", true))?.id).toBe("all");
  });
});

test("keys read as they stand on the keyboard", () => {
  expect(["Shift+a", "Mod+k", "1", "+", "arrowup"].map((key) => keyLabel(key, false))).toEqual([
    "⇧ A",
    "Ctrl K",
    "1",
    "+",
    "↑",
  ]);
  expect(keyLabel("Mod+z", true)).toBe("⌘ Z");
});

describe("what is typed into the palette", () => {
  const commands = [
    command("a", { title: "Reject: Blurred" }),
    command("b", { title: "Go to Candidates", group: "Go to" }),
    command("c", { title: "Rotate" }),
    command("d", { title: "Tīmata" }),
    command("e", { title: "Next row", helpOnly: true }),
    command("f", { title: "Undo", enabled: false }),
  ];
  const found = (typed: string) => matching(commands, typed).map(({ id }) => id);

  test("finds commands by the beginnings of words in any order, without case and macrons", () => {
    expect(found("blu rej")).toEqual(["a"]);
    expect(found("TIMATA")).toEqual(["d"]);
    expect(found("candidates go")).toEqual(["b"]);
  });
  test("prefers what begins with it", () => {
    expect(found("r").slice(0, 2)).toEqual(["a", "c"]);
    expect(found("rot")).toEqual(["c"]);
  });
  test("finds nothing that cannot be done, and nothing that keys alone are for", () => {
    expect(found("")).toEqual(["a", "b", "c", "d"]);
    expect(found("undo")).toEqual([]);
    expect(found("next row")).toEqual([]);
  });
});
