import { NotHere } from "../not-here.ts";
import { type Caller, isFields, kind, succeeded } from "./caller.ts";
import type { StatementTopic } from "./statement.ts";

/** Section 4, but for the token endpoint; the ids are nobody's. */
const operations = [
  "POST /candidates",
  "GET /candidates",
  "GET /candidates/none",
  "PUT /candidates/none",
  "DELETE /candidates/none",
  "PUT /candidates/none/cancel",
  "POST /candidates/none/files",
  "GET /candidates/none/history",
  "POST /candidates/none/start",
  "GET /branding",
  "GET /checks",
  "GET /checks/none",
  "GET /bundles",
  "POST /bundles",
  "POST /candidates/none/checks",
  "GET /candidates/none/checks/1/result",
  "GET /candidates/none/checks/1/result/base_64",
  "GET /candidates/none/sub_checks/1/result",
  "GET /candidates/none/sub_checks/1/result/base_64",
  "GET /candidates/none/checks/1/referees",
  "POST /candidates/none/checks/1/referees",
  "DELETE /candidates/none/checks/1/referees/1",
  "POST /candidates/none/checks/1/referees/1/request",
  "GET /company",
  "GET /company/checks",
  "GET /forms",
  "GET /forms/types",
  "GET /uploads/1",
  "DELETE /uploads/1",
  "POST /webhooks",
];
const lifetimeMs = 5 * 60 * 1000;

async function claimsOf(token: string) {
  const parts = token.split(".");
  try {
    const [head, claims] = parts.slice(0, 2).map((part) => Buffer.from(part, "base64url").toString("utf8"));
    const [header, payload]: unknown[] = [JSON.parse(head ?? ""), JSON.parse(claims ?? "")];
    return parts.length === 3 && isFields(header) && isFields(payload) ? payload : null;
  } catch {
    // It is no JWT, which the caller says.
    return null;
  }
}

/** The exchange of a refresh token; whatever else the answer has, it has the token. */
async function newAccessToken(caller: Caller): Promise<string> {
  if (!caller.tokenForm) throw new NotHere("--token-form gives the form that exchanges a refresh token");
  tokens.set(caller, tokens.get(caller) ?? (await exchanged(caller, caller.tokenForm)));
  return tokens.get(caller) ?? "";
}
/** A refresh token may be good for one exchange. */
const tokens = new WeakMap<Caller, string>();

async function exchanged(caller: Caller, form: string): Promise<string> {
  const { body, http, text } = await caller.ask("POST", "/oauth/token", { form, token: null });
  const fields = isFields(body) ? body : {};
  const found = [fields, fields.result]
    .flatMap((one) => (isFields(one) ? one.access_token : []))
    .find(Boolean);
  if (typeof found !== "string") throw new Error(`POST /oauth/token answers ${http} ${text.slice(0, 200)}`);
  return found;
}

export const credentials: StatementTopic = {
  about: "Authentication",
  guarantees: [
    ...operations.map((operation) => ({
      section: "4",
      says: `${operation.replaceAll("none", "{id}").replaceAll("/1", "/{id}")} requires the bearer credential`,
      async check(caller: Caller) {
        const [method = "", path = ""] = operation.split(" ");
        const body = method === "GET" || method === "DELETE" ? {} : { body: { candidate: {}, bypass: true } };
        await caller.refused(method, path, { ...body, token: null }, "without a credential");
      },
    })),
    {
      section: "5",
      says: "a credential that the service did not issue is refused",
      async check(caller) {
        for (const token of ["abc", `${caller.token.slice(0, -6)}AAAAAA`]) {
          await caller.refused("GET", "/company", { token }, "with a made-up credential");
        }
      },
    },
    {
      section: "5",
      says: "the account API token is a JWT",
      async check(caller) {
        caller.that((await claimsOf(caller.token)) !== null, `it is not: ${caller.token.slice(0, 12)} …`);
      },
    },
    {
      section: "5",
      says: "a refresh token is exchanged for an access token, by a form and without a bearer credential",
      async check(caller) {
        const token = await newAccessToken(caller);
        caller.that((await claimsOf(token)) !== null, `the access token is no JWT: ${token.slice(0, 12)} …`);
        const answer = await caller.ask("GET", "/company", { token });
        caller.that(succeeded(answer), `GET /company answers ${answer.http} to the access token`);
      },
    },
    {
      section: "5",
      says: "access tokens expire after 5 minutes",
      async check(caller) {
        const token = await newAccessToken(caller);
        const claims = await claimsOf(token);
        const { exp, iat } = claims ?? {};
        if (typeof exp === "number" && typeof iat === "number") {
          caller.that(exp - iat === 300, `the token is valid for ${kind(exp - iat)} seconds`);
        }
        if (!caller.pass) throw new NotHere("--patient waits for it");
        await caller.pass(lifetimeMs + 1_000);
        await caller.refused("GET", "/company", { token }, "with an access token of 5 minutes ago");
      },
    },
  ],
};
