import type { Database } from "./database.ts";

/** Links, sessions and signed addresses of files are compared with one clock that were made by the other. */
const mostHarmlessMs = 5_000;
const mostBearableMs = 60_000;

type ClockApart = { state: "harmless" } | { state: "apart" | "far apart"; says: string };

/** The server's clock less this machine's, in milliseconds, as far as the way there and back allows to say. */
export async function clockAheadMs(db: Database): Promise<number> {
  // Its first query may open the session, which takes longer than the way there and back.
  await db`select 1`;
  const asked = Date.now();
  const [clock] = await db<[{ now: Date }]>`select clock_timestamp() as now`;
  return clock.now.getTime() - (asked + Date.now()) / 2;
}

/** What that means, and a sentence that says what to do. */
export function clockApart(aheadMs: number): ClockApart {
  const apartMs = Math.abs(aheadMs);
  if (apartMs < mostHarmlessMs) return { state: "harmless" };
  const seconds = Math.round(apartMs / 1000);
  const says = `The database's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} this machine's: set both by NTP.`;
  return { state: apartMs < mostBearableMs ? "apart" : "far apart", says };
}
