/** Of the requests that a service takes at once: how many, how many of them are left, and how long all take to come back, in milliseconds. */
type Told = { atOnce: number; left: number; fillMs: number };

/** What a response says of it (draft-ietf-httpapi-ratelimit-headers-10); null where it says nothing that can be understood. */
function readRequestsLeft(headers: Headers): Told | null {
  const policy = headers.get("ratelimit-policy") ?? "";
  const [atOnce, seconds] = [numberIn(policy, "q"), numberIn(policy, "w")];
  const left = numberIn(headers.get("ratelimit") ?? "", "r");
  return atOnce && seconds && left !== null ? { atOnce, left, fillMs: seconds * 1000 } : null;
}

function numberIn(field: string, name: string): number | null {
  const found = new RegExp(`;\\s*${name}=(\\d{1,9})(?:;|,|$)`).exec(field);
  return found ? Number(found[1]) : null;
}

/** Some services count by the day: nobody waits until half of that is left. */
const mostMs = 10_000;

export type RequestsLeft = {
  heard(headers: Headers): void;
  /** How long to make no call until half of the requests are left again, in milliseconds, ten seconds at most; 0 where nothing is known. */
  msUntilHalf(): number;
};

/** Remembers what the last response said. */
export function followRequestsLeft(): RequestsLeft {
  let known: Told | null = null;
  return {
    heard(headers) {
      known = readRequestsLeft(headers) ?? known;
    },
    msUntilHalf() {
      if (!known) return 0;
      return Math.min(mostMs, Math.max(0, (0.5 - known.left / known.atOnce) * known.fillMs));
    },
  };
}
