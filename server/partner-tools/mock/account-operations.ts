import type { AccountToken } from "../../contract/account.ts";
import { AppError } from "../../contract/error-code.ts";
import { accountExamples } from "../../contract/examples/account.ts";
import type { OAuthClient } from "../../contract/oauth.ts";
import type { BoundedMap } from "./bounded-map.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { seededText, seededUuid } from "./seeded.ts";

/** Tokens and clients that are made are listed beside the example; what they are good for, every other bearer is too. */
export const accountOperations = {
  listAccountTokens: (_request, { memory }) => accountTokens(memory),
  createAccountToken({ body }, { memory, now }) {
    const id = seededUuid(unusedSeed(`token ${body.name}`, memory.accountTokens, seededUuid));
    const token: AccountToken = {
      ...{ id, ...body, created_at: iso(now), last_used_at: null },
      ...{ partner: { id: 1001, name: "Hireline" }, grant_id: null },
    };
    memory.accountTokens.set(id, token);
    return { ...token, token: `mock_${seededText(`token ${id}`, 32)}` };
  },
  revokeAccountToken: ({ params }, { memory }) =>
    revoke(params.token_id, {
      param: "token_id",
      made: memory.accountTokens,
      known: accountTokens(memory).map(({ id }) => id),
    }),
  listOAuthClients: (_request, { memory }) => oauthClients(memory),
  createOAuthClient({ body }, { memory, now }) {
    const seed = unusedSeed(`client ${JSON.stringify(body)}`, memory.oauthClients, clientId);
    const client: OAuthClient = { client_id: clientId(seed), ...body, created_at: iso(now) };
    memory.oauthClients.set(client.client_id, client);
    return { ...client, client_secret: seededText(`secret ${client.client_id}`, 32) };
  },
  revokeOAuthClient: ({ params }, { memory }) =>
    revoke(params.client_id, {
      param: "client_id",
      made: memory.oauthClients,
      known: oauthClients(memory).map(({ client_id }) => client_id),
    }),
} satisfies MockOperations;

function accountTokens({ accountTokens: made }: Memory): AccountToken[] {
  return [...accountExamples.listAccountTokens.result, ...made.values()];
}

function oauthClients({ oauthClients: made }: Memory): OAuthClient[] {
  return [...accountExamples.listOAuthClients.result, ...made.values()];
}

function clientId(seed: string): string {
  return `mock-${seededText(seed, 8)}`;
}

/** The same request gets the same id, the next one for as often as it was sent before. */
function unusedSeed(seed: string, made: BoundedMap<object>, idOf: (seed: string) => string): string {
  let repetition = 0;
  let unused = seed;
  while (made.get(idOf(unused)) !== undefined) unused = `${++repetition} ${seed}`;
  return unused;
}

type Revocable = { param: string; made: BoundedMap<object>; known: string[] };

/** The example can be revoked, and stays. */
function revoke(id: string, { param, made, known }: Revocable): null {
  if (!known.includes(id))
    throw new AppError("not_found", `There is no record with this ${param}.`, { param });
  made.delete(id);
  return null;
}
