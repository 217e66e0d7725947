import type { Api } from "../../contract/api.ts";
import type { Candidate } from "../../contract/candidate.ts";
import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import type { MockCandidate, MockEvent } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import { candidateView } from "./mock-view.ts";

/** Where and when a request is answered. Candidates' links begin with `linkOrigin`, the origin of `baseUrl`. */
export type Moment = { memory: Memory; now: number; baseUrl: string; linkOrigin: string };

/** Operations that the mock server answers otherwise than by the contract's example. */
export type MockOperations = {
  [Id in keyof Api]?: (request: RouteParsed<Api[Id]>, moment: Moment) => RouteResult<Api[Id]>;
};

/** The candidate with one more event in its history. */
export function happened(
  candidate: MockCandidate,
  { now }: Moment,
  event: Pick<MockEvent, "type" | "description"> & Partial<MockEvent>,
): MockCandidate {
  const partner: MockEvent["actor"] = { type: "partner", id: 1, name: "Your integration" };
  return {
    ...candidate,
    events: [...candidate.events, { actor: partner, from: null, to: null, at: now, ...event }],
  };
}

/** Remembers the candidate, and shows it. */
export function keep(candidate: MockCandidate, { memory, now, linkOrigin }: Moment): Candidate {
  memory.keep(candidate);
  return candidateView(candidate, now, linkOrigin);
}
