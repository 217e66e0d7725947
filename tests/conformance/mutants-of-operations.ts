import type { Asked, Told } from "./mutating-proxy.ts";
import {
  addChecks,
  asks,
  bundles,
  cancel,
  candidateIn,
  checkResult,
  checkResult64,
  checkType,
  company,
  create,
  deleteReferee,
  deleteUpload,
  envelope,
  failure,
  fetch,
  formTypes,
  getUpload,
  history,
  instead,
  is,
  isFields,
  list,
  type Mutant,
  referees,
  remove,
  requestReferee,
  shows,
  start,
  storeFile,
  subCheckResult,
  success,
  tells,
  update,
} from "./mutations.ts";

export function refusesIdType(idType: string): Mutant {
  return {
    name: `the id_type ${idType} is refused`,
    breaks: `a file of the id_type ${idType} is stored`,
    mutation: instead(storeFile, ({ body }) => (isFields(body) && body.id_type === idType ? failure : null)),
  };
}

/** Each breaks what one operation does. */
export const operations: Mutant[] = [
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
    name: "history is empty",
    breaks: "history is an array, and not empty once something has happened",
    mutation: tells(history, ({ body }) => {
      if (isFields(body) && Array.isArray(body.result)) body.result = [];
    }),
  },
  {
    name: "an update clears what it does not send",
    breaks: "an update is returned, and stays",
    mutation: asks(update, (body) => {
      body.candidate = { first_name: "", ...candidateIn(body) };
    }),
  },
  {
    name: "a list drops one",
    breaks: "a list leaves out nobody who was created between two that it shows",
    mutation: shows(list, (result) => {
      if (Array.isArray(result.candidates)) result.candidates.splice(1, 1);
    }),
  },
  {
    name: "history is an object",
    breaks: "history is an array, and not empty once something has happened",
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
    name: "a signature leaves submitted_at null",
    breaks: "a signature submits the candidate, and consent is implied",
    mutation: shows(fetch, (result) => {
      result.submitted_at = null;
    }),
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
