import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { candidateInput } from "#server/contract/candidate.ts";
import { catalogue } from "#server/contract/catalogue.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { aPhoto, dataUri } from "../../support/files.ts";
import { knownFacts } from "../../support/known-facts.ts";
import { anOwnType } from "../../support/own-type.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { type Assistant, type McpUnderTest, openMcpUnderTest } from "./mcp-under-test.ts";

let world: ServiceUnderTest;
let mcp: McpUnderTest;
let assistant: Assistant;
let candidateId: number;
/** Everything that was written of the person and by people, in whatever field. */
let planted: string[];

const uri = "http://127.0.0.1:45672/canary-hook";

beforeAll(async () => {
  world = await openServiceUnderTest();
  mcp = await openMcpUnderTest(world);
  const account = await anAccount(world.service, {
    provider: "manual",
    providers: { reference_plus: "reference" },
    notEnabled: [],
  });
  const { token } = await ownToken(world.service, account.companyId);
  const client = world.clientOf({ token });
  await client.call(api.saveWebhook, {
    body: { uri, authorization: "canary-authorization", headers: { "x-canary": "canary-header" } },
  });
  const words = { ...canariesOf(Object.keys(candidateInput.shape)), ...formed };
  const { type, form } = await anOwnType(client);
  const launched = await aLaunch(client, {
    candidate: words,
    checks: [...catalogue().map(({ code }) => code), type].map((each) => ({
      type: each,
      details: { canary_detail: "canary-detail-of-check" } as never,
    })),
  });
  candidateId = launched.id;
  await launched.save(personalFacts);
  const answers = { form_id: form.id, form_version: 1, answers: { number: "canary-answer" } };
  await launched.save({ company_questions: { forms: [answers] } });
  await client.call(api.storeFile, {
    params: launched.params,
    body: { data: dataUri(await aPhoto(), "image/jpeg", "canary-file.jpg"), id_type: "passport" },
  });
  const ofType = (type: string) => launched.candidate_checks.find((check) => check.type === type)?.id ?? 0;
  await client.call(api.createReferee, {
    params: { ...launched.params, candidate_check_id: ofType("reference_plus") },
    body: {
      form_id: 2,
      first_name: "canary-referee-first",
      last_name: "canary-referee-last",
      email: "canary-referee@candidate.example",
      relationship: "canary-relationship",
      company: "canary-company",
      job_title: "canary-job-title",
    },
  });
  await launched.sign();
  await client.call(api.startCandidate, { params: launched.params, body: { because: "Seen in person." } });
  await world.runJobs();
  await client.call(api.recordResult, {
    params: { ...launched.params, candidate_check_id: ofType("identity") },
    body: { outcome: "consider", findings: "canary-findings" },
  });
  await client.call(api.setLegalHold, {
    params: launched.params,
    body: { reason: "canary-hold", by: "canary-holder" },
  });
  await world.runJobs();
  assistant = await mcp.connect(token, "/mcp/write");
  const texts = [...telling(words), ...telling(personalFacts)];
  // The candidate's town is in the company's time zone too.
  const ofPerson = texts.filter((text) => !"Australia/Sydney".includes(text));
  planted = ["canary", "Olivia", "olivia@", "/apply/", "whsec_", ...ofPerson];
});
afterAll(async () => {
  await mcp.close();
  await world.close();
});

/** Of the candidate's fields, those that take no free text. */
const formed = {
  email: "canary-address@candidate.example",
  contact_number: "+61491570156",
  language: "mi",
  partner_application_started: undefined,
};
const { health_answers: _, company_questions: __, ...personalFacts } = knownFacts;

function canariesOf(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `canary-${name}`]));
}

/** The texts in it that name or describe a person: not those that are words of the interface, such as "citizen". */
function telling(value: unknown): string[] {
  if (typeof value === "string") return value.length >= 5 && /[A-Z0-9]/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(telling) : [];
}

/** What every tool says of it, each with every argument that does not ask for personal data. */
async function everything(): Promise<string> {
  const calls: [string, object][] = [
    ["find_candidates", {}],
    ["find_candidates", { status: "in-progress", check_type: "identity", outcome: "consider", limit: 50 }],
    ["get_candidate", { candidate_id: candidateId }],
    ["get_candidate", { candidate_id: 0 }],
    ["list_check_types", {}],
    ["get_statistics", {}],
    ["get_statistics", { check_type: "identity" }],
    ["get_webhook_health", {}],
    [
      "create_candidate",
      {
        partner_application_id: "canary-partner_application_id",
        first_name: "canary-again",
        last_name: "canary-again",
        check_types: ["identity"],
        send_invitation: false,
      },
    ],
    [
      "create_candidate",
      {
        partner_application_id: "canary-created",
        first_name: "canary-created",
        last_name: "canary-created",
        email: "canary-created@candidate.example",
        job_role: "canary-created",
        check_types: ["identity"],
        send_invitation: false,
      },
    ],
    ["create_candidate", { first_name: "canary-wrong" }],
  ];
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(await assistant.tools()));
  const said = [];
  for (const [name, input] of calls) said.push((await assistant.call(name, input)).text);
  return said.join("\n");
}

test("nothing that was written of a person is in the output of any tool, unless personal data is asked for", async () => {
  const said = await everything();
  expect(said).toContain(`"id":${candidateId}`);
  expect(said).toContain('"outcome":"consider"');
  expect(planted.length).toBeGreaterThan(35);
  expect(planted.filter((canary) => said.includes(canary))).toEqual([]);
});

test("asked for it, an assistant reads who the candidate is and their facts, and still no document, link, finding or referee", async () => {
  const { text } = await assistant.call("get_candidate", {
    candidate_id: candidateId,
    include_personal_data: true,
  });
  const person = ["canary-first_name", "canary-last_name", formed.email, knownFacts.date_of_birth, "Dunedin"];
  expect(person.filter((canary) => !text.includes(canary))).toEqual([]);
  const never = ["canary-file", "/apply/", "canary-findings", "canary-referee", "canary-hold", "A desk that"];
  expect(never.filter((canary) => text.includes(canary))).toEqual([]);
});
