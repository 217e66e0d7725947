import { AppError } from "../../contract/error-code.ts";
import { fileLimits } from "../../contract/upload.ts";

/** The largest file and the form around it. */
export const bodyLimitBytes = fileLimits.sizeBytes + 64 * 1024;

/** True when a request announces more than is taken: it is refused before its body is read. */
export function announcesTooMuch(headers: Headers): boolean {
  return Number(headers.get("content-length") ?? 0) > bodyLimitBytes;
}

/** The request with a body that breaks off where the limit is, for those that announce nothing or lie. */
export function withBodyLimit(request: Request): Request {
  if (!request.body) return request;
  let seenBytes = 0;
  const limited = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seenBytes += chunk.byteLength;
        if (seenBytes > bodyLimitBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: limited, duplex: "half" } as RequestInit);
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", "The file is larger than 10 MB. Please send a smaller one.");
}
