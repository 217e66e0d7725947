// A provider that speaks Candor's provider protocol (docs/providers.md), to start from. It needs Node.js 20 and nothing else:
//
//     PROVIDER_SECRET=whsec_… node provider.mjs --port 4000 --data ./provider-data.json
//
// What a bureau does by its own means is `investigate`: here it looks at the last name, as Candor's simulated provider does.
// Everything that was taken on is in the data file before it is answered, so that a process that dies loses nothing.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";

const protocol = "1";
const replayWindowSeconds = 300;
const mostBodyBytes = 1024 * 1024;
const checkTypes = ["national_police_check", "moj", "bankruptcy", "directorship"];

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "4000" },
    host: { type: "string", default: "127.0.0.1" },
    data: { type: "string", default: "./provider-data.json" },
    /** How long a check lies before it begins, and how long it takes then. */
    "step-ms": { type: "string", default: "2000" },
  },
});
const secret = process.env.PROVIDER_SECRET ?? "";
if (!secret.startsWith("whsec_")) {
  console.error(
    "Set PROVIDER_SECRET to the secret that Candor showed when the provider was connected: whsec_…",
  );
  process.exit(2);
}
const stepMs = Number(options["step-ms"]);

// What is kept: by the check's id, its report, what is needed to carry it out, and whether Candor has yet to hear of it.
const checks = readChecks();

function readChecks() {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(options.data, "utf8"))));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return new Map();
  }
}

/** The file is replaced in one step: whoever reads it finds the state before or after, and no half of one. */
function keep(id, check) {
  checks.set(id, check);
  writeFileSync(`${options.data}.new`, JSON.stringify(Object.fromEntries(checks)), { flush: true });
  renameSync(`${options.data}.new`, options.data);
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body === undefined ? "" : JSON.stringify(body));
    },
    (error) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});

async function answer(request) {
  const text = await readBody(request);
  if (text === null) return { status: 413 };
  if (!isGenuine(request.headers, text)) return { status: 401 };
  const path = new URL(request.url ?? "/", "http://provider").pathname;
  const [, first, id = "", action = ""] = path.split("/");
  if (request.method === "GET" && first === "checks" && id && !action)
    return status(id, request.headers["webhook-id"]);
  if (request.method !== "POST") return { status: 405 };
  const body = parse(text);
  if (body === null) return { status: 400 };
  if (path === "/handshake")
    return { status: 200, body: { protocol, challenge: body.challenge, check_types: checkTypes } };
  if (path === "/checks") return start(body);
  if (first === "checks" && action === "cancel") return cancel(id, body);
  return { status: 404 };
}

function start(order) {
  if (!isId(order.id) || typeof order.type !== "string" || typeof order.callback_url !== "string")
    return { status: 400 };
  const known = checks.get(order.id);
  if (known) return { status: 200, body: known.report };
  const { callback_url, facts, type } = order;
  keep(order.id, { report: { id: order.id, status: "accepted" }, callback_url, type, facts, notify: null });
  setTimeout(() => carryOn(order.id), stepMs);
  return { status: 202, body: { id: order.id, status: "accepted" } };
}

function status(id, callId) {
  // A signature does not cover the path: the call's own id says which check it asks for.
  if (!String(callId).startsWith(`status_${id}_`)) return { status: 401 };
  const check = checks.get(id);
  return check ? { status: 200, body: check.report } : { status: 404 };
}

function cancel(id, { id: named, reason }) {
  if (named !== id || !isId(id)) return { status: 400 };
  const check = checks.get(id);
  const report = { id, status: "canceled" };
  // A cancellation that was faster than its start is remembered, so that the start begins nothing.
  if (!check || reason === "erased") keep(id, { report, notify: null });
  else if (check.report.status !== "completed") keep(id, { ...check, report, facts: null, notify: null });
  return { status: 200, body: checks.get(id).report };
}

/** Takes the next step of a check, and tells Candor that there is something to ask for. */
function carryOn(id) {
  const check = checks.get(id);
  if (check?.report.status === "accepted") {
    report(id, { id, status: "in-progress" });
    setTimeout(() => carryOn(id), stepMs);
  } else if (check?.report.status === "in-progress") {
    report(id, { id, status: "completed", result: investigate(check) });
  }
}

function report(id, next) {
  const isOver = next.status === "completed";
  const check = checks.get(id);
  // What a check was carried out with is not kept longer than that takes.
  keep(id, {
    ...check,
    report: next,
    facts: isOver ? null : check.facts,
    notify: { id: `evt_${randomUUID()}`, failed: 0 },
  });
  void notify(id);
}

/** What a bureau does: replace this. */
function investigate({ facts }) {
  const lastName = String(facts?.legal_name?.last_name ?? "").toLowerCase();
  if (lastName === "consider")
    return { outcome: "consider", findings: "One entry that a person should look at." };
  if (lastName === "unable")
    return { outcome: "unable_to_complete", findings: "The register could not be asked." };
  return { outcome: "clear", findings: "No entry was found." };
}

/** Sends the notification that a check owes, and again with growing pauses until it is taken. */
async function notify(id) {
  const check = checks.get(id);
  if (!check?.notify) return;
  const owed = check.notify;
  if (
    await isTaken(check.callback_url, owed.id, {
      type: "check.updated",
      timestamp: new Date().toISOString(),
      data: { id },
    })
  ) {
    // Another one may have become due meanwhile.
    const now = checks.get(id);
    if (now?.notify?.id === owed.id) keep(id, { ...now, notify: null });
    return;
  }
  owed.failed += 1;
  setTimeout(() => notify(id), Math.min(1000 * 2 ** owed.failed, 3_600_000));
}

async function isTaken(url, callId, event) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "webhook-id": callId,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${digest(callId, timestamp, body).toString("base64")}`,
  };
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    console.error(`${url}: ${error.message}`);
    return false;
  }
}

function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (!id || !/^\d{1,12}$/.test(timestamp ?? "")) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > replayWindowSeconds) return false;
  const wanted = digest(id, timestamp, body);
  // After a change of the secret there are two.
  return String(headers["webhook-signature"])
    .split(" ")
    .some((one) => {
      const [version, encoded = ""] = one.split(",");
      const given = Buffer.from(encoded, "base64");
      return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

function digest(id, timestamp, body) {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
}

async function readBody(request) {
  const chunks = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += chunk.length;
    if (sizeBytes <= mostBodyBytes) chunks.push(chunk);
  }
  return sizeBytes > mostBodyBytes ? null : Buffer.concat(chunks).toString("utf8");
}

function parse(text) {
  try {
    const body = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : null;
  } catch {
    return null;
  }
}

function isId(id) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(id));
}

// What a process before this one left undone.
for (const id of checks.keys()) {
  setTimeout(() => carryOn(id), stepMs);
  void notify(id);
}

server.listen(Number(options.port), options.host, () => {
  console.log(`The provider listens at http://${options.host}:${server.address().port}`);
});
