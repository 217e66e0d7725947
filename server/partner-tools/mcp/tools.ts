import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { type Candidate, candidateStatus } from "../../contract/candidate.ts";
import { outcome } from "../../contract/check.ts";
import { errorCodes, isErrorCode } from "../../contract/error-code.ts";
import { personalDataScope, type Scope } from "../../contract/scope.ts";
import { candidateForAssistant, personForAssistant } from "./candidate-for-assistant.ts";

/** For whom the tools are: their client of the service, the scopes of their credential (null: all), and whether they asked for tools that write. */
export type Assistant = { client: Client; scopes: readonly string[] | null; writes: boolean };

/** The most candidates of one response: more would fill what an assistant can keep in mind. */
const mostCandidates = 50;
/** How many deliveries the health of a webhook is told from. */
const latestDeliveries = 100;

const reading = { readOnlyHint: true, openWorldHint: false };
const candidateId = z.int().describe("The `id` of the candidate, from find_candidates or create_candidate.");
const includePersonalData = z
  .boolean()
  .default(false)
  .describe(
    `True also returns names, contact details and the facts that the candidate gave. It needs the scope ${personalDataScope}, and people who agree to what the assistant does with it.`,
  );

/** The server of one request: it has the tools that this credential may use, and keeps nothing. */
export function assistantServer(assistant: Assistant): McpServer {
  const server = new McpServer({ name: "candor", version: "1.0.0" }, { instructions });
  addCandidateTools(server, assistant);
  addCompanyTools(server, assistant);
  if (assistant.writes && mayUse(assistant, "candidates:write")) addCreation(server, assistant);
  return server;
}

const instructions = `Candor runs background checks on candidates. Results never say that somebody failed: an outcome is clear, consider (a person has to look at it) or unable_to_complete. Without include_personal_data, candidates are numbers: do not ask people for names to match them.`;

function addCandidateTools(server: McpServer, assistant: Assistant): void {
  const { client } = assistant;
  server.registerTool(
    "find_candidates",
    {
      description: "Lists candidates, newest first, by what has become of them. Personal data is left out.",
      annotations: reading,
      inputSchema: {
        status: candidateStatus.optional(),
        check_type: z.string().max(64).optional().describe("A `code` of list_check_types."),
        outcome: outcome
          .optional()
          .describe("With a check of this outcome; with check_type, a check of both."),
        created_after: z.iso.datetime().optional(),
        created_before: z.iso.datetime().optional(),
        limit: z.int().min(1).max(mostCandidates).default(20),
        cursor: z.string().max(500).optional().describe("`next_cursor` of the previous response."),
        include_personal_data: includePersonalData,
      },
    },
    ({ include_personal_data, limit, cursor, ...filters }) =>
      answered(async () => {
        requirePersonalData(assistant, include_personal_data);
        const { candidates, pagination } = await client.call(api.listCandidates, {
          query: given({ ...filters, per_page: String(limit), cursor }),
        });
        return {
          candidates: candidates.map((candidate) => shown(candidate, include_personal_data)),
          total_count: pagination.total_count,
          next_cursor: pagination.next_cursor,
        };
      }),
  );
  server.registerTool(
    "get_candidate",
    {
      description:
        "One candidate with the status and outcome of each check, and what each waits for. Personal data is left out unless it is asked for.",
      annotations: reading,
      inputSchema: { candidate_id: candidateId, include_personal_data: includePersonalData },
    },
    ({ candidate_id, include_personal_data }) =>
      answered(async () => {
        requirePersonalData(assistant, include_personal_data);
        const { candidates } = await client.call(api.listCandidates, {
          query: { ids: String(candidate_id) },
        });
        const [candidate] = candidates;
        if (!candidate) throw new ClientError("not_found", 404, errorCodes.not_found.meaning);
        const facts = include_personal_data ? await factsOf(client, candidate) : {};
        return { ...shown(candidate, include_personal_data), ...facts };
      }),
  );
}

function addCompanyTools(server: McpServer, { client }: Assistant): void {
  server.registerTool(
    "list_check_types",
    {
      description: "The types of checks that the company may launch, and what each asks of candidates.",
      annotations: reading,
    },
    () =>
      answered(async () => {
        const types = await client.call(api.listCompanyCheckTypes);
        return {
          check_types: types.map(({ code, title, category, country, description, turnaround_hours }) => {
            return { code, title, category, country, description, turnaround_hours };
          }),
        };
      }),
  );
  server.registerTool(
    "get_statistics",
    {
      description:
        "How many candidates come how far, how long checks take, what became of them, and what will be late: numbers alone.",
      annotations: reading,
      inputSchema: {
        from: z.iso.date().optional().describe("The first day; 29 days before `to` unless given."),
        to: z.iso.date().optional().describe("The last day; today unless given."),
        check_type: z.string().max(64).optional(),
      },
    },
    (query) =>
      answered(async () => {
        const { timezone, as_of, period, previous_period, due, foreseen, not_foreseen } = await client.call(
          api.getStatistics,
          { query: given(query) },
        );
        return { timezone, as_of, period, previous_period, due, foreseen, not_foreseen };
      }),
  );
  server.registerTool(
    "get_webhook_health",
    {
      description:
        "Whether the webhook is called, and how its latest calls went. Neither its secret nor what was sent is in it.",
      annotations: reading,
    },
    () => answered(() => webhookHealth(client)),
  );
}

function addCreation(server: McpServer, { client }: Assistant): void {
  server.registerTool(
    "create_candidate",
    {
      description:
        "Creates a candidate and orders checks, which may cost money and contact a real person: only when a person has asked for it. The same partner_application_id is refused a second time.",
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      inputSchema: {
        partner_application_id: z
          .string()
          .min(1)
          .max(255)
          .describe("The company's own id of the application."),
        first_name: z.string().min(1).max(255),
        last_name: z.string().min(1).max(255),
        email: z.email().optional(),
        contact_number: z.string().max(64).optional(),
        job_role: z.string().max(255).optional(),
        check_types: z
          .array(z.string().max(64))
          .min(1)
          .max(20)
          .describe("Each a `code` of list_check_types."),
        send_invitation: z
          .boolean()
          .describe("True: the candidate is sent the link to their checks at once."),
      },
    },
    ({ check_types, send_invitation, ...candidate }) =>
      answered(async () => {
        const created = await client.call(api.createCandidate, {
          body: { candidate, checks: check_types.map((type) => ({ type })), bypass: !send_invitation },
        });
        return candidateForAssistant(created);
      }),
  );
}

function mayUse({ scopes }: Assistant, scope: Scope): boolean {
  return scopes === null || scopes.includes(scope);
}

function requirePersonalData(assistant: Assistant, isAsked: boolean): void {
  if (!isAsked || mayUse(assistant, personalDataScope)) return;
  throw new ClientError("insufficient_scope", 403, errorCodes.insufficient_scope.meaning);
}

function shown(candidate: Candidate, personal: boolean) {
  return {
    ...candidateForAssistant(candidate),
    ...(personal ? { person: personForAssistant(candidate) } : {}),
  };
}

/** What the candidate told of themselves, but nothing of their health. */
async function factsOf(client: Client, { partner_application_id, partner }: Candidate) {
  const { facts } = await client
    .ofPartner(partner?.id)
    .call(api.getFacts, { params: { partner_application_id } });
  const { health_answers: _, ...others } = facts;
  return { facts: others };
}

async function webhookHealth(client: Client) {
  const webhook = await client.call(api.getWebhook);
  if (!webhook) return { registered: false };
  const { deliveries } = await client.call(api.listWebhookDeliveries, {
    query: { per_page: String(latestDeliveries) },
  });
  const count = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
  return {
    registered: true,
    host: new URL(webhook.uri).host,
    circuit: webhook.circuit,
    disabled_at: webhook.disabled_at,
    latest_deliveries: {
      counted: deliveries.length,
      delivered: count("delivered"),
      pending: count("pending"),
      failed: count("failed"),
      last_response_statuses: deliveries.slice(0, 10).map(({ created_at, attempts }) => ({
        created_at,
        status: attempts.at(-1)?.response_status ?? null,
      })),
    },
  };
}

/** Without what was left out: the contract takes no field that is undefined for one that is there. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof Fields]: NonNullable<Fields[Name]> };
}

/**
 * A tool's result as JSON. What the service refuses becomes a result too, in the words of the closed list: its own may repeat what was sent or
 * stored. Anything else is a bug, and the request fails.
 */
async function answered(work: () => Promise<object>) {
  try {
    return { content: [{ type: "text" as const, text: JSON.stringify(await work()) }] };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { code } = error;
    const meaning = isErrorCode(code) ? errorCodes[code].meaning : "The service did not answer.";
    const params = (error.error.details ?? []).map(({ param }) => param);
    return {
      isError: true,
      content: [{ type: "text" as const, text: JSON.stringify({ code, meaning, params }) }],
    };
  }
}
