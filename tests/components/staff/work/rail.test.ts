import { describe, expect, test } from "vitest";
import type { OutboxEntry } from "../../../../components/staff/documents/decisions/outbox.ts";
import {
  continued,
  decidedSince,
  freeAfter,
  noClaims,
  openIn,
  othersFrom,
  type RailItem,
} from "../../../../components/staff/work/desk/rail.ts";

const item = (candidateId: number, waiting = 3): RailItem => ({
  partnerApplicationId: `A-${candidateId}`,
  candidateId,
  name: `Candidate ${candidateId}`,
  waiting,
  dueAt: "2026-11-22T00:00:00Z",
  claimedBy: null,
});
const ids = (items: readonly RailItem[]) => items.map(({ candidateId }) => candidateId);

describe("the queue beside the desk", () => {
  test("keeps everybody's place, and adds who comes at the end", () => {
    const after = continued([item(1), item(2), item(3)], [item(4), item(3, 1), item(1)]);
    expect(ids(after)).toEqual([1, 2, 3, 4]);
    expect(after.map(({ waiting }) => waiting)).toEqual([3, 0, 1, 3]);
  });

  test("keeps who is unchanged as they are, so that only the changed are rendered", () => {
    const [first, second] = [item(1), item(2)];
    const after = continued([first, second], [item(1), item(2, 1)]);
    expect(after[0]).toBe(first);
    expect(after[1]).toEqual(item(2, 1));
  });

  test("goes on after the candidate at hand, and from the end to the beginning", () => {
    expect(ids(othersFrom([item(1), item(2), item(3)], 2))).toEqual([3, 1]);
    expect(ids(othersFrom([item(1), item(2)], 9))).toEqual([1, 2]);
  });
});

describe("how many documents are open", () => {
  const entry = (uploadId: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
    key: `key-${uploadId}`,
    staffUserId: "mere",
    file: { partnerApplicationId: "A-1", candidateId: 1, uploadId },
    candidateName: "Ana",
    documentTitle: "Passport",
    choice: { decision: "approved" },
    shown: { uploadId, as: "painted", seenMs: 900 },
    seenReviewId: null,
    state: "sent",
    attempts: 1,
    reviewId: 1,
    sentAt: 1_000,
    refusal: null,
    ...more,
  });

  test("counts what was decided here since the queue was read, and what waits to be sent", () => {
    const entries = [entry(1), entry(2, { state: "waiting", sentAt: null }), entry(3, { sentAt: 400 })];
    expect(openIn(item(1), decidedSince(entries, 500))).toBe(1);
  });

  test("counts nothing of what was refused or undone", () => {
    const entries = [
      entry(1, { state: "refused" }),
      entry(2),
      entry(2, { choice: { decision: "reopened", undoes: "key-2" } }),
    ];
    expect(openIn(item(1), decidedSince(entries, 500))).toBe(3);
  });

  test("is of this candidate", () => {
    expect(openIn(item(2), decidedSince([entry(1)], 0))).toBe(3);
  });
});

describe("who comes next", () => {
  const nobody = { ...noClaims, readAt: 500 };
  const next = (claims: Partial<typeof nobody>) =>
    ids(freeAfter(1, [item(1), item(2), item(3, 0), item(4)], new Map(), { ...nobody, ...claims }));

  test("has something to decide, and nobody else has them", () => {
    expect(next({})).toEqual([2, 4]);
    expect(next({ others: new Set([2]) })).toEqual([4]);
  });

  test("is whoever is claimed here already", () => {
    expect(next({ mine: new Set([4]) })).toEqual([4, 2]);
  });

  test("is nobody of whom no document waited when they were claimed, until the queue is read again", () => {
    expect(next({ done: new Map([[2, 600]]) })).toEqual([4]);
    expect(next({ done: new Map([[2, 400]]) })).toEqual([2, 4]);
  });
});
