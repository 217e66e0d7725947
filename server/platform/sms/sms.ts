export type Sms = { send(message: { to: string; text: string }): Promise<void> };
