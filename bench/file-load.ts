// The side of reads-under-uploads.ts that uploads: a thread, so that what sending takes is not in what reading takes.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Pool } from "undici";

const { origin, token, body } = workerData as { origin: string; token: string; body: string };
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const bytes = Buffer.from(body);
const pool = new Pool(origin, { connections: 64 });

parentPort?.on("message", async ({ paths }: { paths: string[] }) => {
  await Promise.all(paths.map(upload));
  parentPort?.postMessage("done");
});

/** What is refused for want of room is sent again when the service says. */
async function upload(path: string): Promise<void> {
  for (;;) {
    const answer = await pool.request({ method: "POST", path, headers, body: bytes });
    const text = await answer.body.text();
    if (answer.statusCode === 200) return;
    if (answer.statusCode !== 503 && answer.statusCode !== 429) throw new Error(text);
    await pause(1_000 * Number(answer.headers["retry-after"] ?? 1));
  }
}
