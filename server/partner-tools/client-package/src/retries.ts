import { CandorError } from "./candor-error.ts";

/** The longest pause that a service may ask for; a call that would have to wait longer fails at once and says so (`retryAfterMs`). */
const longestPauseMs = 60_000;

const statuses = new Set([429, 502, 503, 504]);

/**
 * Whether the same call may be sent again. It carries an Idempotency-Key, or changes nothing; those without a credential have no such
 * key, and may have been done.
 */
export function mayRepeat({ method, open }: { method: string; open?: true }, error: unknown): boolean {
  if (!(error instanceof CandorError) || (open && method !== "GET")) return false;
  if ((error.retryAfterMs ?? 0) > longestPauseMs) return false;
  const lost = error.code === "unreachable" || error.code === "timed_out";
  return lost || error.code === "idempotency_key_in_flight" || statuses.has(error.status);
}

/** What the service asks for; or half a second, doubled each time, less up to half of it, so that callers who failed together do not return together. */
export function pauseBefore(error: unknown, repeats: number): number {
  const asked = error instanceof CandorError ? error.retryAfterMs : null;
  return asked ?? 500 * 2 ** repeats * (1 - Math.random() / 2);
}

export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
}
