/** Room for the body of one request. */
export type Room = {
  /** Notes that so many more bytes of the body have arrived. */
  arrived(bytes: number): void;
  /** The whole body is there: it can no longer be too slow. Resolves when it is its turn to be worked on. */
  complete(): Promise<void>;
  /** Aborted when the body arrives so slowly that others wait for it. */
  readonly cut: AbortSignal;
  /** Gives the room back; again does nothing. */
  release(): void;
};

/** Why there is no room: this caller has too many requests waiting, or there is none for anybody in time. */
type NoRoom = "caller" | "everybody";

export type BodyBudget = {
  /**
   * Waits for room for so many bytes, in turns that are fair between callers.
   * @param caller who is to have no more turns than others, such as a token's id
   */
  room(caller: string, bytes: number): Promise<Room | NoRoom>;
  /** Bytes for which there is room given away. */
  readonly usedBytes: number;
};

export type BodyBudgetOptions = {
  /** Bytes of bodies that requests may have in memory at once. One that is larger than all has all of it. */
  bytes: number;
  /** Requests that may wait, and those of one caller among them. */
  waiting?: number;
  waitingOfCaller?: number;
  /** How long one may wait. */
  patienceMs?: number;
  /** While others wait, a body that has arrived for so long … */
  graceMs?: number;
  /** … and has not made this many bytes a second since it began is cut. */
  bytesPerSecond?: number;
  checkMs?: number;
  /** Waited for before a whole body is worked on. */
  turn?: () => Promise<void>;
};

type Held = Room & {
  bytes: number;
  arrivedBytes: number;
  whole: boolean;
  sinceMs: number;
  cutter: AbortController;
};
type Waiting = { bytes: number; enter(outcome: Room | NoRoom): void; timer: NodeJS.Timeout };

/**
 * Bounds the memory that bodies of requests take in this process: a request waits until there is room for its body, without
 * any of it being read, and is refused when that takes too long. While somebody waits, bodies that hardly arrive are cut, so
 * that slow senders cannot keep the room from others.
 */
export function openBodyBudget({
  bytes: budget,
  waiting: mostWaiting = 200,
  waitingOfCaller: mostOfCaller = 50,
  patienceMs = 10_000,
  graceMs = 5_000,
  bytesPerSecond = 16 * 1024,
  checkMs = 500,
  turn = async () => {},
}: BodyBudgetOptions): BodyBudget {
  const held = new Set<Held>();
  /** Callers in the order of their turns, each with its requests in the order in which they came. None is empty. */
  const lines = new Map<string, Waiting[]>();
  let usedBytes = 0;
  let waiting = 0;
  let watch: NodeJS.Timeout | undefined;

  function hold(bytes: number): Room {
    const cutter = new AbortController();
    const one: Held = {
      bytes,
      arrivedBytes: 0,
      whole: false,
      sinceMs: performance.now(),
      cutter,
      cut: cutter.signal,
      arrived(more) {
        one.arrivedBytes += more;
      },
      async complete() {
        one.whole = true;
        await turn();
      },
      release() {
        if (!held.delete(one)) return;
        usedBytes -= bytes;
        admit();
      },
    };
    held.add(one);
    usedBytes += bytes;
    return one;
  }

  /** A request that does not fit holds up those behind it: smaller ones would keep it waiting for ever. */
  function admit(): void {
    for (;;) {
      const [caller, line] = lines.entries().next().value ?? [];
      const [next] = line ?? [];
      if (caller === undefined || !next || usedBytes + next.bytes > budget) return;
      leave(caller, next);
      const others = lines.get(caller);
      if (others) {
        lines.delete(caller);
        lines.set(caller, others);
      }
      next.enter(hold(next.bytes));
    }
  }

  function leave(caller: string, one: Waiting): void {
    clearTimeout(one.timer);
    waiting -= 1;
    const left = (lines.get(caller) ?? []).filter((other) => other !== one);
    if (left.length > 0) lines.set(caller, left);
    else lines.delete(caller);
    if (waiting > 0) return;
    clearInterval(watch);
    watch = undefined;
  }

  function cutSlow(): void {
    const now = performance.now();
    for (const { whole, sinceMs, arrivedBytes, cutter } of held) {
      const ms = now - sinceMs;
      if (!whole && ms >= graceMs && arrivedBytes < (bytesPerSecond * ms) / 1000) cutter.abort();
    }
  }

  return {
    get usedBytes() {
      return usedBytes;
    },
    async room(caller, wanted) {
      const bytes = Math.min(wanted, budget);
      if (waiting === 0 && usedBytes + bytes <= budget) return hold(bytes);
      if ((lines.get(caller)?.length ?? 0) >= mostOfCaller) return "caller";
      if (waiting >= mostWaiting) return "everybody";
      return await new Promise((enter) => {
        const timer = setTimeout(() => {
          leave(caller, one);
          enter("everybody");
          // It may have stood before others that fit.
          admit();
        }, patienceMs);
        const one: Waiting = { bytes, enter, timer };
        lines.set(caller, [...(lines.get(caller) ?? []), one]);
        waiting += 1;
        watch ??= setInterval(cutSlow, checkMs);
      });
    },
  };
}
