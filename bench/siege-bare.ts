// The measure of siege.ts: a server that does nothing, at the same time on the same machine. What it needs the machine needs.
import { createServer } from "node:http";

createServer((_, response) => response.end("alive\n")).listen(Number(process.argv[2]), "127.0.0.1", () =>
  process.send?.("ready"),
);
