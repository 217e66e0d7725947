import { beforeEach, describe, expect, test } from "vitest";
import {
  DecisionOutbox,
  isUnsent,
  type MadeDecision,
  type OutboxEntry,
  type Sent,
} from "../../../../components/staff/documents/decisions/outbox.ts";

/** What the portal does with the next decisions; then it takes all. */
let answers: Sent[];
let sent: MadeDecision[];
let kept: Map<string, string>;
let waiting: (() => void)[];
let nextReviewId: number;

beforeEach(() => {
  answers = [];
  sent = [];
  kept = new Map();
  waiting = [];
  nextReviewId = 100;
});

function open(staffUserId = "mere") {
  const outbox = new DecisionOutbox({
    async send(decision) {
      sent.push(decision);
      return answers.shift() ?? { as: "sent", reviewId: nextReviewId++ };
    },
    keep: (staff, entries) => void kept.set(staff, JSON.stringify(entries)),
    recall: (staff) => JSON.parse(kept.get(staff) ?? "[]") as OutboxEntry[],
    later(_, run) {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((one) => one !== run);
      };
    },
    now: () => 0,
  });
  outbox.open(staffUserId);
  return outbox;
}

let keys = 0;
function approval(uploadId: number, more: Partial<MadeDecision> = {}): MadeDecision {
  keys += 1;
  return {
    key: `key-${keys}`,
    staffUserId: "mere",
    file: { partnerApplicationId: "A-1", candidateId: 7, uploadId },
    candidateName: "Ana Ngata",
    documentTitle: "Passport",
    choice: { decision: "approved" },
    shown: { uploadId, as: "painted", seenMs: 900 },
    seenReviewId: null,
    ...more,
  };
}

/** Until nothing more happens by itself. */
async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
async function timePasses() {
  for (const run of waiting.splice(0)) run();
  await settled();
}
const states = (outbox: DecisionOutbox) => outbox.view().entries.map(({ state }) => state);
const uploads = () => sent.map(({ file }) => file.uploadId);
const undoKey = () => `undo-${keys++}`;

describe("decisions", () => {
  test("are sent one after the other, in the order in which they were made", async () => {
    const outbox = open();
    outbox.decide([approval(1), approval(2)]);
    outbox.decide([approval(3)]);
    expect(states(outbox)).toEqual(["sending", "waiting", "waiting"]);
    await settled();
    expect(uploads()).toEqual([1, 2, 3]);
    expect(states(outbox)).toEqual(["sent", "sent", "sent"]);
  });

  test("wait in their order while the portal cannot be reached, and are sent with the same keys then", async () => {
    answers = [{ as: "unreachable" }, { as: "unreachable" }];
    const outbox = open();
    outbox.decide([approval(1)]);
    outbox.decide([approval(2)]);
    await settled();
    expect(outbox.view()).toMatchObject({ trouble: "unreachable" });
    expect(states(outbox)).toEqual(["waiting", "waiting"]);
    await timePasses();
    await timePasses();
    expect(uploads()).toEqual([1, 1, 1, 2]);
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(outbox.view().trouble).toBeNull();
  });

  test("that are refused say why until they are dismissed, and hold up nothing", async () => {
    answers = [{ as: "refused", sentence: "Ravi approved this document." }];
    const outbox = open();
    outbox.decide([approval(1), approval(2)]);
    await settled();
    expect(states(outbox)).toEqual(["refused", "sent"]);
    const [refused] = outbox.view().entries;
    expect(refused?.refusal).toBe("Ravi approved this document.");
    outbox.dismiss(refused?.key ?? "");
    expect(states(outbox)).toEqual(["sent"]);
  });

  test("of someone who is signed out wait until they are back", async () => {
    answers = [{ as: "signedOut" }];
    const outbox = open();
    outbox.decide([approval(1)]);
    await settled();
    expect(outbox.view().trouble).toBe("signedOut");
    outbox.retry();
    await settled();
    expect(states(outbox)).toEqual(["sent"]);
  });

  test("on a document that one has decided on before have seen that decision", async () => {
    const outbox = open();
    outbox.decide([approval(1)]);
    await settled();
    const [first] = outbox.view().entries;
    outbox.undo([first?.key ?? ""], undoKey);
    outbox.decide([approval(1)]);
    await settled();
    expect(sent.map(({ seenReviewId }) => seenReviewId)).toEqual([null, 100, 101]);
  });
});

describe("after a reload", () => {
  test("what is unsent or was refused is there again, and what was sent is not", async () => {
    answers = [{ as: "sent", reviewId: 5 }, { as: "refused", sentence: "Gone." }, { as: "unreachable" }];
    open().decide([approval(1), approval(2), approval(3), approval(4)]);
    await settled();
    sent = [];
    const after = open();
    await settled();
    expect(uploads()).toEqual([3, 4]);
    expect(states(after)).toEqual(["refused", "sent", "sent"]);
  });

  test("nobody sends what someone else decided", async () => {
    answers = [{ as: "unreachable" }];
    open("mere").decide([approval(1)]);
    await settled();
    sent = [];
    const tama = open("tama");
    await settled();
    expect(tama.view().entries).toEqual([]);
    expect(sent).toEqual([]);
    open("mere");
    await settled();
    expect(uploads()).toEqual([1]);
  });
});

describe("a candidate is settled", () => {
  test("once nothing of theirs waits to be sent, and at once when nothing did", async () => {
    const outbox = open();
    await outbox.settled(7);
    answers = [{ as: "unreachable" }];
    outbox.decide([approval(1)]);
    let isSettled = false;
    const then = outbox.settled(7).then(() => {
      isSettled = true;
    });
    await outbox.settled(8);
    await settled();
    expect(isSettled).toBe(false);
    await timePasses();
    await then;
    expect(outbox.view().entries.filter(isUnsent)).toEqual([]);
  });
});

describe("undoing", () => {
  test("drops what was never sent, whole", async () => {
    answers = [{ as: "unreachable" }];
    const outbox = open();
    outbox.decide([approval(1)]);
    await settled();
    outbox.decide([approval(2), approval(3)]);
    outbox.undo(
      (outbox.view().newest?.decisions ?? []).map(({ key }) => key),
      undoKey,
    );
    expect(outbox.view().newest).toBeNull();
    await timePasses();
    expect(uploads()).toEqual([1, 1]);
    expect(outbox.view().entries.filter(isUnsent)).toEqual([]);
  });

  test("of one that may have arrived although no response came undoes it there", async () => {
    answers = [{ as: "unreachable" }];
    const outbox = open();
    const decision = approval(1);
    outbox.decide([decision]);
    await settled();
    outbox.undo([decision.key], undoKey);
    await settled();
    expect(sent.at(-1)).toMatchObject({
      choice: { decision: "reopened", undoes: decision.key },
      seenReviewId: 100,
    });
    expect(states(outbox)).toEqual(["sent", "sent"]);
  });

  test("of one that is refused in the end does nothing", async () => {
    answers = [{ as: "unreachable" }, { as: "refused", sentence: "Gone." }];
    const outbox = open();
    const decision = approval(1);
    outbox.decide([decision]);
    await settled();
    outbox.undo([decision.key], undoKey);
    await settled();
    expect(sent.filter(({ choice }) => choice.decision === "reopened")).toEqual([]);
    expect(states(outbox)).toEqual(["refused"]);
  });
});
