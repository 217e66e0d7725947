import type { Language } from "../../platform/languages/language.ts";
import type { KnownCheck } from "../gateway/read-check.ts";
import { checkTitle } from "../languages/check-title.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import type { DisputeDecision, Message, MessageMailOutcome } from "./message.ts";
import { readMessages } from "./read-messages.ts";

/** The conversation as the candidate reads it. Who of the company wrote is not said: the company did. Times are ISO 8601. */
export type Conversation = {
  messages: {
    id: number;
    kind: Message["kind"];
    mine: boolean;
    text: string;
    /** What a dispute and its answer are about; empty for the others. */
    check: string;
    decision: DisputeDecision | null;
    at: string;
  }[];
  /** The checks, by the journey's keys, whose result is disputed and not answered yet. */
  disputed: string[];
};

export async function conversationOf(
  portal: Portal,
  owner: Owner,
  { checks, locale }: { checks: readonly KnownCheck[]; locale: Language },
): Promise<Conversation> {
  const messages = await readMessages(portal, owner);
  const answered = answeredAmong(messages);
  return {
    messages: messages.map(({ id, kind, staff, text, checkId, checkType, decision, writtenAt }) => ({
      id,
      kind,
      mine: staff === null,
      text,
      check:
        checkId === null
          ? ""
          : checkTitle(checkType, checks.find((check) => check.id === checkId)?.title ?? "", locale),
      decision,
      at: writtenAt.toISOString(),
    })),
    disputed: messages.flatMap(({ id, kind, checkId }) =>
      kind === "dispute" && !answered.has(id) ? [`${checkId}`] : [],
    ),
  };
}

/** The conversation as staff read it. */
export type MessagesView = {
  id: number;
  kind: Message["kind"];
  text: string;
  /** Who of the company wrote it; null: the candidate. */
  by: string | null;
  checkId: number | null;
  checkType: string;
  decision: DisputeDecision | null;
  /** Whether a dispute is answered. */
  answered: boolean;
  at: string;
  mail: MessageMailOutcome | null;
}[];

export async function messagesForStaff(portal: Portal, owner: Owner): Promise<MessagesView> {
  const messages = await readMessages(portal, owner);
  const answered = answeredAmong(messages);
  return messages.map(({ id, kind, text, staff, checkId, checkType, decision, writtenAt, mail }) => ({
    id,
    kind,
    text,
    by: staff?.name ?? null,
    checkId,
    checkType,
    decision,
    answered: answered.has(id),
    at: writtenAt.toISOString(),
    mail,
  }));
}

function answeredAmong(messages: readonly Message[]): ReadonlySet<number> {
  return new Set(messages.flatMap(({ disputeId }) => disputeId ?? []));
}
