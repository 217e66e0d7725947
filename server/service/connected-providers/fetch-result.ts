import { AppError } from "../../contract/error-code.ts";
import type { ProviderResult } from "../../contract/provider-protocol.ts";
import {
  cleanResultFile,
  readResultFile,
  type StoredResult,
  storeResult,
} from "../results/complete-check.ts";
import type { Service } from "../service.ts";
import { callTimeoutMs, explain } from "./call-provider.ts";

/** As large as any other file may be (contract/upload.ts). */
const mostBytes = 10 * 1024 * 1024;

/** A provider's result file, made harmless and in the store; or why there is none, as a sentence for staff. */
export async function fetchResult(
  service: Service,
  companyId: number,
  given: NonNullable<ProviderResult["file"]>,
): Promise<{ file: StoredResult } | { failure: string }> {
  try {
    const bytes =
      "data" in given ? await readResultFile(service, given.data) : await fetchFile(service, given.url);
    if ("failure" in bytes) return bytes;
    return { file: await storeResult(service, companyId, bytes) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failure: `The result file can't be used (${error.code}).` };
  }
}

async function fetchFile(service: Service, url: string): Promise<Uint8Array | { failure: string }> {
  const refusal = await service.fetch.refuse(url);
  if (refusal) return { failure: `The result file can't be fetched: ${refusal}` };
  try {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const response = await service.fetch.fetch(url, { redirect: "manual", signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { failure: `The result file can't be fetched: its address answered ${response.status}.` };
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > mostBytes) return { failure: "The result file is larger than 10 MiB." };
    return await cleanResultFile(service, bytes, "application/pdf");
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { failure: `The result file's host ${explain(error)}` };
  }
}
