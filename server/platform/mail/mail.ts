/** A message to one person. Both parts are always there: `text` for every reader, `html` for the others. */
export type Message = {
  to: string;
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
};

export type Attachment = { fileName: string; mediaType: string; bytes: Uint8Array };

/** Hands a message over. A refusal throws: the job that sends is repeated. */
export type Mail = { send(message: Message): Promise<void> };
