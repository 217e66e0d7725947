import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ranCandor } from "./candor-command.ts";

/** Clears the screen, sets the window's title, writes to the clipboard, hides what follows, and turns the direction of text. */
const hostile = "\u001b[2J\u001b]0;owned\u0007\u001b]52;c;cm0gLXJm\u0007\u009b8m\r\u202egpj.exe";

test("what a service sends gives a terminal no order, whichever of its words it is in", async () => {
  const logged = {
    ...{
      at: "2026-11-26T00:00:00Z",
      method: "GET",
      path: `/candidates/${hostile}`,
      status: 404,
      duration_ms: 1,
    },
    ...{
      error: { code: hostile, message: hostile, param: hostile },
      warnings: [hostile],
      request_id: hostile,
    },
  };
  const service = createServer((request, response) => {
    const isList = request.url?.startsWith("/v1/requests?");
    const body = isList
      ? { status: 200, result: { requests: [logged] } }
      : { status: 422, result: null, error: { code: "validation_failed", message: hostile } };
    response.writeHead(body.status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const access = ["--base-url", `http://127.0.0.1:${port}/v1`, "--token", "t"];
  const outputs = [
    await ranCandor(["requests", ...access]),
    await ranCandor(["requests", "an-id", ...access]),
    await ranCandor(["trigger", "clear", ...access]),
  ];
  for (const { output } of outputs) {
    expect(output).not.toMatch(/[^\P{Cc}\t\n]|\u202e/u);
  }
  expect(outputs[0]?.output).toContain("/candidates/\\u001b[2J");
});
