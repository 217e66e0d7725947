import { mostEmbedOrigins } from "../embed-origin.ts";
import { errorCodes } from "../error-code.ts";
import { scopes } from "../scope.ts";

/** What the reference says before it comes to the operations. Markdown. */
export const guide = `
Launch background checks on candidates from your own system: create a candidate with the checks you want, let the
candidate upload documents and sign, and read how each check ends.

## Start here

Take an account API token from the integrations page, under *Account API*, and create a candidate:

\`\`\`sh
curl "$BASE_URL/candidates" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "candidate": {
      "first_name": "Ana",
      "last_name": "Silva",
      "email": "ana.silva@example.com",
      "partner_application_id": "app-2041"
    },
    "checks": [{ "type": "identity" }, { "type": "national_police_check" }]
  }'
\`\`\`

Ana is sent \`partner_link\`, unless \`bypass\` is true. When she has signed, her checks start; register a webhook to
hear of every change, or ask \`GET /candidates/app-2041\`.

The candidate can also stay on your own site: [/docs/embed](/docs/embed) says how to show the journey there.

## Environments

| Environment | What it is for |
|---|---|
| Production | Live use: providers run the checks. |
| Staging | Testing: checks start and complete by themselves within seconds, those excepted that referees answer. A candidate whose last name is \`Consider\`, \`Unable\` or \`Stuck\` gets that outcome, or none. |
| Mock server | Trying out: any bearer token is accepted, answers are simulated and the same each time. What a token made is remembered for a while, in memory only. |

## Authentication

Send \`Authorization: Bearer <token>\`. The token is an account API token, which is made for one company and one
partner and holds until it is revoked; or an OAuth 2.0 access token, which holds for 5 minutes. Use OAuth when you serve
several companies: a company's user agrees at the authorization page, and you exchange the code (with PKCE, S256) at
\`POST /oauth/token\`. A partner's token sees that partner's candidates of the company, and nothing else. A company's own token
sees those of all its partners, each with its \`partner\`; where two of them use one \`partner_application_id\`, add \`?partner_id=\`
to say whose candidate is meant. Ask for the scopes that you need: only a company's owners and admins can allow \`webhook\`,
\`account\` and \`branding:write\`, and without \`scope\` you ask for all but \`account\`.

| Scope | Covers |
|---|---|
${table(Object.entries(scopes))}

## Answers

Every JSON answer has the same envelope, and its \`status\` is the HTTP status:

\`\`\`json
{ "result": { "id": 2041 }, "status": 200, "error": {} }
\`\`\`

Success is always 200, creation included. On failure \`result\` is null, and \`error\` says what happened and what to do:

\`\`\`json
{
  "result": null,
  "status": 422,
  "error": {
    "code": "unknown_check_type",
    "message": "There is no check type \\"palm_reading\\"; GET /checks lists them.",
    "param": "checks[0].type",
    "request_id": "5f0d3c1e-2f0a-4c57-9d0e-1f6f0a1b2c3d"
  }
}
\`\`\`

Unknown fields of a request are ignored. Fields may be added to answers at any time: ignore those that you do not know.

## Errors

Decide by \`code\`. This is the whole list:

| Code | Status | Meaning |
|---|---|---|
${table(Object.entries(errorCodes).map(([code, { status, meaning }]) => [code, `${status} | ${meaning}`]))}

A record of another company or partner is answered exactly like one that does not exist.

## Repeating a request

Send an \`Idempotency-Key\` of your own (up to 255 characters) with a POST. If the answer gets lost, send the same
request again: within 24 hours it is answered as the first time, byte for byte, with \`Idempotency-Replayed: true\`, and
nothing happens twice. An answer that the service could not keep because it was killed at that moment is the exception:
for a minute the repetition is told to wait, then the request is done again. Give your own \`partner_application_id\`, and
no candidate is made twice even then.

## On behalf of the candidate

Whoever passes on what a candidate does on pages of its own can say so with \`Candor-Acting-For: candidate\`, an extension:
the history then names the candidate for a file that is stored or deleted, and not the partner. It is the caller's word,
and changes nothing else.

## Lists

\`GET /candidates\` answers pages. Follow \`next_cursor\` to walk through all of them: a page then costs the same at any
depth, and nothing is skipped or repeated when candidates are added meanwhile. \`page\` is there for people.

## Limits

| Limit | Value |
|---|---|
| Request body | 256 KiB; with a file, what its limit needs |
| File | 10 MiB and 40 megapixels; a signature 1 MiB; 20 files a candidate |
| Checks in one request | 50 |
| Entries of a page | 100 |
| OAuth access token | 5 minutes |
| Address of a stored file | 20 minutes |
| Link of a candidate | 14 days, renewable |
| Webhooks | one per partner and company |
| Sites that may embed | ${mostEmbedOrigins} per brand |

## Versioning

This is version 1.0.0; the \`v1\` of the address is its promise. Operations with the tag *extension* are not part of the
partner specification: a service may be run without them, and they never change the meaning of a specified one.
`.trim();

function table(rows: [string, string][]): string {
  return rows.map(([name, cells]) => `| \`${name}\` | ${cells} |`).join("\n");
}

/** The groups of operations, in the order in which they are shown. */
export const tagDescriptions: Record<string, string> = {
  candidates: "Create candidates with their checks, follow them, cancel and erase them.",
  files: "Identity documents and signatures. A signature submits the candidate.",
  referees: "The people who answer for a candidate on reference checks.",
  "reference data": "What your company has: check types, bundles, brands and forms.",
  branding: "Which sites may embed the candidate's journey. Brands are listed with the reference data.",
  webhook: "Be called when the status of a candidate check changes.",
  oauth: "Exchange codes and refresh tokens for access tokens.",
  account: "Account API tokens and OAuth clients.",
  extension:
    "Operations that the partner specification does not have. They never change the meaning of a specified one, and a service may be run without them.",
};
