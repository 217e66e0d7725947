/** Calls to addresses that a customer chose. Only vetted addresses are ever connected to. */
export type SafeFetch = {
  /** Why the address may not be called, as a sentence for its owner, or null when it may. Resolves names. */
  refuse(uri: string): Promise<string | null>;
  /** One POST. Never throws for what the other side does: that is data. Redirects are answers like others. */
  post(uri: string, request: SafeRequest): Promise<SafeResponse>;
};

export type SafeRequest = { headers: Record<string, string>; body: string; timeoutMs: number };

/** `body` holds the first 2 KiB of the answer. `failure` says why there is none. */
export type SafeResponse = { ok: true; status: number; body: string } | { ok: false; failure: string };
