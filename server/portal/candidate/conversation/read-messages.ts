import type { Queryable } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { openText } from "../../foundation/rows/sealed-text.ts";
import { openFactChange } from "./fact-change.ts";
import type { Message } from "./message.ts";
import { findSealedMessage, listSealedMessages, type SealedMessage } from "./message-store.ts";

/** What the candidate and the company have written to each other, the oldest first. */
export async function readMessages(portal: Portal, owner: Owner): Promise<Message[]> {
  return (await listSealedMessages(portal.db, owner)).map((row) => opened(portal, owner, row));
}

export async function readMessage(
  portal: Portal,
  db: Queryable,
  owner: Owner,
  id: number,
): Promise<Message | null> {
  const row = await findSealedMessage(db, owner, id);
  return row && opened(portal, owner, row);
}

/** Whether a dispute or correction has its answer. */
export async function isAnswered(portal: Portal, owner: Owner, id: number): Promise<boolean> {
  return (await listSealedMessages(portal.db, owner)).some(({ disputeId }) => disputeId === id);
}

function opened(portal: Portal, owner: Owner, { sealed, sealedFacts, ...message }: SealedMessage): Message {
  return {
    ...message,
    text: openText(portal, owner, { of: "messages", id: message.id, sealed }),
    facts: sealedFacts && openFactChange(portal, owner, { id: message.id, sealed: sealedFacts }),
  };
}
