import { randomBytes } from "node:crypto";
import { NotHere } from "../not-here.ts";

export type CallerOptions = {
  /** {base_url} of the service. */
  baseUrl: string;
  token: string;
  /** A token of another partner of the same company, whose candidates a `global` webhook covers too. */
  otherToken?: string | undefined;
  /** The partner's webhook may be replaced; what is there afterwards calls nobody. */
  mayReplaceWebhook?: boolean | undefined;
  /** The email address of a user of the company who is not the owner by default. */
  ownerEmail?: string | undefined;
  /** The form that exchanges a refresh token: the names of its parameters are not shown. */
  tokenForm?: string | undefined;
  /** Codes of check types, where they can't be told from GET /company/checks. */
  checkTypes?: string[] | undefined;
  /** Whether anything was sent to an email address so far. */
  wasWrittenTo?: ((address: string) => Promise<boolean>) | undefined;
  /** Lets so much time pass for the service; by the clock on the wall unless given. */
  pass?: ((ms: number) => Promise<void>) | undefined;
};

export type Fields = Record<string, unknown>;
/** One exchange; `body` is undefined where it is no JSON. */
export type Answer = { asked: string; http: number; type: string; body: unknown; text: string };
type Sent = { body?: unknown; form?: string; token?: string | null };

/**
 * A partner's program that knows the specification alone. It takes whatever that leaves open: fields that are not shown, how failures
 * are reported, whichever more there is.
 */
export type Caller = Awaited<ReturnType<typeof openCaller>>;

export async function openCaller(options: CallerOptions) {
  const { baseUrl, token } = options;
  const heard: Answer[] = [];
  const mismatches: string[] = [];
  const created: { id: string; token: string }[] = [];
  const runId = randomBytes(4).toString("hex");
  let count = 0;
  let replacing: Fields | null = null;

  /** No sentence deletes a webhook. One that stays covers no other partner's candidates. */
  async function putAway({ uri }: Fields): Promise<string[]> {
    const deleted = await ask("DELETE", "/webhooks").catch(() => null);
    if (deleted && succeeded(deleted)) return [];
    const quiet = await ask("POST", "/webhooks", { body: { uri, global: false } }).catch(() => null);
    const covers = quiet && succeeded(quiet) ? "" : ", perhaps for other partners' candidates too";
    return [`the webhook: it calls ${uri}, where nobody listens${covers}. Save your own again`];
  }

  async function ask(method: string, path: string, { body, form, token: as = token }: Sent = {}) {
    const type = form === undefined ? "application/json" : "application/x-www-form-urlencoded";
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(as === null ? {} : { authorization: `Bearer ${as}` }),
        ...(body === undefined && form === undefined ? {} : { "content-type": type }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await response.text();
    const answer: Answer = {
      asked: `${method} ${path}`,
      http: response.status,
      type: response.headers.get("content-type") ?? "",
      body: parsed(text),
      text,
    };
    heard.push(answer);
    return answer;
  }

  /** The `result` of a call that has to succeed. */
  async function result(method: string, path: string, sent: Sent = {}): Promise<unknown> {
    const answer = await ask(method, path, sent);
    if (!succeeded(answer)) throw new Error(`${answer.asked} failed: ${inShort(answer)}`);
    return isFields(answer.body) ? answer.body.result : undefined;
  }

  async function object(method: string, path: string, sent: Sent = {}): Promise<Fields> {
    const given = await result(method, path, sent);
    if (!isFields(given)) throw new Error(`${method} ${path}: result is ${kind(given)}, not an object`);
    return given;
  }

  async function array(method: string, path: string, sent: Sent = {}): Promise<unknown[]> {
    const given = await result(method, path, sent);
    if (!Array.isArray(given)) throw new Error(`${method} ${path}: result is ${kind(given)}, not an array`);
    return given;
  }

  /** A candidate, whom nobody contacts unless `bypass` is given; it is deleted at the end of the run. */
  async function create(body: Fields = {}, as = token): Promise<Fields> {
    const candidate = await object("POST", "/candidates", {
      body: { candidate: {}, bypass: true, ...body },
      token: as,
    });
    created.push({ id: idIn(candidate), token: as });
    return candidate;
  }

  const types = options.checkTypes ?? (await usableTypes());

  async function usableTypes(): Promise<string[]> {
    const listed = (await array("GET", "/company/checks")).flatMap((entry) => codeOf(entry) ?? []);
    const usable: string[] = [];
    for (const type of listed.slice(0, 12)) {
      if (usable.length === 2) break;
      const answer = await ask("POST", "/candidates", {
        body: { candidate: {}, checks: [{ type }], bypass: true },
      });
      if (!succeeded(answer) || !isFields(answer.body) || !isFields(answer.body.result)) continue;
      created.push({ id: idIn(answer.body.result), token });
      usable.push(type);
    }
    return usable;
  }

  return {
    ...options,
    ask,
    result,
    object,
    array,
    create,
    heard,
    mismatches,
    runId,

    newId(): string {
      count += 1;
      return `conformance-${runId}-${count}`;
    },

    /** Notes what is not as the specification says, and goes on. */
    that(holds: boolean, otherwise: string): void {
      if (!holds) mismatches.push(otherwise);
    },

    /** Notes a success of what the specification does not let through. */
    async refused(method: string, path: string, sent: Sent, why: string): Promise<void> {
      const answer = await ask(method, path, sent);
      if (succeeded(answer)) mismatches.push(`${answer.asked} succeeded ${why}`);
    },

    /** Codes of two check types with which a candidate can be created, the first of them for whoever needs one. */
    types,
    type(): string {
      const [first] = types;
      if (!first)
        throw new NotHere("no check type can be told from GET /company/checks; --check-type names one");
      return first;
    },

    /** The consent by which a candidate is submitted. */
    sign: (candidate: Fields, as = token) =>
      result("POST", `${pathOf(candidate)}/files`, {
        body: { data: png, id_type: "id", is_signature: true },
        token: as,
      }),

    /** Polls, as time passes, for at most half a minute. */
    async until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
      for (let asked = 0; asked < 30; asked += 1) {
        if (await condition()) return true;
        await (options.pass ?? sleep)(1_000);
      }
      return false;
    },

    /** The partner's webhook was replaced by one that calls this machine. */
    replaced(webhook: Fields): void {
      replacing = webhook;
    },

    /** Deletes what was created; what is gone already stays gone. Says of what could not be cleaned why. */
    async cleanUp(): Promise<string[]> {
      const left: string[] = [];
      const tidy = async (what: string, method: string, path: string, sent: Sent = {}) => {
        const answer = await ask(method, path, sent).catch((error: Error) => error);
        const isTidy = !(answer instanceof Error) && (succeeded(answer) || isGone(answer));
        if (!isTidy) left.push(`${what}: ${answer instanceof Error ? answer.message : inShort(answer)}`);
        return isTidy;
      };
      for (const { id, token: as } of created) {
        await tidy(`candidate ${id}`, "DELETE", `/candidates/${encodeURIComponent(id)}`, { token: as });
      }
      if (replacing) left.push(...(await putAway(replacing)));
      return left;
    },
  };
}

/** A picture of eight by eight points; as the specification shows it: a media type and base64. */
export const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXw8PC7v12rAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC";

export function pathOf(candidate: Fields): string {
  return `/candidates/${encodeURIComponent(idIn(candidate))}`;
}

/** Success in HTTP and in the envelope: a service may report a failure in either. */
export function succeeded({ http, body }: Answer): boolean {
  if (http < 200 || http > 299 || !isFields(body)) return false;
  const { status, error } = body;
  const isSuccess = status === undefined || (typeof status === "number" && status >= 200 && status <= 299);
  return isSuccess && (!isFields(error) || Object.keys(error).length === 0);
}

/** Some services say so in the envelope alone. */
function isGone({ http, body }: Answer): boolean {
  return http === 404 || (isFields(body) && body.status === 404);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Its id, as GET …/checks/{candidate_check_id}/result takes it: the fields of an entry are not shown. */
export function checkIdOf(entry: unknown): string {
  const id = isFields(entry) ? entry.id : entry;
  if (typeof id === "number" || typeof id === "string") return encodeURIComponent(String(id));
  throw new NotHere("the service shows no id of a check");
}

/** Checks of a candidate; `candidate_checks` is noted elsewhere where it is no array. */
export function checksOf({ candidate_checks: checks }: Fields): unknown[] {
  return Array.isArray(checks) ? checks : [];
}

export function kind(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? "an array" : `${typeof value} ${JSON.stringify(value).slice(0, 80)}`;
}

function idIn({ partner_application_id: id }: Fields): string {
  if (typeof id !== "string" || id === "") throw new Error(`partner_application_id is ${kind(id)}`);
  return id;
}

/** The fields of a check type are not shown: the code is most likely under one of these names. */
function codeOf(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (!isFields(entry)) return null;
  const named = [entry.type, entry.code, entry.slug, entry.key, entry.id, entry.name];
  return named.find((one): one is string => typeof one === "string" && one !== "") ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is noted where every response is looked at.
    return undefined;
  }
}

function inShort({ http, text }: Answer): string {
  return `${http} ${text.slice(0, 200)}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
