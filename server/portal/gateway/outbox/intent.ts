import type { z } from "zod";
import type { Client, ClientError } from "../../../client/client.ts";
import type { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { ClaimedIntent } from "../intent-store.ts";
import type { KnownCandidate } from "../read-candidate.ts";

/** What an intent says, opened. */
export type Given<Payload> = {
  portal: Portal;
  owner: Owner;
  /** Tells intents of one kind and candidate apart; empty where there is one at most. */
  subject: string;
  payload: Payload;
};

/** The conversation with the service: the candidate as the service has them now, and a client that means this one. */
export type Asking<Payload> = Given<Payload> & { client: Client; candidate: KnownCandidate };

/**
 * A kind of intent: something that the service is to do, kept before it is sent, so that it is done once whatever breaks
 * off. No database connection is held while `settle` and `send` call the service.
 */
export type IntentDefinition<Payload, Outcome, Carried> = {
  name: string;
  /** What it sends is an email. */
  mails?: true;
  /** Sealed as JSON; null where the intent's kind, candidate and subject say all. */
  payload: z.ZodType<Payload>;
  /** How a payload was kept before there were intents. */
  former?: { sealedColumn: string; read(json: unknown, subject: string): unknown };
  /** What is done with one that the service does not have, when nobody waits for it any more. */
  unattended: "send" | "forget";
  /** Tried again for so long after it began, then when the company connects again. Always, unless given. */
  triedForMs?: number;
  /** The outcome where the service has no such candidate; without one the intent is forgotten then. */
  gone?: Outcome;
  /** Until when it is left alone, without a word to the service; null when it is to be done now. Asked before each attempt. */
  rest?(given: Given<Payload>): Promise<Date | null>;
  /**
   * What the service has of it already, or null. It is asked before each attempt; `sent` says whether an earlier one may have
   * reached the service.
   */
  settle?(asking: Asking<Payload>, earlier: { sent: boolean }): Promise<Settled<Outcome> | null>;
  /** Calls the service. `carried` is what the request that waits brings along; undefined when nobody waits. */
  send(asking: Asking<Payload>, carried: Carried | undefined, earlier: { sent: boolean }): Promise<Outcome>;
  /** Whether an error of `send` is the last word, which closes the intent; see `isRefused`, which says so unless given. */
  isFinal?(error: unknown, given: Given<Payload>): error is Refusal;
  /** Writes what follows, in the transaction that closes the intent. */
  finish(tx: Transaction, given: Given<Payload>, outcome: Outcome): Promise<void>;
  /** After that transaction: notifies others. A crash in between skips it. */
  announce?(given: Given<Payload>): Promise<void>;
  /** Like `finish`, where nothing comes of it: it was refused, forgotten, or someone else was quicker. */
  abandon?(tx: Transaction, given: Given<Payload>): Promise<void>;
};

/** "nothing": nothing is to be done any more. */
type Settled<Outcome> = { outcome: Outcome } | "nothing";

/** The service, or a rule of ours, has said no for good. */
export type Refusal = ClientError | AppError;

/** On whose behalf: of a request that waits and is told how it ends, or of nobody's. */
export type AttemptAs<Carried> =
  | { attended: true; client: Client; carried: Carried }
  | { attended: false; client?: Client };

/** A kind as the outbox has it. `IntentKind<never, never>` is any of them. */
export type IntentKind<Payload, Carried = undefined> = {
  readonly name: string;
  readonly mails: boolean;
  seal(portal: Pick<Portal, "sealer">, owner: Owner, payload: Payload): Buffer | null;
  /** @returns the refusal that closed it; null when it was done, or forgotten. @throws when it is to be tried again */
  attempt(portal: Portal, claimed: ClaimedIntent, as: AttemptAs<Carried>): Promise<Refusal | null>;
};
