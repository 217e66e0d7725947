import type { Sms } from "./sms.ts";

/**
 * Sends by an HTTP gateway: `POST` of `{ "to", "text", "from" }` as JSON to its address, with the Authorization header
 * that it wants; `from` only when it is set. Any 2xx means that the message was taken. What the gateway answers is not
 * kept: it may repeat the number.
 */
export function openHttpSms(gateway: {
  url: string;
  authorization: string | undefined;
  from: string | undefined;
  timeoutMs?: number;
}): Sms {
  return {
    available: true,
    async send({ to, text }) {
      const response = await fetch(gateway.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(gateway.authorization ? { authorization: gateway.authorization } : {}),
        },
        body: JSON.stringify({ to, text, ...(gateway.from ? { from: gateway.from } : {}) }),
        redirect: "error",
        signal: AbortSignal.timeout(gateway.timeoutMs ?? 10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

/** In production without a gateway: nothing is sent, and nothing claims that it was. */
export const noSms: Sms = {
  available: false,
  send: () => Promise.reject(new Error("No SMS gateway is set up; see SMS_GATEWAY_URL.")),
};
