import type { Asked, Mutation, Told } from "./mutating-proxy.ts";

/** A service that breaks one sentence of the specification. `breaks` is the statement that finds it. */
export type Mutant = { name: string; breaks: string; mutation: Mutation };

export type Fields = Record<string, unknown>;
export type Operation = { method: string; path: RegExp };

export const create: Operation = { method: "POST", path: /^\/candidates$/ };
export const list: Operation = { method: "GET", path: /^\/candidates$/ };
export const fetch: Operation = { method: "GET", path: /^\/candidates\/[^/]+$/ };
export const update: Operation = { method: "PUT", path: /^\/candidates\/[^/]+$/ };
export const remove: Operation = { method: "DELETE", path: /^\/candidates\/[^/]+$/ };
export const cancel: Operation = { method: "PUT", path: /^\/candidates\/[^/]+\/cancel$/ };
export const start: Operation = { method: "POST", path: /^\/candidates\/[^/]+\/start$/ };
export const history: Operation = { method: "GET", path: /\/history$/ };
export const addChecks: Operation = { method: "POST", path: /^\/candidates\/[^/]+\/checks$/ };
export const storeFile: Operation = { method: "POST", path: /\/files$/ };
export const getUpload: Operation = { method: "GET", path: /^\/uploads\// };
export const deleteUpload: Operation = { method: "DELETE", path: /^\/uploads\// };
export const checkType: Operation = { method: "GET", path: /^\/checks\/[^/]+$/ };
export const checkResult: Operation = { method: "GET", path: /\/checks\/[^/]+\/result$/ };
export const checkResult64: Operation = { method: "GET", path: /\/checks\/[^/]+\/result\/base_64$/ };
export const subCheckResult: Operation = { method: "GET", path: /\/sub_checks\/[^/]+\/result$/ };
export const referees: Operation = { method: "GET", path: /\/referees$/ };
export const deleteReferee: Operation = { method: "DELETE", path: /\/referees\/[^/]+$/ };
export const requestReferee: Operation = { method: "POST", path: /\/referees\/[^/]+\/request$/ };
export const company: Operation = { method: "GET", path: /^\/company$/ };
export const formTypes: Operation = { method: "GET", path: /^\/forms\/types$/ };
export const bundles: Operation = { method: "GET", path: /^\/bundles$/ };
export const saveWebhook: Operation = { method: "POST", path: /^\/webhooks$/ };
export const token: Operation = { method: "POST", path: /^\/oauth\/token$/ };
export const anything: Operation = { method: "", path: /^/ };

export const is = ({ method, path }: Operation, asked: Asked) =>
  (method === "" || method === asked.method) && path.test(asked.path.split("?")[0] ?? "");

/** Changes what is asked for, before the service sees it. */
export function asks(operation: Operation, change: (body: Fields, asked: Asked) => void): Mutation {
  return (asked, forward) => {
    if (is(operation, asked) && isFields(asked.body)) change(asked.body, asked);
    return forward(asked);
  };
}

/** Changes the whole response. */
export function tells(operation: Operation, change: (told: Told, asked: Asked) => void): Mutation {
  return async (asked, forward) => {
    const given = structuredClone(asked);
    const told = await forward(asked);
    if (is(operation, given)) change(told, given);
    return told;
  };
}

/** Changes the `result` of a success. */
export function shows(operation: Operation, change: (result: Fields, envelope: Fields) => void): Mutation {
  return tells(operation, ({ http, body }) => {
    if (http === 200 && isFields(body) && isFields(body.result)) change(body.result, body);
  });
}

export function envelope(change: (body: Fields, told: Told) => void, operation = anything): Mutation {
  return tells(operation, (told) => {
    if (isFields(told.body)) change(told.body, told);
  });
}

/** Several at once: what one mistake in a service does to several operations. */
export function all(...mutations: Mutation[]): Mutation {
  return (asked, forward) =>
    mutations.reduceRight<typeof forward>(
      (next, mutation) => (given) => mutation(given, next),
      forward,
    )(asked);
}

/** Answers in the service's place. */
export function instead(operation: Operation, answer: (asked: Asked) => Told | null): Mutation {
  return async (asked, forward) => (is(operation, asked) ? answer(asked) : null) ?? (await forward(asked));
}

export const failure: Told = {
  http: 422,
  type: "application/json",
  body: { result: null, status: 422, error: { message: "No." } },
};
export const success = (result: unknown): Told => ({
  http: 200,
  type: "application/json",
  body: { result, status: 200, error: {} },
});
export const candidateIn = (body: Fields): Fields => (isFields(body.candidate) ? body.candidate : {});
export const forget = (name: string) => (body: Fields) => {
  delete candidateIn(body)[name];
};

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
