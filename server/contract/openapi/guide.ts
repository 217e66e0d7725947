import { interfaceDate } from "../changes.ts";
import { leastNoticeDays } from "../deprecation.ts";
import { mostEmbedOrigins } from "../embed-origin.ts";
import { errorCodes } from "../error-code.ts";
import { scopes } from "../scope.ts";

/** The introduction of the API reference, before the operations. Markdown. */
export const guide = `
Launch background checks on candidates from your own system: create a candidate with the checks you want, let the
candidate upload documents and sign, and read the outcome of each check.

## Start here

Create an account API token on the integrations page, under *Account API*, and create a candidate with it:

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

The same with [@candor/client](/docs/client.md), which you install from here: \`npm install https://HOST/docs/candor-client.tgz\`.

\`\`\`js
import { env } from "node:process";
import { openCandor } from "@candor/client";

const candor = openCandor({
  baseUrl: env.BASE_URL,
  token: env.TOKEN,
});
const created = await candor.createCandidate({
  body: {
    candidate: {
      first_name: "Ana",
      last_name: "Silva",
      email: "ana.silva@example.com",
      partner_application_id: "app-2041",
    },
    checks: [
      { type: "identity" },
      { type: "national_police_check" },
    ],
  },
});
console.log(created.partner_link);
\`\`\`

Or with Python alone:

\`\`\`py
import json, os, urllib.request

body = {
    "candidate": {
        "first_name": "Ana",
        "last_name": "Silva",
        "email": "ana.silva@example.com",
        "partner_application_id": "app-2041",
    },
    "checks": [
        {"type": "identity"},
        {"type": "national_police_check"},
    ],
}
request = urllib.request.Request(
    os.environ["BASE_URL"] + "/candidates",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["TOKEN"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    created = json.load(response)["result"]
print(created["partner_link"])
\`\`\`

Ana is sent \`partner_link\`, unless \`bypass\` is true. When she has signed, her checks start. Register a webhook to
be notified of every change, or poll \`GET /candidates/app-2041\`.

A check starts when nothing is missing that it needs: \`waiting_for\` says which facts and documents are, and which documents a person
of the company is still to approve. Send what you know with \`PUT …/facts\`, or in \`details\` when you launch the check, each fact under its
key, and documents with \`POST …/files\`. If something is missing when the signature arrives, the check waits, and Ana is asked for it,
unless \`bypass\` was true. In the sandbox \`npx candor trigger documents-approved --candidate app-2041\` does what a reviewer would.
\`POST …/start\` with a reason (\`because\`) has her checks carried out without what is missing.

The candidate can also stay on your own site: [/docs/embed](/docs/embed) explains how to show the journey there.

## Webhook calls

Register the webhook with \`POST /webhooks\`, keep its \`secret\`, and verify each call before you believe it. Respond with 2xx within 10 seconds.
A call may come twice, with the same \`id\`.

\`\`\`js
import { createServer } from "node:http";
import { env } from "node:process";
import { text } from "node:stream/consumers";
import { CandorError, verifyWebhook } from "@candor/client";

createServer(async (request, response) => {
  try {
    const body = await text(request);
    const event = await verifyWebhook({
      body,
      headers: request.headers,
      secret: env.WEBHOOK_SECRET,
    });
    console.log(event.type);
    response.writeHead(204).end();
  } catch (error) {
    const forged = error instanceof CandorError;
    response.writeHead(forged ? 401 : 500).end();
  }
}).listen(Number(env.PORT));
\`\`\`

In Python, with the headers' names in lower case and the body as it arrived:

\`\`\`py
import base64, hashlib, hmac, time

def is_from_candor(headers, body, secret):
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    head = f"{headers['webhook-id']}.{sent_at}."
    code = hmac.new(key, head.encode() + body, hashlib.sha256)
    expected = "v1," + base64.b64encode(code.digest()).decode()
    return any(
        hmac.compare_digest(expected, given)
        for given in headers["webhook-signature"].split(" ")
    )
\`\`\`

## Environments

| Environment | Purpose |
|---|---|
| Production | Live use: providers run the checks. |
| Staging | Testing: checks start and complete by themselves within seconds, except those that referees answer. A candidate whose last name is \`Consider\` or \`Unable\` gets that outcome; the checks of \`Stuck\` start and never complete. \`POST /sandbox/…\` forces outcomes, overdue checks, rejected documents, answers of referees, failing webhook calls, and time that passes. |
| Mock server | Trying out: any bearer token is accepted, and responses are simulated and always the same. Records that a token creates are kept in memory for a while. |

## Authentication

Send \`Authorization: Bearer <token>\`. The token is either an account API token, which is created for one company and one
partner and is valid until it is revoked, or an OAuth 2.0 access token, which expires after 5 minutes. Use OAuth when you serve
several companies: a user of the company approves your client on the authorization page, and you exchange the code (with PKCE,
S256) at \`POST /oauth/token\`. A partner's token sees that partner's candidates of the company, and nothing else. A company's own
token sees those of all its partners, each with its \`partner\`. If two partners use the same \`partner_application_id\`, add
\`?partner_id=\` to say which candidate you mean. Request only the scopes that you need: \`webhook\`, \`account\`,
\`branding:write\` and \`personal_data:read\` can be granted only by the company's owners and admins. Without \`scope\` you request all scopes but
\`account\` and \`personal_data:read\`.

| Scope | Covers |
|---|---|
${table(Object.entries(scopes))}

## Responses

Every JSON response has the same envelope, and its \`status\` is the HTTP status:

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
    "request_id": "5f0d3c1e-2f0a-4c57-9d0e-1f6f0a1b2c3d",
    "doc_url": "https://candor.example/docs/errors#unknown_check_type"
  }
}
\`\`\`

Fields may be added to responses at any time: ignore those that you do not know.

## Fields of a request

Unknown fields and query parameters are ignored. The response header \`Candor-Warning\` names them, and the name that was probably
meant, as a list of strings (RFC 9651), 1,024 characters at most:

\`\`\`
Candor-Warning: "byPass: did you mean bypass?", "checks[0].colour: unknown field, ignored"
\`\`\`

While you develop, send \`Candor-Strict: true\`: such a request is then refused with 422 \`unknown_field\`, which names them in
\`details\`, and changes nothing. Keys of \`details\` of a check, of \`answers\` and of \`headers\` of a webhook are yours, so none of them is unknown.
A response that is replayed for its \`Idempotency-Key\` has no warnings.

A candidate who is created with \`bypass\`, and whose checks need more than you sent, is warned of too: nobody asks them for it.

An optional field that is \`null\` counts as left out: in an update it stays as it is. Where \`null\` is a value of its own, the field's type says so.

## Errors

Branch on \`code\`, never on \`message\`. \`doc_url\` leads to what the code means and what to do about it, on
[a page of this Candor](/docs/errors). This is the complete list:

| Code | Status | Meaning |
|---|---|---|
${table(Object.entries(errorCodes).map(([code, { status, meaning }]) => [code, `${status} | ${meaning}`]))}

For a record of another company or partner, the response is exactly the same as for one that does not exist.

## Idempotency

Send an \`Idempotency-Key\` of your own (up to 255 characters) with a POST, PUT or DELETE. If the response gets lost, send the same
request again: for 24 hours you get the first response again, byte for byte, with \`Idempotency-Replayed: true\`, and
nothing happens twice. That holds if the service crashes in between, too: what a request writes is stored together with its
response, or not at all. A PUT that is sent again undoes nothing that was changed since, and a DELETE returns 200 again instead of 404. While the first request is still being processed, you get \`idempotency_key_in_flight\`.

## On behalf of the candidate

If candidates use pages of your own, send \`Candor-Acting-For: candidate\` (an extension) with the requests that pass on
their actions: the history then names the candidate, not the partner, for a file that is stored or deleted. The service takes
your word for it, and nothing else changes.

\`Candor-Acting-For: staff\` with \`POST /candidates\` says that a person of the company created the candidate in a web
application: it has \`source: "web"\`, and no webhook is notified of it, not even a global one. Only a company's own token may
say so. Of a partner's token it is ignored: its candidates are created through the API, whoever pressed the button.

## Pagination

\`GET /candidates\` returns pages. Follow \`next_cursor\` to walk through all of them: a page then costs the same at any
depth, and nothing is skipped or repeated when candidates are added meanwhile. \`page\` is meant for people.

## Limits

| Limit | Value |
|---|---|
| Request body | 256 KiB; about 13.4 MiB when it carries a file |
| File | 10 MiB and 40 megapixels; a signature 1 MiB; 20 files per candidate |
| Checks in one request | 50 |
| Page size | 100 |
| OAuth access token | 5 minutes |
| Signed file URL | 20 minutes |
| Candidate link | 14 days, renewable |
| Webhooks | one per partner and company |
| Sites that may embed | ${mostEmbedOrigins} per brand |

Each token has a number of requests per minute, a sixth of which may come at once. Every response to a valid token, and to an OAuth client at
\`POST /oauth/token\`, says how much is left ([draft 10 of the RateLimit fields](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/)):

\`\`\`
RateLimit-Policy: "token";q=1000;w=10
RateLimit: "token";r=987;t=1
\`\`\`

\`q\` requests may come at once, \`r\` of them now; after \`t\` seconds without a request it is \`q\` again, which takes \`w\` seconds at most. Beyond that you get
429 \`rate_limited\`, and \`Retry-After\` says when the next request is taken. Each process of the service counts for itself: where several share the work,
you can send more than the headers of one say, and \`r\` may jump from one response to the next.

## Versioning

This is version 1.0.0 as of ${interfaceDate}; everything under \`v1\` stays compatible. [The changes of the interface](/docs/changelog) are listed by
day, with what is deprecated: each response of such an operation has \`Deprecation\` (RFC 9745), and \`Sunset\` (RFC 8594) if an end is planned, at least
${leastNoticeDays} days later. What the specification has does not end within \`v1\`. The day names what this service serves, and stands in the header \`Candor-Version\` of each response; a request cannot ask for another. Operations with the tag *extension* are not part of the
partner specification: a service may run without them, and they never change the meaning of a specified one.
`.trim();

function table(rows: [string, string][]): string {
  return rows.map(([name, cells]) => `| \`${name}\` | ${cells} |`).join("\n");
}

/** The groups of operations, in the order in which they are shown. */
export const tagDescriptions: Record<string, string> = {
  candidates: "Create candidates with their checks, follow their progress, and cancel or erase them.",
  files: "Identity documents and signatures. A signature submits the candidate.",
  referees: "The people who give references for a candidate.",
  "reference data": "Your company's check types, bundles, brands and forms.",
  branding: "The sites that may embed the candidate's journey. Brands are listed with the reference data.",
  webhook: "Be notified when the status of a candidate check changes.",
  oauth: "Exchange codes and refresh tokens for access tokens.",
  account: "Account API tokens and OAuth clients.",
  extension:
    "Operations that are not part of the partner specification. They never change the meaning of a specified one, and a service may run without them.",
};
