import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Route } from "../../../server/contract/route.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

const everyRoute: Route[] = Object.values(api);

function served(partner: Partner): Route[] {
  return everyRoute.filter(({ extension }) => partner.extensions || !extension);
}

const anywhere = (route: Route) => route.path.replace(/\{\w+\}/g, "1");

export const http: Topic = {
  about: "Requests and answers",
  guarantees: [
    {
      says: "every operation wants a bearer credential, and says so in WWW-Authenticate",
      async check(partner) {
        for (const route of served(partner).filter(({ open }) => !open)) {
          const answer = await partner.send(route.method.toUpperCase(), anywhere(route), { token: null });
          assert.deepEqual(
            [route.id, answer.status, answer.body.error.code],
            [route.id, 401, "missing_token"],
          );
          assert.match(answer.headers.get("www-authenticate") ?? "", /^Bearer/);
        }
      },
    },
    {
      says: "a token that is none of the service's is refused",
      serviceOnly: true,
      async check(partner) {
        for (const token of ["abc", "e30.e30.e30", `${partner.token.slice(0, -4)}AAAA`]) {
          const { status, body } = await partner.send("GET", "/company", { token });
          assert.deepEqual([status, body.error.code], [401, "invalid_token"]);
        }
      },
    },
    {
      says: "an unknown path is an enveloped 404",
      async check(partner) {
        const { status, body } = await partner.send("GET", "/no/such/path");
        assert.deepEqual([status, body.error.code], [404, "unknown_path"]);
      },
    },
    {
      says: "another method is 405, with those that are possible in Allow",
      async check(partner) {
        const { status, body, headers } = await partner.send("PATCH", "/candidates");
        assert.deepEqual([status, body.error.code], [405, "method_not_allowed"]);
        assert.deepEqual(headers.get("allow")?.split(", ").toSorted(), ["GET", "POST"]);
      },
    },
    {
      says: "a body that is no JSON is 400, one of another media type 415, one that is too large 413",
      async check(partner) {
        const send = async (body: string, headers = {}) => {
          const answer = await partner.send("POST", "/candidates", { body, headers });
          return [answer.status, answer.body.error.code];
        };
        assert.deepEqual(await send("{"), [400, "malformed_json"]);
        assert.deepEqual(await send("a=b", { "content-type": "text/plain" }), [
          415,
          "unsupported_media_type",
        ]);
        const large = JSON.stringify({ candidate: { first_name: "x".repeat(300_000) } });
        assert.deepEqual(await send(large), [413, "payload_too_large"]);
      },
    },
    {
      says: "every wrong field is named by its path in details, and the first in param",
      async check(partner) {
        const { status, body } = await partner.send("POST", "/candidates", {
          body: {
            candidate: { email: 1, contact_number: {} },
            checks: [{ type: partner.types.plain }, { type: 7 }],
          },
        });
        assert.deepEqual(
          [status, body.error.code, body.error.param],
          [422, "validation_failed", "candidate.email"],
        );
        assert.deepEqual(
          body.error.details?.map(({ param }) => param),
          ["candidate.email", "candidate.contact_number", "checks[1].type"],
        );
      },
    },
    {
      says: "the wrapper candidate is required, all in it is optional",
      async check(partner) {
        const { body } = await partner.send("POST", "/candidates", { body: {} });
        assert.deepEqual([body.error.code, body.error.param], ["validation_failed", "candidate"]);
        await partner.aCandidate({}, []);
      },
    },
    {
      says: "unknown fields are ignored and never stored",
      async check(partner) {
        const partner_application_id = partner.newId();
        const { status, text } = await partner.send("POST", "/candidates", {
          body: {
            candidate: { partner_application_id, company_id: 1, shoe_size: 42 },
            bypass: true,
            colour: "red",
          },
        });
        assert.equal(status, 200);
        assert.ok(!text.includes("shoe_size") && !text.includes("colour"));
        await partner.call(api.deleteCandidate, { params: { partner_application_id } });
      },
    },
    {
      says: "Candor-Warning names unknown fields and parameters, with the name that was probably meant",
      async check(partner) {
        const candidate = { partner_application_id: partner.newId(), firstName: "Ana" };
        const body = { candidate, bypass: true, checks: [{ type: partner.types.plain, typ: "x" }] };
        const { status, headers } = await partner.send("POST", "/candidates", { body });
        assert.equal(status, 200);
        const warning =
          '"candidate.firstName: did you mean first_name?", "checks[0].typ: did you mean type?"';
        // A candidate whom nobody contacts may be warned of beside.
        assert.ok(headers.get("candor-warning")?.startsWith(warning));
        await partner.call(api.deleteCandidate, { params: candidate });
        const listed = await partner.send("GET", "/candidates?perPage=1");
        assert.equal(listed.headers.get("candor-warning"), '"perPage: did you mean per_page?"');
      },
    },
    {
      says: "with Candor-Strict: true an unknown field is refused, and nothing is created",
      async check(partner) {
        const partner_application_id = partner.newId();
        const { status, body } = await partner.send("POST", "/candidates", {
          body: { candidate: { partner_application_id }, byPass: true },
          headers: { "candor-strict": "true" },
        });
        assert.deepEqual([status, body.error.code, body.error.param], [422, "unknown_field", "byPass"]);
        await partner.refused(
          "not_found",
          partner.call(api.getCandidate, { params: { partner_application_id } }),
        );
      },
    },
    {
      says: "an optional field that is null is left out",
      async check(partner) {
        const partner_application_id = partner.newId();
        const candidate = { partner_application_id, first_name: "Ana", last_name: null };
        const { status, body } = await partner.send("POST", "/candidates", {
          body: { candidate, bypass: true, user_email: null, bundle_id: null },
        });
        assert.deepEqual([status, Reflect.get(Object(body.result), "last_name")], [200, ""]);
        await partner.call(api.deleteCandidate, { params: { partner_application_id } });
      },
    },
    {
      says: "a path that is not UTF-8 is 400",
      async check(partner) {
        for (const path of ["/candidates/%ff", "/candidates/%00", "/candidates/%zz"]) {
          const { status, body } = await partner.send("GET", path);
          assert.deepEqual([path, status, body.error.code], [path, 400, "malformed_path"]);
        }
      },
    },
    {
      says: "RateLimit says how many requests are left, and RateLimit-Policy of how many",
      serviceOnly: true,
      async check(partner) {
        const [, quota] = /^"token";q=(\d+);w=\d+$/.exec(await said("ratelimit-policy")) ?? [];
        const [, left] = /^"token";r=(\d+);t=\d+$/.exec(await said("ratelimit")) ?? [];
        assert.ok(Number(quota) > 0 && Number(left) < Number(quota), `${left} of ${quota}`);

        async function said(name: string): Promise<string> {
          return (await partner.send("GET", "/company")).headers.get(name) ?? "";
        }
      },
    },
    {
      says: "X-Request-Id is echoed, and made where none was sent",
      async check(partner) {
        const headers = { "x-request-id": `conformance-${partner.runId}` };
        const sent = await partner.send("GET", "/company", { headers });
        assert.equal(sent.headers.get("x-request-id"), headers["x-request-id"]);
        assert.ok((await partner.send("GET", "/company")).headers.get("x-request-id"));
      },
    },
    {
      says: "answers are JSON that no cache keeps and no browser takes for anything else",
      async check(partner) {
        const { headers } = await partner.send("GET", "/company");
        assert.match(headers.get("content-type") ?? "", /^application\/json/);
        assert.equal(headers.get("cache-control"), "no-store");
        assert.equal(headers.get("x-content-type-options"), "nosniff");
      },
    },
    {
      says: "openapi.json describes exactly the operations of the contract",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const { text } = await partner.send("GET", "/openapi.json");
        const { paths } = JSON.parse(text) as {
          paths: Record<string, Record<string, { operationId: string }>>;
        };
        const described = Object.values(paths).flatMap((methods) =>
          Object.values(methods).map(({ operationId }) => operationId),
        );
        assert.deepEqual(described.toSorted(), Object.keys(api).toSorted());
      },
    },
  ],
};
