import type { Measure } from "../metrics/measure.ts";
import type { Mail } from "./mail.ts";

/** The same, counted. */
export function measuredMail<Sender extends Mail>(mail: Sender, measure: Measure): Sender {
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        measure({ of: "mail", outcome: "failed" });
        throw error;
      }
      measure({ of: "mail", outcome: "sent" });
    },
  };
}
