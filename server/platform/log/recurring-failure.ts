import type { Log } from "./log.ts";

const pauseMs = 60_000;

/**
 * The failures of work that is repeated every moment, such as a look for what is due while the database is away: the first is logged, then one a minute that says
 * how many there were, and what is well again. `nowMs` is of a clock that only goes on.
 */
export function recurringFailure(log: Log, sentence: string, nowMs = () => performance.now()) {
  let since: number | null = null;
  let saidAt = 0;
  let unsaid = 0;
  return {
    failed(error: unknown): void {
      const now = nowMs();
      unsaid += 1;
      since ??= now;
      if (saidAt >= since && now - saidAt < pauseMs) return;
      log.error({ err: error, times: unsaid }, sentence);
      saidAt = now;
      unsaid = 0;
    },
    worked(): void {
      if (since === null) return;
      const seconds = Math.round((nowMs() - since) / 1_000);
      log.info({ seconds, times: unsaid }, `${sentence}: it works again`);
      since = null;
      unsaid = 0;
    },
  };
}
