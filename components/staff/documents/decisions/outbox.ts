import type { Shown } from "../../shared/answers.ts";
import type { DeskFile } from "../viewer/displayed-reports.ts";
import type { Rejection } from "./rejection.ts";

export type DeskChoice =
  | { decision: "approved" }
  | { decision: "rejected"; rejection: Rejection }
  /** Undoes the decision with this key; null: the one that the screen showed. */
  | { decision: "reopened"; undoes: string | null };

/** A decision as it was made on the screen. */
export type MadeDecision = {
  /** The same whenever it is sent: the portal makes it once. */
  key: string;
  /** Who made it: it is sent in nobody else's name. */
  staffUserId: string;
  file: DeskFile;
  candidateName: string;
  documentTitle: string;
  choice: DeskChoice;
  /** What was on the screen; null for an undo. */
  shown: Shown | null;
  /** The newest decision that the screen showed on it, null when it showed none. */
  seenReviewId: number | null;
};

export type OutboxEntry = MadeDecision & {
  state: "waiting" | "sending" | "sent" | "refused";
  /** How often it was sent: one that was may have arrived though no response came. */
  attempts: number;
  /** Its id and when its response came, once it is sent. */
  reviewId: number | null;
  sentAt: number | null;
  /** The portal's sentence, once it is refused. */
  refusal: string | null;
};

/** `signedOut`: whoever made them has to sign in again; `unreachable`: the portal cannot be reached, and is tried again. */
type OutboxTrouble = "signedOut" | "unreachable" | null;
/** Decisions that were made with one key, and can be undone with one for a while. */
export type DecisionBatch = { decisions: readonly MadeDecision[]; madeAt: number };
export type OutboxView = {
  entries: readonly OutboxEntry[];
  trouble: OutboxTrouble;
  /** The newest decisions, until they are undone. */
  newest: DecisionBatch | null;
};

/** What became of sending a decision. */
export type Sent =
  | { as: "sent"; reviewId: number }
  | { as: "refused"; sentence: string }
  | { as: "signedOut" }
  | { as: "unreachable" };

type Outside = {
  send(decision: MadeDecision): Promise<Sent>;
  /** Keeps the unsent ones of a member of staff over a reload. */
  keep(staffUserId: string, entries: readonly OutboxEntry[]): void;
  recall(staffUserId: string): OutboxEntry[];
  /** Calls back after a while; returns a function that cancels it. */
  later(ms: number, run: () => void): () => void;
  now(): number;
};

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Decisions on their way to the portal. They are on the screen at once, and are sent one after the other in the order in which
 * they were made; one that the portal cannot be reached for stays, with those after it, until it can.
 */
export class DecisionOutbox {
  #view: OutboxView = { entries: [], trouble: null, newest: null };
  #listeners = new Set<() => void>();
  #staffUserId: string | null = null;
  #isWorking = false;
  #failures = 0;
  #cancelRetry = () => {};
  readonly #outside: Outside;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  view = (): OutboxView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Continues with what this member of staff left unsent. Those of someone else stay kept until they come back. */
  open(staffUserId: string): void {
    if (this.#staffUserId === staffUserId) return;
    this.#staffUserId = staffUserId;
    const recalled = this.#outside.recall(staffUserId);
    this.#set(recalled.map((entry) => (entry.state === "sending" ? { ...entry, state: "waiting" } : entry)));
    void this.#work();
  }

  add(decisions: readonly MadeDecision[]): void {
    const added = decisions.map(
      (decision): OutboxEntry => ({
        ...decision,
        state: "waiting",
        attempts: 0,
        reviewId: null,
        sentAt: null,
        refusal: null,
      }),
    );
    this.#set([...this.#view.entries, ...added]);
    void this.#work();
  }

  /** Decisions that belong together: they are undone together. */
  decide(decisions: readonly MadeDecision[]): void {
    this.#view = { ...this.#view, newest: { decisions, madeAt: this.#outside.now() } };
    this.add(decisions);
  }

  /** Undoes these: one that was never sent is dropped, any other is followed by its undoing. */
  undo(keys: readonly string[], newKey: () => string): void {
    this.#view = { ...this.#view, newest: null };
    const undone = this.#view.entries.filter(({ key, state }) => keys.includes(key) && state !== "refused");
    const dropped = undone.filter(({ state, attempts }) => state === "waiting" && attempts === 0);
    this.#set(this.#view.entries.filter((entry) => !dropped.includes(entry)));
    this.add(
      undone
        .filter((entry) => !dropped.includes(entry))
        .map(({ key, staffUserId, file, candidateName, documentTitle }) => ({
          key: newKey(),
          ...{ staffUserId, file, candidateName, documentTitle },
          choice: { decision: "reopened", undoes: key },
          shown: null,
          seenReviewId: null,
        })),
    );
  }

  /** A refusal was read. */
  dismiss(key: string): void {
    this.#set(this.#view.entries.filter((entry) => entry.key !== key || entry.state !== "refused"));
  }

  /** Tries again now, such as when the network is back. */
  retry = (): void => {
    this.#cancelRetry();
    this.#failures = 0;
    void this.#work();
  };

  /** Resolves once nothing of this candidate, by the service's id, waits to be sent. */
  async settled(candidateId: number): Promise<void> {
    const isSettled = () =>
      !this.#view.entries.some((entry) => entry.file.candidateId === candidateId && isUnsent(entry));
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => isSettled() && resolve();
    const stop = this.subscribe(look);
    look();
    await promise;
    stop();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#cancelRetry();
    for (let next = this.#next(); next; next = this.#next()) {
      const { key } = next;
      if (this.#isUndoOfNothing(next)) {
        this.#set(this.#view.entries.filter((entry) => entry.key !== key));
        continue;
      }
      const decision = { ...next, seenReviewId: this.#seenBy(next) };
      this.#change(key, { state: "sending", attempts: next.attempts + 1 });
      if (!this.#settle(key, await this.#outside.send(decision))) break;
    }
    this.#isWorking = false;
  }

  /** Whether the next one may be sent. */
  #settle(key: string, sent: Sent): boolean {
    if (sent.as === "sent" || sent.as === "refused") {
      this.#failures = 0;
      if (sent.as === "refused") this.#forget(key);
      this.#change(
        key,
        sent.as === "sent"
          ? { state: "sent", reviewId: sent.reviewId, sentAt: this.#outside.now() }
          : { state: "refused", refusal: sent.sentence },
        null,
      );
      return true;
    }
    this.#change(key, { state: "waiting" }, sent.as);
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancelRetry = this.#outside.later(pauseMs, () => void this.#work());
    return false;
  }

  /** A decision that was refused is not there to be undone. */
  #forget(key: string): void {
    const { newest } = this.#view;
    const decisions = newest?.decisions.filter((one) => one.key !== key) ?? [];
    this.#view = { ...this.#view, newest: newest && decisions.length > 0 ? { ...newest, decisions } : null };
  }

  #next(): OutboxEntry | undefined {
    return this.#view.entries.find(({ state }) => state === "waiting");
  }

  /** What was to be undone was refused: nothing came of it. */
  #isUndoOfNothing({ choice }: OutboxEntry): boolean {
    if (choice.decision !== "reopened" || choice.undoes === null) return false;
    const undone = this.#view.entries.find(({ key }) => key === choice.undoes);
    return !undone || undone.state === "refused";
  }

  /** Who decides has seen their own decisions before, although the page's data may not have them yet. */
  #seenBy({ file, seenReviewId }: OutboxEntry): number | null {
    const own = this.#view.entries
      .filter((entry) => entry.file.uploadId === file.uploadId)
      .map(({ reviewId }) => reviewId ?? 0);
    return Math.max(seenReviewId ?? 0, ...own) || null;
  }

  #change(key: string, change: Partial<OutboxEntry>, trouble: OutboxTrouble = this.#view.trouble): void {
    this.#set(
      this.#view.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
      trouble,
    );
  }

  #set(entries: readonly OutboxEntry[], trouble: OutboxTrouble = this.#view.trouble): void {
    const isLeft = entries.some(isUnsent);
    this.#view = { ...this.#view, entries, trouble: isLeft ? trouble : null };
    // What is undone refers to what was sent: that stays as long as the undoing does.
    if (this.#staffUserId) {
      const undone = new Set(entries.map(unsentUndoOf));
      this.#outside.keep(
        this.#staffUserId,
        entries.filter((entry) => entry.state !== "sent" || undone.has(entry.key)),
      );
    }
    for (const listener of this.#listeners) listener();
  }
}

export function isUnsent({ state }: Pick<OutboxEntry, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** The key of the decision that this one undoes, as long as it is not sent. */
function unsentUndoOf({ choice, state }: OutboxEntry): string | null {
  return choice.decision === "reopened" && state !== "sent" ? choice.undoes : null;
}
