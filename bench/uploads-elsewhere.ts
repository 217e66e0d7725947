import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { operatorCommand } from "../server/bootstrap/commands.mjs";
import { openClient } from "../server/client/client.ts";
import { api } from "../server/contract/api.ts";
import type { Product } from "../tests/browser/product.ts";
import { cameraPhoto, fileBody } from "./camera-photo.ts";

const run = promisify(execFile);
const filesOfCandidate = 20;

/**
 * Keeps the processors busy with photos of 5 MB that candidates of another company upload, so many at once, until the returned function is
 * called; it resolves to how many were kept.
 */
export async function uploadElsewhere(product: Product, atOnce: number): Promise<() => Promise<number>> {
  const command = async (...words: string[]) =>
    (
      await run(process.execPath, [...operatorCommand("accounts"), ...words], { env: product.env })
    ).stdout.trim();
  const owner = ["--owner-email", "hana@elsewhere.example", "--owner-name", "Hana"];
  const made = await command("add-company", "--name", "Elsewhere", "--country", "NZ", ...owner);
  const company = /Company (\d+)/.exec(made)?.[1] ?? "";
  const token = await command("add-token", "--company", company, "--name", "Drill");
  const client = openClient({ baseUrl: product.firstRun.base_url, token });
  const worker = new Worker(new URL("./file-load.ts", import.meta.url), {
    workerData: {
      origin: new URL(product.firstRun.base_url).origin,
      token,
      body: fileBody(await cameraPhoto()),
    },
  });
  let [kept, isOver] = [0, false];
  const failed = new Promise<never>((_, reject) => worker.once("error", reject));
  const uploading = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const partner_application_id = `elsewhere-${number}`;
      const candidate = { partner_application_id, first_name: "Ana", last_name: "Ahu" };
      await client.call(api.createCandidate, {
        body: { candidate, checks: [{ type: "identity" }], bypass: true },
      });
      const paths = Array<string>(atOnce).fill(`/v1/candidates/${partner_application_id}/files`);
      for (let files = 0; files + atOnce <= filesOfCandidate && !isOver; files += atOnce) {
        const done = new Promise((resolve) => worker.once("message", resolve));
        worker.postMessage({ paths });
        await Promise.race([done, failed]);
        kept += atOnce;
      }
    }
  })();
  return async () => {
    isOver = true;
    await uploading;
    await worker.terminate();
    return kept;
  };
}
