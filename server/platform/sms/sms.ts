/** Hands a text message over. A refusal throws: the job that sends is repeated. */
export type Sms = {
  send(message: { to: string; text: string }): Promise<void>;
  /** False where no gateway is set up: whoever would send finds another way, or says so. */
  readonly available: boolean;
};
