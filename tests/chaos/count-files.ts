import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { Acknowledged } from "./chaos-load.ts";

const atATime = 8;

/** Acknowledged files that are missing, can't be fetched, or are there twice, as sentences. */
export async function countFiles(
  target: { baseUrl: string; token: string },
  { files, signed }: Pick<Acknowledged, "files" | "signed">,
): Promise<string[]> {
  const client = openClient(target);
  const problems: string[] = [];
  const left = [...files];
  const hasSigned = new Set(signed);

  async function countNext(): Promise<void> {
    for (let file = left.pop(); file; file = left.pop()) {
      const { candidate, id } = file;
      const uploads = await client.call(api.listUploads, { params: { partner_application_id: candidate } });
      const wanted = hasSigned.has(candidate) ? 2 : 1;
      if (uploads.length !== wanted) problems.push(`${candidate} has ${uploads.length} files, not ${wanted}`);
      const upload = uploads.find((one) => one.id === id);
      if (!upload) {
        problems.push(`file ${id} of ${candidate} was stored and is not there`);
        continue;
      }
      const answer = await fetch(upload.url);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPicture = answer.status === 200 && bytes[0] === 0xff && bytes[1] === 0xd8;
      if (!isPicture) problems.push(`file ${id} of ${candidate} can't be read: ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: atATime }, countNext));
  return problems;
}
