import { createHash, randomBytes } from "node:crypto";
import { api } from "../../server/contract/api.ts";
import { anotherToken } from "../support/cast.ts";
import { openServiceUnderTest } from "../support/service-under-test.ts";
import { openMutatingProxy } from "./mutating-proxy.ts";
import type { Mutant } from "./mutations.ts";
import { show } from "./show.ts";
import { type Caller, openCaller } from "./specification/caller.ts";
import type { Statement } from "./specification/statement.ts";
import { statements } from "./specification/statements.ts";

/** Candor's service behind a proxy that breaks what a mutant breaks, and nothing until then. */
export type BrokenService = {
  caller(): Promise<Caller>;
  /** Which of the statements are found broken in a service that is broken in this way; all of them unless given. */
  foundIn(mutant: Mutant, among?: readonly Statement[]): Promise<string[]>;
  close(): Promise<void>;
};

export async function openBrokenService(): Promise<BrokenService> {
  const world = await openServiceUnderTest();
  const proxy = await openMutatingProxy(world.baseUrl);
  const other = await anotherToken(world.service, world.account.companyId, "Talentwise");

  async function caller(): Promise<Caller> {
    return await openCaller({
      baseUrl: proxy.baseUrl,
      token: world.account.token,
      otherToken: other.token,
      ownerEmail: "ravi@harbour.example",
      tokenForm: await refreshForm(),
      mayReplaceWebhook: true,
      wasWrittenTo: async (address) => {
        await world.runJobs();
        return (await world.mails()).some(({ recipient }) => recipient === address);
      },
      pass: world.advance,
    });
  }

  /** What a partner's program holds once a user of the company has agreed to it. */
  async function refreshForm(): Promise<string> {
    const redirect_uri = "https://partner.example/callback";
    const { client_id, client_secret } = await world.client.call(api.createOAuthClient, {
      body: { name: "Conformance", redirect_uris: [redirect_uri] },
    });
    const verifier = randomBytes(32).toString("base64url");
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    const { code } = await world.client.call(api.authorizeClient, {
      body: {
        client_id,
        redirect_uri,
        scope: "reference_data:read",
        code_challenge,
        user_email: "olivia@harbour.example",
      },
    });
    const tokens = await world.client.call(api.exchangeToken, {
      body: {
        grant_type: "authorization_code",
        code,
        redirect_uri,
        code_verifier: verifier,
        client_id,
        client_secret,
      },
    });
    const { refresh_token } = tokens;
    return `${new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret })}`;
  }

  return {
    caller,
    async foundIn({ mutation }, among = statements.flatMap(({ guarantees }) => guarantees)) {
      proxy.mutate(null);
      const program = await caller();
      proxy.mutate(mutation);
      const found: string[] = [];
      for (const statement of among) {
        if ((await show(statement, program)).outcome === "broken") found.push(statement.says);
      }
      proxy.mutate(null);
      await program.cleanUp();
      return found;
    },
    async close() {
      await proxy.close();
      await world.close();
    },
  };
}
