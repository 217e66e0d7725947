/** A message to one person. Both parts are always there: `text` for every reader, `html` for the others. */
export type Message = {
  /**
   * Unique to the message, and the same when it is sent again: after a crash nobody knows whether an email
   * server took it, and mailboxes show messages of one Message-ID once.
   */
  key: string;
  to: string;
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Where a POST ends such emails without signing in: mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string;
};

/** A message that is not told from others yet: what it says, and to whom. */
export type Letter = Omit<Message, "key">;

export type Attachment = { fileName: string; mediaType: string; bytes: Uint8Array };

/** Hands a message over. A refusal throws: the job that sends is repeated. */
export type Mail = { send(message: Message): Promise<void> };
