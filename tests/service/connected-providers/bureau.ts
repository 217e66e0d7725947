import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { standardSignature } from "#server/platform/crypto/standard-webhooks.ts";
import type { CheckOrder } from "../../../server/contract/provider-protocol.ts";

/** A call as the bureau got it. */
export type BureauCall = { method: string; path: string; id: string; body: string };
type Answered = { status: number; body?: unknown; headers?: Record<string, string> };

export type Bureau = Awaited<ReturnType<typeof openBureau>>;

/** A police-check bureau on loopback: it takes what is signed with its secret, and reports what a test says. */
export async function openBureau() {
  const calls: BureauCall[] = [];
  const orders = new Map<string, CheckOrder>();
  const reports = new Map<string, Record<string, unknown>>();
  let secret = `whsec_${Buffer.from("not known yet").toString("base64")}`;
  let instead: ((call: BureauCall) => Answered | null) | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const call = {
      method: request.method ?? "",
      path: request.url ?? "",
      id: String(request.headers["webhook-id"]),
      body,
    };
    calls.push(call);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { status, body: told, headers: more } = instead?.(call) ?? answer(call, headers);
    response.writeHead(status, { "content-type": "application/json", ...more });
    response.end(told === undefined ? "" : JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  function answer({ method, path, body }: BureauCall, headers: Record<string, string>): Answered {
    // The reference library signs the same as somebody else has; how old it is, is by the clock of the test.
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const wanted = new Webhook(secret).sign(String(headers["webhook-id"]), at, body);
    if (!headers["webhook-signature"]?.split(" ").includes(wanted)) return { status: 401 };
    if (path === "/handshake") return { status: 200, body: JSON.parse(body) };
    const [, , id = "", action] = path.split("/");
    if (method === "POST" && path === "/checks") {
      const order = JSON.parse(body) as CheckOrder;
      if (!orders.has(order.id)) {
        orders.set(order.id, order);
        reports.set(order.id, { id: order.id, status: "accepted" });
      }
      return { status: 202, body: reports.get(order.id) };
    }
    if (!reports.has(id)) return { status: 404 };
    if (action === "cancel") reports.set(id, { id, status: "canceled" });
    return { status: 200, body: reports.get(id) };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    orders: () => [...orders.values()],
    /** Without it, nothing that comes is found to be signed. */
    knows(given: string) {
      secret = given;
    },
    /** Answers in its place, until null is given. */
    answerInstead(how: typeof instead) {
      instead = how;
    },
    report(id: string, report: Record<string, unknown>) {
      reports.set(id, { id, ...report });
    },
    forget(id: string) {
      orders.delete(id);
      reports.delete(id);
    },
    /** Sends a notification as Standard Webhooks has it. */
    async notify(
      callbackUrl: string,
      event: unknown,
      { at = new Date(), by = secret, id = `evt_${Math.random()}` } = {},
    ) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      const response = await fetch(callbackUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": standardSignature(by, { id, timestamp, body }),
        },
        body,
      });
      return {
        status: response.status,
        body: (await response.json()) as { code?: string; documents?: { url: string }[] },
      };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
