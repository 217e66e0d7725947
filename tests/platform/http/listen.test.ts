import { once } from "node:events";
import type { ServerResponse } from "node:http";
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

const patient = { headersMs: 60_000, requestMs: 60_000, stalledMs: 60_000, checkMs: 10 };

test("headers that never end are cut with 408 after their time", async () => {
  const patience = { ...patient, headersMs: 50 };
  const listening = await listen("127.0.0.1", 0, "PORT", (_, response) => response.end(), patience);
  const client = connect(listening.port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nX-Slow: ");
  expect(String((await once(client, "data"))[0])).toContain("408 Request Timeout");
  await once(client, "close");
  await listening.close(0);
});

test("a body that never ends is cut with 408 after its time", async () => {
  const patience = { ...patient, requestMs: 50, headersMs: 50 };
  const listening = await listen("127.0.0.1", 0, "PORT", (request) => request.resume(), patience);
  const client = connect(listening.port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 5\r\n\r\na");
  expect(String((await once(client, "data"))[0])).toContain("408 Request Timeout");
  await once(client, "close");
  await listening.close(0);
});

test("a response of which nothing is taken is given up, and one that is silent is not", async () => {
  const megabytes = Buffer.alloc(64 * 1024 * 1024);
  const silent = Promise.withResolvers<ServerResponse>();
  const patience = { ...patient, stalledMs: 50 };
  const listening = await listen(
    "127.0.0.1",
    0,
    "PORT",
    (request, response) => {
      if (request.url === "/silent") silent.resolve(response);
      else response.end(megabytes);
    },
    patience,
  );
  const follower = connect(listening.port, "127.0.0.1");
  follower.write("GET /silent HTTP/1.1\r\nHost: c\r\n\r\n");
  const quiet = await silent.promise;
  const givenUp = new Promise((resolve) => {
    listening.server.once("request", (_, response: ServerResponse) => response.once("close", resolve));
  });
  const reader = connect(listening.port, "127.0.0.1");
  reader.pause();
  reader.write("GET /file HTTP/1.1\r\nHost: c\r\n\r\n");
  await givenUp;
  const said = once(follower, "data");
  quiet.end("at last");
  expect(String((await said)[0])).toContain("at last");
  reader.destroy();
  follower.destroy();
  await listening.close(0);
});
