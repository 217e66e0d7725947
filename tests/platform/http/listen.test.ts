import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { listen } from "../../../server/platform/http/listen.ts";
import { freePort } from "../../support/candor-process.ts";

test("closing ends connections that became web sockets too, after the time that was given", async () => {
  const listening = await listen("127.0.0.1", 0, "PORT", (_, response) => response.end());
  listening.server.on("upgrade", (_, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  });
  const client = connect(listening.port, "127.0.0.1");
  client.write("GET /_next/hmr HTTP/1.1\r\nHost: c\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [answer] = await once(client, "data");
  expect(String(answer)).toContain("101 Switching Protocols");
  const ended = once(client, "close");
  await listening.close(50);
  await ended;
});

test("without anything to say while it starts, a server takes no connection before it serves", async () => {
  const [port, taken] = [await freePort(), await freePort()];
  const listening = await listen("127.0.0.1", port, "PORT", null);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await listening.serve((_, response) => response.end("ready"));
  expect(listening.port).toBe(port);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("ready");

  const other = await listen("127.0.0.1", taken, "PORT", (_, response) => response.end());
  const late = await listen("127.0.0.1", taken, "PORT", null);
  await expect(late.serve((_, response) => response.end())).rejects.toThrow("taken by another program");
  await late.close(50);
  await other.close(50);
  await listening.close(50);
});
