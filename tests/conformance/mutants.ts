import type { Asked, Mutation, Told } from "./mutating-proxy.ts";

/** A service that breaks one sentence of the specification. `breaks` is the statement that finds it. */
export type Mutant = { name: string; breaks: string; mutation: Mutation };

type Fields = Record<string, unknown>;
type Operation = { method: string; path: RegExp };

const create: Operation = { method: "POST", path: /^\/candidates$/ };
const list: Operation = { method: "GET", path: /^\/candidates$/ };
const fetch: Operation = { method: "GET", path: /^\/candidates\/[^/]+$/ };
const update: Operation = { method: "PUT", path: /^\/candidates\/[^/]+$/ };
const remove: Operation = { method: "DELETE", path: /^\/candidates\/[^/]+$/ };
const cancel: Operation = { method: "PUT", path: /^\/candidates\/[^/]+\/cancel$/ };
const start: Operation = { method: "POST", path: /^\/candidates\/[^/]+\/start$/ };
const history: Operation = { method: "GET", path: /\/history$/ };
const addChecks: Operation = { method: "POST", path: /^\/candidates\/[^/]+\/checks$/ };
const storeFile: Operation = { method: "POST", path: /\/files$/ };
const getUpload: Operation = { method: "GET", path: /^\/uploads\// };
const deleteUpload: Operation = { method: "DELETE", path: /^\/uploads\// };
const checkType: Operation = { method: "GET", path: /^\/checks\/[^/]+$/ };
const checkResult: Operation = { method: "GET", path: /\/checks\/[^/]+\/result$/ };
const checkResult64: Operation = { method: "GET", path: /\/checks\/[^/]+\/result\/base_64$/ };
const subCheckResult: Operation = { method: "GET", path: /\/sub_checks\/[^/]+\/result$/ };
const referees: Operation = { method: "GET", path: /\/referees$/ };
const deleteReferee: Operation = { method: "DELETE", path: /\/referees\/[^/]+$/ };
const requestReferee: Operation = { method: "POST", path: /\/referees\/[^/]+\/request$/ };
const company: Operation = { method: "GET", path: /^\/company$/ };
const formTypes: Operation = { method: "GET", path: /^\/forms\/types$/ };
const bundles: Operation = { method: "GET", path: /^\/bundles$/ };
const saveWebhook: Operation = { method: "POST", path: /^\/webhooks$/ };
const token: Operation = { method: "POST", path: /^\/oauth\/token$/ };
const anything: Operation = { method: "", path: /^/ };

const is = ({ method, path }: Operation, asked: Asked) =>
  (method === "" || method === asked.method) && path.test(asked.path.split("?")[0] ?? "");

/** Changes what is asked for, before the service sees it. */
function asks(operation: Operation, change: (body: Fields, asked: Asked) => void): Mutation {
  return (asked, forward) => {
    if (is(operation, asked) && isFields(asked.body)) change(asked.body, asked);
    return forward(asked);
  };
}

/** Changes the whole response. */
function tells(operation: Operation, change: (told: Told, asked: Asked) => void): Mutation {
  return async (asked, forward) => {
    const given = structuredClone(asked);
    const told = await forward(asked);
    if (is(operation, given)) change(told, given);
    return told;
  };
}

/** Changes the `result` of a success. */
function shows(operation: Operation, change: (result: Fields, envelope: Fields) => void): Mutation {
  return tells(operation, ({ http, body }) => {
    if (http === 200 && isFields(body) && isFields(body.result)) change(body.result, body);
  });
}

function envelope(change: (body: Fields, told: Told) => void, operation = anything): Mutation {
  return tells(operation, (told) => {
    if (isFields(told.body)) change(told.body, told);
  });
}

/** Several at once: what one mistake in a service does to several operations. */
function all(...mutations: Mutation[]): Mutation {
  return (asked, forward) =>
    mutations.reduceRight<typeof forward>(
      (next, mutation) => (given) => mutation(given, next),
      forward,
    )(asked);
}

/** Answers in the service's place. */
function instead(operation: Operation, answer: (asked: Asked) => Told | null): Mutation {
  return async (asked, forward) => (is(operation, asked) ? answer(asked) : null) ?? (await forward(asked));
}

const failure: Told = {
  http: 422,
  type: "application/json",
  body: { result: null, status: 422, error: { message: "No." } },
};
const success = (result: unknown): Told => ({
  http: 200,
  type: "application/json",
  body: { result, status: 200, error: {} },
});
const candidateIn = (body: Fields): Fields => (isFields(body.candidate) ? body.candidate : {});
const forget = (name: string) => (body: Fields) => {
  delete candidateIn(body)[name];
};

function refusesIdType(idType: string): Mutant {
  return {
    name: `the id_type ${idType} is refused`,
    breaks: `a file of the id_type ${idType} is stored`,
    mutation: instead(storeFile, ({ body }) => (isFields(body) && body.id_type === idType ? failure : null)),
  };
}

function forgetsField(field: string): Mutant {
  return {
    name: `${field} is not taken over`,
    breaks: `${field} is taken over when a candidate is created, and when it is updated`,
    mutation: all(asks(create, forget(field)), asks(update, forget(field))),
  };
}

function showsField(field: string, value: unknown, what: string): Mutant {
  return {
    name: `${field} is ${value === undefined ? "not shown" : JSON.stringify(value)}`,
    breaks: `a candidate's ${field} is ${what}`,
    mutation: shows(fetch, (result) => {
      result[field] = value;
    }),
  };
}

const timestamp = "an ISO 8601 timestamp with UTC offset";

/** Those that a partner would notice last. */
export const subtle: Mutant[] = [
  {
    name: "bypass is ignored",
    breaks: "with bypass nobody is contacted",
    mutation: asks(create, (body) => delete body.bypass),
  },
  forgetsField("partner_application_started"),
  {
    name: "renewal is ignored",
    breaks: "checks are attached as an explicit list, with details and renewal",
    mutation: asks(create, ({ checks }) => {
      for (const check of Array.isArray(checks) ? checks : []) delete check.renewal;
    }),
  },
  refusesIdType("firearm_license"),
  refusesIdType("card_18"),
  refusesIdType("centrelink_card"),
  {
    name: "global is ignored",
    breaks: "with global, candidates of other partners that were created through the API are notified",
    mutation: asks(saveWebhook, (body) => delete body.global),
  },
  {
    name: "user_email is ignored",
    breaks: "user_email is matched with a user of the company, who becomes the owner",
    mutation: asks(create, (body) => delete body.user_email),
  },
];

const fields: Mutant[] = [
  ...["first_name", "last_name", "email", "contact_number", "job_role", "department"].map(forgetsField),
  {
    name: "partner_application_id is not taken over",
    breaks: "partner_application_id is the partner's own, and addresses the candidate",
    mutation: asks(create, forget("partner_application_id")),
  },
  showsField("id", "17", "an integer"),
  showsField("reference_code", undefined, "a string"),
  showsField("ip", undefined, "a string or null"),
  showsField("status", 1, "a string"),
  showsField("token", "abc", "a link"),
  showsField("partner_link", "", "a link"),
  showsField("created_at", "2026-03-02T09:00:00", timestamp),
  showsField("created_at", 1_772_442_000, timestamp),
  showsField("submitted_at", "", `${timestamp} or null`),
  showsField("completed_at", undefined, `${timestamp} or null`),
  showsField("cc_notification_emails", null, "a string"),
  showsField("accepted_terms_and_conditions", "no", "a boolean"),
  showsField("candidate_checks", {}, "an array"),
  showsField("candidate_checks_values", [], "an object"),
  showsField("archived", "false", "a boolean, in the fuller form"),
  {
    name: "name is the first name",
    breaks: "name is the full name",
    mutation: shows(create, (result) => {
      result.name = result.first_name;
    }),
  },
];

const operations: Mutant[] = [
  {
    name: "a body without candidate is taken",
    breaks: "the wrapper candidate is required, and all in it is optional",
    mutation: asks(create, (body) => {
      body.candidate ??= {};
    }),
  },
  {
    name: "first_name is required",
    breaks: "the wrapper candidate is required, and all in it is optional",
    mutation: instead(update, ({ body }) =>
      isFields(body) && !("first_name" in candidateIn(body)) && Object.keys(candidateIn(body)).length === 0
        ? failure
        : null,
    ),
  },
  {
    name: "details of a check are ignored",
    breaks: "checks are attached as an explicit list, with details and renewal",
    mutation: asks(create, ({ checks }) => {
      for (const check of Array.isArray(checks) ? checks : []) delete check.details;
    }),
  },
  {
    name: "checks win over bundle_id",
    breaks: "bundle_id may be null; when given, checks are ignored",
    mutation: asks(create, (body) => {
      if (Array.isArray(body.checks)) delete body.bundle_id;
    }),
  },
  {
    name: "bundle_id may not be null",
    breaks: "bundle_id may be null; when given, checks are ignored",
    mutation: instead(create, ({ body }) => (isFields(body) && body.bundle_id === null ? failure : null)),
  },
  {
    name: "bypass is true unless given",
    breaks: "bypass is false unless given",
    mutation: asks(create, (body) => {
      body.bypass ??= true;
    }),
  },
  {
    name: "the list has another name",
    breaks: "candidates are listed with their pagination",
    mutation: shows(list, (result) => {
      result.items = result.candidates;
      delete result.candidates;
    }),
  },
  {
    name: "the list has no pagination",
    breaks: "candidates are listed with their pagination",
    mutation: shows(list, (result) => delete result.pagination),
  },
  {
    name: "an update is returned and not kept",
    breaks: "an update is returned, and stays",
    mutation: async (asked, forward) => {
      if (!is(update, asked) || !isFields(asked.body)) return await forward(asked);
      const told = await forward({ ...asked, method: "GET", body: undefined });
      if (isFields(told.body) && isFields(told.body.result))
        Object.assign(told.body.result, candidateIn(asked.body));
      return told;
    },
  },
  {
    name: "a candidate is shown in another's place",
    breaks: "partner_application_id is the partner's own, and addresses the candidate",
    mutation: (() => {
      let first: string | null = null;
      return (asked: Asked, forward: (asked: Asked) => Promise<Told>) => {
        if (!is(fetch, asked)) return forward(asked);
        first ??= asked.path;
        return forward({ ...asked, path: first });
      };
    })(),
  },
  {
    name: "canceling changes nothing",
    breaks: "canceling cancels the candidate and all of its checks that are in progress; again it is a no-op",
    mutation: (asked, forward) =>
      forward(
        is(cancel, asked) ? { ...asked, method: "GET", path: asked.path.replace(/\/cancel$/, "") } : asked,
      ),
  },
  {
    name: "canceling leaves checks in progress",
    breaks: "canceling cancels the candidate and all of its checks that are in progress; again it is a no-op",
    mutation: shows(cancel, ({ candidate_checks: checks }) => {
      for (const check of Array.isArray(checks) ? checks : []) check.status = "in-progress";
    }),
  },
  {
    name: "canceling twice is an error",
    breaks: "canceling cancels the candidate and all of its checks that are in progress; again it is a no-op",
    mutation: (() => {
      const seen = new Set<string>();
      return instead(cancel, ({ path }) => (seen.size === seen.add(path).size ? failure : null));
    })(),
  },
  {
    name: "a deleted candidate stays",
    breaks: "delete returns an object or null, and the candidate is gone",
    mutation: instead(remove, () => success(null)),
  },
  {
    name: "delete returns a word",
    breaks: "delete returns an object or null, and the candidate is gone",
    mutation: envelope((body) => {
      body.result = "deleted";
    }, remove),
  },
  {
    name: "history is an object",
    breaks: "history is an array",
    mutation: envelope((body) => {
      body.result = { events: body.result };
    }, history),
  },
  {
    name: "start marks nobody",
    breaks: "start marks the candidate as started, and returns it",
    mutation: (asked, forward) =>
      forward(
        is(start, asked) ? { ...asked, method: "GET", path: asked.path.replace(/\/start$/, "") } : asked,
      ),
  },
  {
    name: "added checks are not added",
    breaks: "checks are added to an existing candidate",
    mutation: (asked, forward) =>
      forward(
        is(addChecks, asked)
          ? { ...asked, method: "GET", path: asked.path.replace(/\/checks$/, ""), body: undefined }
          : asked,
      ),
  },
  refusesIdType("drivers_license"),
  refusesIdType("nz_passport"),
  refusesIdType("citizenship_certificate"),
  {
    name: "any id_type is taken",
    breaks: "another id_type is refused",
    mutation: asks(storeFile, (body) => {
      if (body.id_type === "library_card") body.id_type = "id";
    }),
  },
  {
    name: "a file without id_type is taken",
    breaks: "data is required, and so is id_type",
    mutation: asks(storeFile, (body) => {
      body.id_type ??= "id";
    }),
  },
  {
    name: "every file is a signature",
    breaks: "a file is no signature unless is_signature is true",
    mutation: asks(storeFile, (body) => {
      body.is_signature = true;
    }),
  },
  {
    name: "no file is a signature",
    breaks: "a signature submits the candidate, and consent is implied",
    mutation: asks(storeFile, (body) => delete body.is_signature),
  },
  {
    name: "a signature implies no consent",
    breaks: "a signature submits the candidate, and consent is implied",
    mutation: shows(fetch, (result) => {
      result.accepted_terms_and_conditions = false;
    }),
  },
  {
    name: "an upload has no file_name",
    breaks: "an upload has its file_name, when it is stored and when it is fetched",
    mutation: shows(getUpload, (result) => delete result.file_name),
  },
  {
    name: "an upload's file_type is an extension",
    breaks: "an upload has its file_type, when it is stored and when it is fetched",
    mutation: shows(storeFile, (result) => {
      result.file_type = "png";
    }),
  },
  {
    name: "an upload's url leads nowhere",
    breaks: "url is a link to the stored file",
    mutation: shows(storeFile, (result) => {
      result.url = String(result.url).replace(/[^/]+$/, "0");
    }),
  },
  {
    name: "a deleted upload stays",
    breaks: "an upload is fetched by its id, and gone once it is deleted",
    mutation: instead(deleteUpload, () => success(null)),
  },
  {
    name: "an unknown check type is shown",
    breaks: "GET /checks/{type} returns the details of one check type",
    mutation: (asked, forward) =>
      forward(
        is(checkType, asked) ? { ...asked, path: asked.path.replace("no_such_type", "identity") } : asked,
      ),
  },
  {
    name: "an absent result is an error",
    breaks: "the result of a check that has none is null, as a file and in base64",
    mutation: instead(checkResult, () => failure),
  },
  {
    name: "an absent result is empty text in base64",
    breaks: "the result of a check that has none is null, as a file and in base64",
    mutation: envelope((body) => {
      body.result = "";
    }, checkResult64),
  },
  {
    name: "an absent result of a sub-check is an empty object",
    breaks: "the result of a sub-check that has none is null, as a file and in base64",
    mutation: envelope((body) => {
      body.result = {};
    }, subCheckResult),
  },
  {
    name: "referees are not listed",
    breaks: "a referee of a Reference Check Plus is created, listed, asked and deleted",
    mutation: envelope((body) => {
      body.result = [];
    }, referees),
  },
  {
    name: "a deleted referee stays",
    breaks: "a referee of a Reference Check Plus is created, listed, asked and deleted",
    mutation: instead(deleteReferee, () => success(null)),
  },
  {
    name: "a referee is not written to",
    breaks: "asking a referee sends them an email or an SMS",
    mutation: instead(requestReferee, () => success({})),
  },
  {
    name: "the company is a list",
    breaks: "GET /company returns the company's details",
    mutation: envelope((body) => {
      body.result = [body.result];
    }, company),
  },
  {
    name: "the forms of candidates have no group",
    breaks: "GET /forms/types groups the forms by the six types",
    mutation: shows(formTypes, (result) => delete result.candidates),
  },
  {
    name: "a new bundle is not listed",
    breaks: "POST /bundles creates a bundle of checks, which is listed and can be launched",
    mutation: envelope((body) => {
      body.result = (Array.isArray(body.result) ? body.result : []).slice(0, 1);
    }, bundles),
  },
];

const credentials: Mutant[] = [
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

const called: Mutant[] = [
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

const responses: Mutant[] = [
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

export const mutants: Mutant[] = [
  ...subtle,
  ...fields,
  ...operations,
  ...credentials,
  ...called,
  ...responses,
];

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
