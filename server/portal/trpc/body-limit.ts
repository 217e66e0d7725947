import { AppError } from "../../contract/error-code.ts";
import { type BodyRoom, type BodyRooms, discardBody, noRoom, untilCut } from "../../contract/read-body.ts";
import { fileLimits } from "../../contract/upload.ts";

/** The largest file and the form around it. */
export const bodyLimitBytes = fileLimits.sizeBytes + 64 * 1024;

/** True when a request announces more than is taken: it is refused before its body is read. */
export function announcesTooMuch(headers: Headers): boolean {
  return Number(headers.get("content-length") ?? 0) > bodyLimitBytes;
}

/** A request of which nothing is read until there is room for it; `release` gives the room back. */
type AdmittedRequest = { request: Request; release(): void };

/**
 * The request with a body that waits for room when it is first read, and breaks off where the limit is, for those that
 * announce nothing or lie. Who is refused before that, for want of a session, takes no room.
 */
export function withBodyLimit(request: Request, rooms: BodyRooms, caller: string): AdmittedRequest {
  if (!request.body) return { request, release() {} };
  const reader = request.body.getReader();
  let room: BodyRoom | null = null;
  let released = false;
  let seenBytes = 0;

  /** @throws AppError where there is no room in time */
  async function enter(): Promise<BodyRoom> {
    const given = await rooms.room(caller, announcedBytes(request.headers) ?? bodyLimitBytes);
    if (typeof given === "string") {
      await discardBody(reader, rooms);
      throw noRoom(given);
    }
    if (released) given.release();
    return given;
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        room ??= await enter();
        await rooms.turn();
        const { done, value } = await untilCut(reader.read(), room.cut);
        if (done) {
          await room.complete();
          return controller.close();
        }
        room.arrived(value.byteLength);
        seenBytes += value.byteLength;
        if (seenBytes > bodyLimitBytes) throw tooLarge();
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const { url, method, headers, signal } = request;
  return {
    request: new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit),
    release() {
      released = true;
      room?.release();
    },
  };
}

/** Null where the length is not told. */
function announcedBytes(headers: Headers): number | null {
  const announced = headers.get("content-length");
  return announced === null || headers.has("transfer-encoding") ? null : Number(announced);
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", "The file is larger than 10 MB. Please send a smaller one.");
}
