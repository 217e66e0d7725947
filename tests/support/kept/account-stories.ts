import { accountToken } from "#server/contract/account.ts";
import { api } from "#server/contract/api.ts";
import { oauthClient } from "#server/contract/oauth.ts";
import { givenBody } from "./given-body.ts";
import type { Story } from "./story.ts";

export const accountStories: Story[] = [
  {
    operation: api.createAccountToken.id,
    record: accountToken,
    // One that reads health answers, which is the company's alone to give.
    async play({ company: client }) {
      const body = givenBody(api.createAccountToken);
      const createAccountToken = await client.call(api.createAccountToken, { body });
      const tokens = await client.call(api.listAccountTokens);
      const listAccountTokens = tokens.find(({ id }) => id === createAccountToken.id);
      return { body, shownBy: { createAccountToken, listAccountTokens } };
    },
  },
  {
    operation: api.createOAuthClient.id,
    record: oauthClient,
    async play({ client }) {
      const redirect_uris = ["https://hireline.example/callback", "https://hireline.example/second"];
      const body = givenBody(api.createOAuthClient, { redirect_uris });
      const createOAuthClient = await client.call(api.createOAuthClient, { body });
      const clients = await client.call(api.listOAuthClients);
      const { client_id } = createOAuthClient;
      const listOAuthClients = clients.find((each) => each.client_id === client_id);
      return { body, shownBy: { createOAuthClient, listOAuthClients } };
    },
  },
];
