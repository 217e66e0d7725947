import type { StartKey } from "../platform/dev-outbox/start-key.ts";

/** An address below `/dev` with the key that opens it. */
export function withKey(url: string | null, { value }: StartKey): string | null {
  return url && `${url}?key=${value}`;
}

/** The key of an address that has one. */
export function keyIn(url: string | null): string | null {
  return url && new URL(url).searchParams.get("key");
}
