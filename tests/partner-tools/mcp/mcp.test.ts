import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  extractWWWAuthenticateParams,
  selectResourceURL,
} from "@modelcontextprotocol/sdk/client/auth.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Scope } from "#server/contract/scope.ts";
import { openOAuthStory } from "../../service/accounts/oauth-story.ts";
import { anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type McpUnderTest, openMcpUnderTest } from "./mcp-under-test.ts";

let world: ServiceUnderTest;
let mcp: McpUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
  mcp = await openMcpUnderTest(world);
});
afterAll(async () => {
  await mcp.close();
  await world.close();
});

const reads = [
  "find_candidates",
  "get_candidate",
  "list_check_types",
  "get_statistics",
  "get_webhook_health",
];

async function granted(...scope: Scope[]): Promise<string> {
  return (await (await openOAuthStory(world)).granted({ scope })).access_token;
}

async function aCandidate(partner_application_id: string, type = "identity") {
  return await world.client.call(api.createCandidate, {
    body: {
      candidate: {
        partner_application_id,
        first_name: "Ana",
        last_name: "Ngata",
        email: "ana@candidate.example",
      },
      checks: [{ type }],
      bypass: true,
    },
  });
}

test("without a credential the protocol's own client finds out where to get one", async () => {
  const url = new URL(`${mcp.origin}/mcp`);
  const refused = await fetch(url, { method: "POST", body: "{}" });
  expect(refused.status).toBe(401);
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refused);
  expect(scope).toBe("candidates:read reference_data:read");
  const resource = await discoverOAuthProtectedResourceMetadata(url, { resourceMetadataUrl });
  expect(resource).toMatchObject({
    resource: url.href,
    authorization_servers: [mcp.origin],
    scopes_supported: ["candidates:read", "reference_data:read"],
  });
  // Without the header it looks in the place that RFC 9728 gives it.
  expect(await discoverOAuthProtectedResourceMetadata(url)).toEqual(resource);
  expect(await selectResourceURL(url, {} as never, resource)).toEqual(url);
  expect(await discoverAuthorizationServerMetadata(mcp.origin)).toMatchObject({
    token_endpoint: `${mcp.origin}/oauth/token`,
    code_challenge_methods_supported: ["S256"],
  });
});

test("a token that is not ours, or was revoked, gets nothing", async () => {
  await expect(mcp.connect("not.a.token")).rejects.toThrow();
  const { token, jti } = await ownToken(world.service, world.account.companyId);
  const assistant = await mcp.connect(token);
  expect(await assistant.tools()).toEqual(reads);
  await world.clientOf({ token }).call(api.revokeAccountToken, { params: { token_id: jti } });
  await expect(assistant.tools()).rejects.toThrow();
});

test("an assistant finds candidates by status and check, page after page, and reads one", async () => {
  const assistant = await mcp.connect(world.account.token);
  const created = [
    await aCandidate("find-1", "directorship"),
    await aCandidate("find-2", "directorship"),
    await aCandidate("find-3", "directorship"),
  ];
  const first = await assistant.call("find_candidates", {
    status: "candidate",
    check_type: "directorship",
    limit: 2,
  });
  expect(first.result).toMatchObject({
    candidates: [{ id: created[2]?.id }, { id: created[1]?.id, status: "candidate" }],
  });
  const { next_cursor: cursor } = first.result as { next_cursor: string };
  const second = await assistant.call("find_candidates", {
    status: "candidate",
    check_type: "directorship",
    limit: 2,
    cursor,
  });
  expect(second.result).toMatchObject({ candidates: [{ id: created[0]?.id }] });

  const { result } = await assistant.call("get_candidate", { candidate_id: created[0]?.id });
  expect(result).toMatchObject({
    id: created[0]?.id,
    checks: [
      { type: "directorship", status: "candidate", outcome: null, waiting_for: { facts: expect.any(Array) } },
    ],
  });
});

test("an assistant reads the check types of the company, the statistics and the webhook's health", async () => {
  await world.client.call(api.saveWebhook, {
    body: { uri: "http://127.0.0.1:45671/hook?key=secret-in-query", authorization: "Bearer secret-of-hook" },
  });
  const assistant = await mcp.connect(world.account.token);
  const types = await assistant.call("list_check_types");
  expect(types.result).toMatchObject({
    check_types: expect.arrayContaining([expect.objectContaining({ code: "identity" })]),
  });
  expect((await assistant.call("get_statistics")).result).toMatchObject({ period: { funnel: {} } });
  const health = await assistant.call("get_webhook_health");
  expect(health.result).toMatchObject({
    registered: true,
    host: "127.0.0.1:45671",
    circuit: { state: "closed" },
  });
  expect(health.text).not.toMatch(/secret|whsec/);
});

test("nobody creates a candidate who did not ask for tools that write, or whose grant does not cover it", async () => {
  const reading = await granted("candidates:read");
  const writing = await granted("candidates:read", "candidates:write");
  expect(await (await mcp.connect(writing)).tools()).toEqual(reads);
  expect(await (await mcp.connect(reading, "/mcp/write")).tools()).toEqual(reads);
  const wanted = {
    partner_application_id: "never",
    first_name: "A",
    last_name: "B",
    check_types: ["identity"],
    send_invitation: false,
  };
  expect(await (await mcp.connect(writing)).call("create_candidate", wanted)).toMatchObject({
    isError: true,
  });
  const { candidates } = await world.client.call(api.listCandidates, { query: { q: "never" } });
  expect(candidates).toEqual([]);
});

test("an assistant that may write creates a candidate once, and contacts them only if it was told to", async () => {
  const assistant = await mcp.connect(await granted("candidates:read", "candidates:write"), "/mcp/write");
  expect(await assistant.tools()).toEqual([...reads, "create_candidate"]);
  const wanted = {
    partner_application_id: "made-1",
    first_name: "Ana",
    last_name: "Ngata",
    email: "made@candidate.example",
    check_types: ["identity"],
    send_invitation: false,
  };
  const created = await assistant.call("create_candidate", wanted);
  expect(created).toMatchObject({
    isError: false,
    result: { status: "candidate", checks: [{ type: "identity" }] },
  });
  expect(created.text).not.toMatch(/made@|Ngata|apply/);
  const again = await assistant.call("create_candidate", wanted);
  expect(again).toMatchObject({ isError: true, result: { code: "duplicate_partner_application_id" } });
  await world.runJobs();
  const sentTo = async () => (await world.mails()).map(({ recipient }) => recipient);
  expect(await sentTo()).not.toContain("made@candidate.example");
  await assistant.call("create_candidate", {
    ...wanted,
    partner_application_id: "made-2",
    send_invitation: true,
  });
  await world.runJobs();
  expect(await sentTo()).toContain("made@candidate.example");
});

test("the service's own rights decide: other partners' candidates are not there, other scopes are refused", async () => {
  const { id } = await aCandidate("mine-1");
  const other = await mcp.connect(
    (await anotherToken(world.service, world.account.companyId, "Rival")).token,
  );
  expect(await other.call("get_candidate", { candidate_id: id })).toMatchObject({
    isError: true,
    result: { code: "not_found" },
  });
  const narrow = await mcp.connect(await granted("candidates:read"));
  expect(await narrow.call("get_webhook_health")).toMatchObject({ result: { code: "insufficient_scope" } });
});

test("personal data is for credentials that cover it alone, and for those only when it is asked for", async () => {
  const { id } = await aCandidate("person-1");
  const asked = { candidate_id: id, include_personal_data: true };
  const without = await mcp.connect(await granted("candidates:read"));
  expect(await without.call("get_candidate", asked)).toMatchObject({
    result: { code: "insufficient_scope" },
  });
  expect(await without.call("find_candidates", { include_personal_data: true })).toMatchObject({
    result: { code: "insufficient_scope" },
  });
  // A company that names no scopes has not agreed to it.
  const story = await openOAuthStory(world);
  expect((await story.granted({ scope: [] })).scope).not.toContain("personal_data:read");

  const covered = await mcp.connect(world.account.token);
  expect((await covered.call("get_candidate", asked)).result).toMatchObject({
    person: { partner_application_id: "person-1", last_name: "Ngata", email: "ana@candidate.example" },
    facts: {},
  });
});

test.each([
  ["GET", {}, 405],
  ["DELETE", {}, 405],
  ["POST", { origin: "https://elsewhere.example" }, 403],
])("%s with %j is refused with %i", async (method, headers: Record<string, string>, status) => {
  const response = await fetch(`${mcp.origin}/mcp`, { method, headers });
  expect(response.status).toBe(status);
});

test("a body that is too large is refused unread", async () => {
  const headers = {
    authorization: `Bearer ${world.account.token}`,
    "content-type": "application/json",
    connection: "close",
  };
  const response = await fetch(`${mcp.origin}/mcp`, { method: "POST", headers, body: "x".repeat(300_000) });
  expect(response.status).toBe(413);
});
