import type { Outcome } from "./faults.ts";

/** In JWT format, which is all that anyone but this vendor can tell of it. */
export function jwt(subject: string, times: { iat?: number; exp?: number } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part({ sub: subject, ...times })}.${"s".repeat(24)}`;
}

/** Parameters of its own: the specification does not show their names. */
export function openTokenEndpoint(clock: { aheadMs: number }) {
  const key = "renew-me";
  const endsAt = new Map<string, number>();
  const nowMs = () => Date.now() + clock.aheadMs;
  return {
    form: `what=refresh&key=${key}`,
    exchange(body: unknown): Outcome {
      const { what, key: given } = (body ?? {}) as Record<string, unknown>;
      if (what !== "refresh" || given !== key) return { status: 400, error: { text: "Kennen wir nicht." } };
      const iat = Math.floor(nowMs() / 1000);
      const token = jwt(`access-${endsAt.size}`, { iat, exp: iat + 300 });
      endsAt.set(token, nowMs() + 300_000);
      return { result: { access_token: token, valid_for: "5 min" } };
    },
    isValid: (token: string): boolean => (endsAt.get(token) ?? 0) > nowMs(),
  };
}
