/**
 * What the C library reads before Candor runs, unless the operator has set it. By default glibc keeps what large pictures were
 * decoded in, in each of its threads: under load half as much memory again, and after it four times as much.
 */
export const candorEnv = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** The environment in which Candor runs: ours, with that. */
export function environmentOfCandor() {
  return { ...candorEnv, ...process.env };
}
