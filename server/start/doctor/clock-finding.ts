import { type Finding, note, ok, wrong } from "./finding.ts";

/** Links, sessions and signed addresses of files are compared with one clock that were made by the other. */
const harmlessMs = 2_000;
const mostMs = 30_000;

/** `aheadMs`: the database's clock less this machine's. */
export function clockFinding(aheadMs: number): Finding {
  const apartMs = Math.abs(aheadMs);
  if (apartMs < harmlessMs) return ok("clock", "This machine's clock and the database's agree.");
  const seconds = Math.round(apartMs / 1000);
  const says = `The database's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} this machine's: set both by NTP.`;
  return apartMs < mostMs ? note("clock", says) : wrong("clock", says);
}
