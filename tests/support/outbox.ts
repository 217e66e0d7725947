import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const outbox = z.object({
  messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
});
type Unsent = z.output<typeof outbox>["messages"][number];

/** What would have been sent to an address, newest first. `outboxUrl` is of first-run.json. */
export async function unsentTo(outboxUrl: string, address: string): Promise<Unsent[]> {
  const url = new URL(outboxUrl);
  url.pathname += ".json";
  url.searchParams.set("to", address);
  return outbox.parse(await (await fetch(url)).json()).messages;
}

/** `outbox_url` of a Candor that runs in this folder. */
export async function outboxUrlOf(dataDir: string): Promise<string> {
  return z
    .object({ outbox_url: z.url() })
    .parse(JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"))).outbox_url;
}

/** The address that the terminal shows as the start: it leaves the key in the browser and leads to the first page. */
export function startUrlOf(outboxUrl: string): string {
  return outboxUrl.replace("/dev/outbox?", "/dev?");
}
