import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkReport } from "../../server/contract/provider-protocol.ts";
import { standardSignature } from "../../server/platform/crypto/standard-webhooks.ts";

export type ProberOptions = {
  /** The provider's URL, without a slash at its end. */
  url: string;
  secret: string;
  /** Where the provider reaches this program, where that is not loopback. */
  callbackUrl?: string | undefined;
  callbackPort?: number;
  /** How long a check may take to be completed. */
  waitMs: number;
  /** The type of the checks that are started. */
  checkType: string;
};

/** How a call is signed; as the protocol says, where nothing else is. */
export type Signing = {
  secrets?: readonly string[];
  /** Seconds that the timestamp is off. */
  offSeconds?: number;
  id?: string;
  unsigned?: true;
  /** Signed in place of what is sent. */
  signedBody?: string;
};

export type Probed = { status: number; body: unknown; type: string };
export type Notification = { id: string; genuine: boolean; fresh: boolean; body: unknown; at: number };

export type Prober = Awaited<ReturnType<typeof openProber>>;

/** Calls a provider as Candor does, and as nobody should, and takes its notifications. */
export async function openProber(options: ProberOptions) {
  const notifications: Notification[] = [];
  let refused: string | null = null;
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const id = String(request.headers["webhook-id"] ?? "");
    const timestamp = Number(request.headers["webhook-timestamp"]);
    const wanted = standardSignature(options.secret, { id, timestamp, body });
    notifications.push({
      id,
      genuine: String(request.headers["webhook-signature"]).split(" ").includes(wanted),
      fresh: Math.abs(Date.now() / 1000 - timestamp) <= 300,
      body: parseOrNull(body),
      at: Date.now(),
    });
    response
      .writeHead(refused !== null && body.includes(refused) ? 503 : 200, {
        "content-type": "application/json",
      })
      .end('{"received":true}');
  });
  await new Promise<void>((resolve) => listener.listen(options.callbackPort ?? 0, resolve));
  const { port } = listener.address() as AddressInfo;
  const callbackUrl = options.callbackUrl ?? `http://127.0.0.1:${port}/providers/conformance/events`;

  async function call(
    method: "GET" | "POST",
    path: string,
    body: unknown,
    signing: Signing = {},
  ): Promise<Probed> {
    const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    const id = signing.id ?? `call_${randomUUID()}`;
    const timestamp = Math.floor(Date.now() / 1000) + (signing.offSeconds ?? 0);
    const signed = { id, timestamp, body: signing.signedBody ?? text };
    const signatures = (signing.secrets ?? [options.secret]).map((secret) =>
      standardSignature(secret, signed),
    );
    const response = await fetch(`${options.url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...(text ? { "content-type": "application/json" } : {}),
        ...(signing.unsigned
          ? {}
          : {
              "webhook-id": id,
              "webhook-timestamp": String(timestamp),
              "webhook-signature": signatures.join(" "),
            }),
      },
      ...(text ? { body: text } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, body: parseOrNull(await response.text()), type };
  }

  function order(id: string, more: object = {}) {
    return {
      id,
      type: options.checkType,
      title: "Conformance",
      jurisdictions: ["AU"],
      sub_checks: [],
      renewal: false,
      due_at: new Date(Date.now() + 86_400_000).toISOString(),
      consent: { signed_at: new Date().toISOString() },
      facts: {
        legal_name: { first_name: "Conformance", middle_names: "", last_name: "Test", only_one_name: false },
        date_of_birth: "1991-05-14",
      },
      details: {},
      documents: [],
      callback_url: callbackUrl,
      ...more,
    };
  }

  return {
    options,
    mismatches: [] as string[],
    notifications,
    call,
    order,
    /** Notifications about this check are answered with 503, until null is given. */
    refuse(id: string | null) {
      refused = id;
    },
    wrongSecret: `whsec_${randomBytes(32).toString("base64")}`,
    start: (id: string, signing: Signing = {}, more: object = {}) =>
      call("POST", "/checks", order(id, more), { id: `start_${id}`, ...signing }),
    status: (id: string, signing: Signing = {}) =>
      call("GET", `/checks/${id}`, undefined, { id: `status_${id}_${randomUUID()}`, ...signing }),
    cancel: (id: string, reason: "canceled" | "erased" = "canceled", signing: Signing = {}, named = id) =>
      call(
        "POST",
        `/checks/${id}/cancel`,
        { id: named, reason },
        { id: `cancel_${id}_${reason}`, ...signing },
      ),
    /** Resolves with what `look` finds; with null when it found nothing in time. */
    async until<Found>(look: () => Promise<Found | null> | Found | null): Promise<Found | null> {
      const end = Date.now() + options.waitMs;
      for (;;) {
        const found = await look();
        if (found !== null || Date.now() > end) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async cleanUp() {
      const closed = new Promise((resolve) => listener.close(resolve));
      listener.closeAllConnections();
      await closed;
    },
  };
}

/** The report, if it is one about this check. */
export function reportOf(id: string, { status, body }: Probed) {
  const report = checkReport.safeParse(body);
  return status >= 200 && status < 300 && report.success && report.data.id === id ? report.data : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
