import type { Hash } from "node:crypto";
import { AppError } from "./error-code.ts";
import { type LongText, takeLongText } from "./long-text.ts";
import { isPlainJson } from "./plain-json.ts";
import type { Route } from "./route.ts";

const defaultBodyLimitBytes = 256 * 1024;
/** This much beyond the limit is read and discarded: a caller who is still sending would lose the response with the connection. */
const drainedBytes = 32 * 1024 * 1024;
/** What is refused for want of room is discarded for so long. */
const drainMs = 5_000;
/** A body that is larger than those of most operations is so by its strings: beside them it is no larger, and there are few. */
const plain = { beside: defaultBodyLimitBytes, strings: 10_000 };

/** Room for one body in the memory of this process; `cut` is aborted when it arrives too slowly while others wait. */
export type BodyRoom = {
  arrived(bytes: number): void;
  complete(): Promise<void>;
  readonly cut: AbortSignal;
  release(): void;
};

/** Gives room away, in turns that are fair between callers; says for whom there is none. */
export type BodyRooms = {
  room(caller: string, bytes: number): Promise<BodyRoom | "caller" | "everybody">;
  /** Resolves when the next piece of a large body may be taken: one of all of them at a time, and what else there is to do between them. */
  turn(): Promise<void>;
};

type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read">;

/** The text of a body, and what was taken out of it. */
export type BodyText = { text: string; longText: LongText | null };

/** A body for which there is room until it is disposed of, which is when the request has been answered. */
type AdmittedBody = {
  /** Its text. `hash` takes in all bytes of it. @throws AppError as `readBytes`; `malformed_json`, `malformed_form` */
  read(hash?: Hash): Promise<string>;
  /** The same, with a string of megabytes taken out of it. */
  readApart(hash?: Hash): Promise<BodyText>;
  [Symbol.dispose](): void;
};

/**
 * Waits for room for the request's body, and reads none of it before.
 * @throws AppError `rate_limited` when the caller has too many requests waiting, `unavailable` when there is no room in time;
 * both with Retry-After
 */
export async function admitBody(
  rooms: BodyRooms | undefined,
  request: Request,
  route: Route,
  caller: string,
): Promise<AdmittedBody> {
  const bytes = keptBytes(request, route);
  const room = !rooms || bytes === 0 ? undefined : await rooms.room(caller, bytes);
  if (typeof room === "string") {
    await discardBody(request.body?.getReader(), rooms);
    throw noRoom(room);
  }
  return {
    async read(hash) {
      const json = await readBytes(request, route, { rooms, room, hash });
      refuseCostly(json, route);
      return decodeText(json, route);
    },
    async readApart(hash) {
      const json = await readBytes(request, route, { rooms, room, hash });
      if (json.length <= defaultBodyLimitBytes) return { text: decodeText(json, route), longText: null };
      const { rest, longText } = takeLongText(json, plain.strings);
      refuseCostly(rest, route);
      return { text: decodeText(rest, route), longText };
    },
    [Symbol.dispose]: () => room?.release(),
  };
}

/** What a caller is told for whom there is no room. */
export function noRoom(whose: "caller" | "everybody"): AppError {
  return whose === "caller"
    ? new AppError("rate_limited", "Too many of your requests with large bodies wait already; retry in 5 s.")
    : new AppError("unavailable", "Too many large requests are being processed right now; retry in 5 s.");
}

function tooSlow(): AppError {
  return new AppError("unavailable", "The body arrived too slowly while others waited; send it again.", {
    headers: { connection: "close" },
  });
}

/** How much memory the body can take: what it declares, or else the route's limit; nothing where it is not kept. */
function keptBytes({ method, headers }: Request, route: Route): number {
  if (method === "GET" || method === "HEAD") return 0;
  const limit = limitOf(route);
  const declared = declaredBytes(headers);
  if (declared === null) return headers.has("transfer-encoding") ? limit : 0;
  return declared <= limit ? declared : 0;
}

type Arriving = { rooms: BodyRooms | undefined; room: BodyRoom | undefined; hash: Hash | undefined };

/**
 * The body, at most as long as the route allows.
 * @throws AppError `payload_too_large`; `unavailable` when the room was cut
 */
async function readBytes(request: Request, route: Route, arriving: Arriving): Promise<Buffer> {
  // To ask for its stream would make one, for every request that reads.
  if (request.method === "GET" || request.method === "HEAD") return nothing;
  refuseEncoded(request.headers);
  const bytes = await arrivedBytes(request, limitOf(route), arriving).catch(asExpected);
  await arriving.room?.complete();
  return bytes;
}

const nothing = Buffer.alloc(0);

/** A compressed body may be of any size once it is unpacked. @throws AppError `unsupported_media_type` */
function refuseEncoded(headers: Headers): void {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.trim().toLowerCase() === "identity") return;
  throw new AppError(
    "unsupported_media_type",
    "A body with a Content-Encoding is not taken: send it as it is, not compressed.",
    { headers: { "accept-encoding": "identity" } },
  );
}

/** @throws AppError `payload_too_large` for what would take long to parse */
function refuseCostly(json: Buffer, route: Route): void {
  if (json.length <= defaultBodyLimitBytes || route.form || isPlainJson(json, plain)) return;
  throw new AppError(
    "payload_too_large",
    `Beside the data of a file the body is larger than ${kibibytes(plain.beside)}; send less.`,
  );
}

/** Each piece is copied to its place when it comes, so that nothing is left to be done to all of a large body at once. */
async function arrivedBytes(
  request: Request,
  limit: number,
  { rooms, room, hash }: Arriving,
): Promise<Buffer> {
  const declared = declaredBytes(request.headers);
  // HTTP delivers no more than was declared, so a small body is read whole, without a stream to count its bytes.
  if (declared !== null && declared <= Math.min(limit, defaultBodyLimitBytes)) {
    const bytes = Buffer.from(await untilCut(request.arrayBuffer(), room?.cut));
    if (bytes.length > limit) throw tooLarge(limit);
    hash?.update(bytes);
    return bytes;
  }
  if ((declared ?? 0) > limit + drainedBytes) throw tooLarge(limit);
  let bytes: Buffer = Buffer.allocUnsafeSlow(Math.min(declared ?? defaultBodyLimitBytes, limit));
  let sizeBytes = 0;
  for await (const chunk of chunksOf(request.body?.getReader(), rooms, room?.cut)) {
    room?.arrived(chunk.byteLength);
    const from = sizeBytes;
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limit + drainedBytes) throw tooLarge(limit);
    if (sizeBytes > limit) continue;
    if (sizeBytes > bytes.length) bytes = grown(bytes, Math.min(limit, sizeBytes * 2));
    bytes.set(chunk, from);
    hash?.update(chunk);
  }
  if (sizeBytes > limit) throw tooLarge(limit);
  return bytes.subarray(0, sizeBytes);
}

function grown(bytes: Buffer, sizeBytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(sizeBytes);
  larger.set(bytes);
  return larger;
}

/** Whoever sent it went away: nobody's bug, and nobody reads what is answered. */
function asExpected(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError(
    "unavailable",
    "The connection ended before the whole body had arrived; send it again.",
    { cause },
  );
}

/** Reads and forgets for a while what still comes of a body that is refused, so that its sender hears of the refusal. */
export async function discardBody(
  reader: BodyReader | undefined,
  rooms: BodyRooms | undefined,
): Promise<void> {
  const signal = AbortSignal.timeout(drainMs);
  let sizeBytes = 0;
  try {
    for await (const chunk of chunksOf(reader, rooms, signal)) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > drainedBytes) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The stream is never cancelled: that would end the connection before the response. */
async function* chunksOf(
  reader: BodyReader | undefined,
  rooms: BodyRooms | undefined,
  cut: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    await rooms?.turn();
    const next = await untilCut(reader?.read(), cut);
    if (!next || next.done) return;
    yield next.value;
  }
}

/** @throws AppError `unavailable` when it was cut before */
export async function untilCut<Result>(
  work: Promise<Result> | Result,
  cut: AbortSignal | undefined,
): Promise<Result> {
  if (!cut) return await work;
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(tooSlow());
  if (cut.aborted) giveUp();
  cut.addEventListener("abort", giveUp);
  try {
    return await Promise.race([work, promise]);
  } finally {
    cut.removeEventListener("abort", giveUp);
  }
}

function limitOf(route: Route): number {
  return route.bodyLimitBytes ?? defaultBodyLimitBytes;
}

/** Null where the length is not told. */
function declaredBytes(headers: Headers): number | null {
  const declared = headers.get("content-length");
  return declared === null || headers.has("transfer-encoding") ? null : Number(declared);
}

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder("utf-8");

/** A body that is not UTF-8 is refused where it would be read: replacement characters must never be stored in a name. */
function decodeText(bytes: Buffer, route: Route): string {
  try {
    return (route.body === undefined ? lenient : strict).decode(bytes);
  } catch (cause) {
    throw new AppError(
      route.form ? "malformed_form" : "malformed_json",
      "The body is not UTF-8; encode it as UTF-8 and send it again.",
      { cause },
    );
  }
}

function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", `The body is larger than ${kibibytes(limit)}; send less.`, {
    headers: { connection: "close" },
  });
}

function kibibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024)} KiB`;
}
