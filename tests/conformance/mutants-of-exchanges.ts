import type { Mutation } from "./mutating-proxy.ts";
import {
  anything,
  asks,
  cancel,
  company,
  create,
  envelope,
  failure,
  instead,
  is,
  isFields,
  list,
  type Mutant,
  type Operation,
  saveWebhook,
  shows,
  success,
  tells,
  token,
  update,
} from "./mutations.ts";

export const credentials: Mutant[] = [
  {
    name: "the company can be read without a credential",
    breaks: "GET /company requires the bearer credential",
    mutation: instead(company, ({ headers }) => (headers.authorization ? null : success({ name: "Kererū" }))),
  },
  {
    name: "any credential is accepted",
    breaks: "a credential that the service did not issue is refused",
    mutation: instead(company, () => success({})),
  },
  {
    name: "the token endpoint refuses forms",
    breaks: "a refresh token is exchanged for an access token, by a form and without a bearer credential",
    mutation: instead(token, ({ headers }) => (headers["content-type"]?.includes("form") ? failure : null)),
  },
  {
    name: "the token endpoint requires a bearer credential",
    breaks: "a refresh token is exchanged for an access token, by a form and without a bearer credential",
    mutation: instead(token, ({ headers }) => (headers.authorization ? null : { ...failure, http: 401 })),
  },
];

/** Calls the webhook that was saved last about the operation's candidate, though no status changed. */
function callsAfter(operation: Operation): Mutation {
  let uri: unknown;
  return async (asked, forward) => {
    if (is(saveWebhook, asked) && isFields(asked.body)) uri = asked.body.uri;
    const told = await forward(asked);
    const [, , id] = asked.path.split("/");
    if (uri && is(operation, asked)) await globalThis.fetch(`${uri}/${id}`, { method: "POST" });
    return told;
  };
}

const nothingChanged = "what changes no check's status calls nobody: an update, or canceling again";

export const called: Mutant[] = [
  { name: "an update calls the webhook", breaks: nothingChanged, mutation: callsAfter(update) },
  { name: "every cancel calls the webhook", breaks: nothingChanged, mutation: callsAfter(cancel) },
  {
    name: "uri is not required",
    breaks: "uri is required, and the webhook is returned with what was given",
    mutation: asks(saveWebhook, (body) => {
      body.uri ??= "http://127.0.0.1:65001/";
    }),
  },
  {
    name: "the webhook is returned without its uri",
    breaks: "uri is required, and the webhook is returned with what was given",
    mutation: shows(saveWebhook, (result) => delete result.uri),
  },
  {
    name: "nobody is called",
    breaks: "the uri is called by POST when the status of a check changes",
    mutation: asks(saveWebhook, (body) => {
      if (typeof body.uri === "string") body.uri = "http://127.0.0.1:65001/";
    }),
  },
  {
    name: "authorization is not sent",
    breaks: "authorization is sent as the Authorization header, and headers beside it",
    mutation: asks(saveWebhook, (body) => delete body.authorization),
  },
  {
    name: "custom headers are not sent",
    breaks: "authorization is sent as the Authorization header, and headers beside it",
    mutation: asks(saveWebhook, (body) => delete body.headers),
  },
  {
    name: "id_in_path is ignored",
    breaks: "with id_in_path the partner_application_id is in the path",
    mutation: asks(saveWebhook, (body) => {
      body.id_in_path = false;
    }),
  },
  {
    name: "every webhook is global",
    breaks: "without global, candidates of other partners are not notified",
    mutation: asks(saveWebhook, (body) => {
      body.global = true;
    }),
  },
  {
    name: "the webhook before stays",
    breaks: "there is one webhook: the next one takes the place of the one before",
    mutation: (() => {
      let first: unknown = null;
      return asks(saveWebhook, (body) => {
        first ??= body.uri;
        body.uri = first;
      });
    })(),
  },
];

export const responses: Mutant[] = [
  {
    name: "creation is answered with status 201",
    breaks: "on success status is 200 and error is an empty object",
    mutation: envelope((body) => {
      if (body.status === 200) body.status = 201;
    }, create),
  },
  {
    name: "error is null on success",
    breaks: "on success status is 200 and error is an empty object",
    mutation: envelope((body) => {
      if (body.status === 200) body.error = null;
    }, company),
  },
  {
    name: "a response has no status",
    breaks: "every response carries status, an integer, and error, an object or null",
    mutation: envelope((body) => delete body.status, list),
  },
  {
    name: "a refusal is text",
    breaks: "every response is JSON, and declared as such",
    mutation: tells(anything, (told) => {
      if (told.http >= 400) Object.assign(told, { type: "text/plain", body: "No." });
    }),
  },
  {
    name: "error is a string on failure",
    breaks: "every response carries status, an integer, and error, an object or null",
    mutation: envelope((body, { http }) => {
      if (http >= 400) body.error = "No.";
    }),
  },
  {
    name: "a failure says status 200",
    breaks: "a success does not report a failure, and a failure no success",
    mutation: envelope((body) => {
      body.status = 200;
    }),
  },
  {
    name: "a response is the bare result",
    breaks: "result is there, and an object, an array or null",
    mutation: tells(company, (told) => {
      if (isFields(told.body)) told.body = told.body.result;
    }),
  },
];
