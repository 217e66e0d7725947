import { Gauge, type Registry } from "prom-client";

/** One value of a gauge. */
export type Reading = { labels?: Record<string, string>; value: number };

/** What a question to the database finds out, by the name of the gauge. */
type Readings<Name extends string = string> = Record<Name, readonly Reading[]>;

/** `ask` has this long; what it found is shown for `keptMs`, to every scrape. */
export type AskedLimits = { timeoutMs: number; keptMs: number };

const usual: AskedLimits = { timeoutMs: 2_000, keptMs: 5_000 };

/**
 * Gauges whose values are asked for when somebody scrapes. While the question fails or takes too long they are absent, so that
 * nobody takes an old number for a new one, and `candor_database_reachable` is 0; the scrape itself never fails by it.
 */
export function addAskedGauges<Name extends string>(
  registry: Registry,
  gauges: Record<Name, { help: string; labelNames?: readonly string[] }>,
  ask: (signal: AbortSignal) => Promise<Readings<Name>>,
  { timeoutMs, keptMs }: AskedLimits = usual,
): { refresh(): Promise<void> } {
  const registers = [registry];
  const reachable = new Gauge({
    name: "candor_database_reachable",
    help: "1 when the database responded to this scrape in time, otherwise 0",
    registers,
  });
  const entries = Object.entries(gauges) as [Name, { help: string; labelNames?: readonly string[] }][];
  const shown = entries.map(([name, { help, labelNames = [] }]) => {
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers });
    return { name, gauge, isLabelled: labelNames.length > 0 };
  });
  let asking: Promise<void> | null = null;
  /** A question that came to nothing in time is not asked a second time beside itself. */
  let pending: Promise<Readings<Name>> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  function show(found: Readings<Name> | null): void {
    reachable.set(found ? 1 : 0);
    for (const { name, gauge, isLabelled } of shown) {
      gauge.reset();
      // Without labels it would be 0.
      if (!isLabelled) gauge.remove();
      for (const { labels = {}, value } of found?.[name] ?? []) gauge.set(labels, value);
    }
  }

  async function askOnce(): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    const late = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => late.reject(signal.reason), { once: true });
    try {
      pending ??= ask(signal).finally(() => {
        pending = null;
      });
      show(await Promise.race([pending, late.promise]));
    } catch {
      // Why is in the log of whoever needed the database, and in /readyz.
      show(null);
    }
    askedAt = performance.now();
  }

  return {
    async refresh() {
      if (!asking && performance.now() - askedAt < keptMs) return;
      asking ??= askOnce().finally(() => {
        asking = null;
      });
      await asking;
    },
  };
}
