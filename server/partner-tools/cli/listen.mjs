import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "./options.mjs";
import { Problem } from "./problem.mjs";
import { complain, say } from "./say.mjs";
import { Away, call, Refusal, reasonOf } from "./service.mjs";

/** @typedef {{ id: string, headers: Record<string, string>, body: string }} Call */
/** @typedef {{ id: string, secret: string }} Listener */

const waitSeconds = 20;
/** Between attempts, while the service or your own server is away. */
const againMs = 1_000;
/** As a webhook's call has it. */
const forwardTimeoutMs = 10_000;
/** Nobody waits longer than this for a listener to be removed: without it, it expires in an hour. */
const farewellMs = 3_000;

/**
 * `candor listen`: asks the service for webhook calls until Ctrl-C, shows each, and forwards it. A call is confirmed once it
 * was shown or your server has answered; one that your server was not there for is forwarded when it is.
 * @param {string[]} words
 */
export async function listen(words) {
  const { access, flags, rest } = readOptions(words, ["forward-to", "secret"]);
  if (rest.length > 0) throw new Problem(`candor listen takes no "${rest[0]}".\nSee: candor --help`);
  const target = flags["forward-to"] === undefined ? null : targetOf(flags["forward-to"]);
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);

  let listener = await create(access, flags.secret);
  say(`Listening to ${access.baseUrl}. Press Ctrl-C to stop.`);
  say(`Secret that signs the calls: ${listener.secret}`);
  if (target) say(`Forwarding to ${target}`);
  try {
    await takeTurns();
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await end(access, listener);
  }
  say("Stopped listening.");

  async function takeTurns() {
    /** @type {string[]} */
    let received = [];
    const away = notice();
    const refused = notice();
    while (!stopped.signal.aborted) {
      try {
        const asked = performance.now();
        const { calls } = await take(access, listener, received, stopped.signal);
        // A service that stops lets nobody wait.
        if (calls.length === 0 && performance.now() - asked < againMs) {
          await pause(againMs, undefined, { signal: stopped.signal });
        }
        away.ends(`${access.baseUrl} is back.`);
        received = [];
        for (const each of calls) {
          if (stopped.signal.aborted) return;
          const outcome = target ? await forward(target, each, stopped.signal) : null;
          if (outcome && !outcome.there) {
            refused.begins(
              `Nothing listens at ${target} (${outcome.reason}): start your server there. The calls wait for it.`,
            );
            await pause(againMs, undefined, { signal: stopped.signal });
            break;
          }
          refused.ends(`${target} is there.`);
          show(each, outcome);
          received.push(each.id);
        }
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (error instanceof Away) {
          away.begins(`${error.message.split(". Start it")[0]}. Trying until it is back.`);
          await pause(againMs, undefined, { signal: stopped.signal }).catch(() => undefined);
        } else if (error instanceof Refusal && error.code === "not_found") {
          listener = await create(access, listener.secret);
          say("The service had given this listener up: calls of the last hour or more are missing.");
        } else throw error;
      }
    }
  }
}

/**
 * @param {string} text a URL, an address without its scheme, or a port
 * @returns {string}
 */
function targetOf(text) {
  const url = /^\d+$/.test(text)
    ? `http://localhost:${text}`
    : /^[a-z][a-z+.-]*:\/\//i.test(text)
      ? text
      : `http://${text}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Problem(
      `--forward-to "${text}" is no address. Expected: something like http://localhost:4242/path`,
    );
  }
  return new URL(url).href;
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {string | undefined} secret
 * @returns {Promise<Listener>}
 */
function create(access, secret) {
  return call(access, "POST", "/webhooks/listeners", { body: secret === undefined ? {} : { secret } });
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {Listener} listener
 * @param {string[]} received
 * @param {AbortSignal} signal
 * @returns {Promise<{ calls: Call[] }>}
 */
function take(access, { id }, received, signal) {
  return call(access, "POST", `/webhooks/listeners/${id}/calls`, {
    body: { received, wait_seconds: waitSeconds },
    signal,
    timeoutMs: (waitSeconds + 15) * 1_000,
  });
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {Listener} listener
 */
async function end(access, { id }) {
  try {
    await call(access, "DELETE", `/webhooks/listeners/${id}`, { timeoutMs: farewellMs });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(`The listener could not be removed, and expires within the hour: ${error.message}`);
  }
}

/**
 * Calls your server as a webhook is called: no redirect is followed, and ten seconds are the limit.
 * @param {string} target
 * @param {Call} call
 * @param {AbortSignal} signal
 * @returns {Promise<{ there: true, says: string } | { there: false, reason: string }>}
 */
async function forward(target, { headers, body }, signal) {
  const began = performance.now();
  const timeout = AbortSignal.timeout(forwardTimeoutMs);
  try {
    const response = await fetch(target, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    const took = `${response.status} in ${Math.round(performance.now() - began)} ms`;
    return { there: true, says: response.ok ? took : `${took}: a webhook would be called again` };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = reasonOf(error);
    if (notThere.has(reason)) return { there: false, reason };
    return { there: true, says: `${reason}: a webhook would be called again` };
  }
}

/** Nothing has taken the connection, so that nothing can have seen the call. */
const notThere = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * @param {Call} call
 * @param {{ there: true, says: string } | null} outcome null where nothing is forwarded
 */
function show({ body }, outcome) {
  const { type, partner_application_id: id, candidate_check: check } = JSON.parse(body);
  const change = `${check.type}: ${check.previous_status} → ${check.status}${check.outcome ? ` (${check.outcome})` : ""}`;
  const line = `${new Date().toLocaleTimeString("en-GB")}  ${type}  ${id}  ${change}`;
  say(outcome ? `${line}  → ${outcome.says}` : `${line}\n${body}`);
}

/** Says once that something has begun, and once that it has ended. */
function notice() {
  let said = false;
  return {
    /** @param {string} text */
    begins(text) {
      if (!said) complain(text);
      said = true;
    },
    /** @param {string} text */
    ends(text) {
      if (said) complain(text);
      said = false;
    },
  };
}
