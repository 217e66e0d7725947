import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { line } from "../../../contract/text.ts";
import { replayInput } from "../../../contract/webhook.ts";
import {
  createOAuthClient,
  createToken,
  endGrant,
  findGrant,
  newOAuthClient,
  newToken,
  readAccountApi,
  revokeOAuthClient,
  revokeToken,
} from "../../company/integrations/account-api.ts";
import {
  deliveriesWanted,
  listDeliveries,
  redeliver,
  replay,
} from "../../company/integrations/deliveries.ts";
import {
  findLoggedRequest,
  listRequestLog,
  requestId,
  requestsWanted,
} from "../../company/integrations/request-log.ts";
import {
  deleteWebhook,
  readWebhook,
  rotateSecret,
  saveWebhook,
  startWebhookAgain,
  webhookFields,
  webhookSecret,
} from "../../company/integrations/webhook.ts";
import { router } from "../init.ts";
import { companyAdminSetting, freshCompanyAdminSetting } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

const id = z.object({ id: line().min(1) });

/** How other systems access the company's checks, and are notified of them. Secrets are results of mutations: none is kept. */
export const integrationsRouter = router({
  accountApi: companyAdminProcedure.query(({ ctx }) => readAccountApi(ctx.portal, ctx.staff, ctx.client)),
  createToken: freshCompanyAdminSetting
    .input(newToken)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "integrations", subject: input.name }, () =>
        createToken(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  revokeToken: companyAdminSetting.input(id).mutation(async ({ ctx, input }) => {
    const { tokens } = await readAccountApi(ctx.portal, ctx.staff, ctx.client);
    const subject = tokens?.find((token) => token.id === input.id)?.name ?? input.id;
    return await ctx.changing({ area: "integrations", subject }, () =>
      revokeToken(ctx.portal, ctx.staff, ctx.client, input.id),
    );
  }),
  endGrant: companyAdminSetting.input(id).mutation(async ({ ctx, input }) => {
    const grant = await findGrant(ctx.client, input.id);
    return await ctx.changing({ area: "integrations", subject: grant.client.name }, () =>
      endGrant(ctx.portal, ctx.staff, ctx.client, grant),
    );
  }),
  createOAuthClient: freshCompanyAdminSetting
    .input(newOAuthClient)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "integrations", subject: input.name }, () =>
        createOAuthClient(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  revokeOAuthClient: companyAdminSetting.input(id).mutation(async ({ ctx, input }) => {
    const { clients } = await readAccountApi(ctx.portal, ctx.staff, ctx.client);
    const subject = clients?.find((one) => one.client_id === input.id)?.name ?? input.id;
    return await ctx.changing({ area: "integrations", subject }, () =>
      revokeOAuthClient(ctx.portal, ctx.staff, ctx.client, input.id),
    );
  }),

  webhook: companyAdminProcedure.query(({ ctx }) => readWebhook(ctx.client)),
  saveWebhook: companyAdminSetting
    .input(webhookFields)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "integrations", subject: input.uri, read: () => webhookState(ctx.client) }, () =>
        saveWebhook(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  startWebhookAgain: companyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "integrations", subject: ({ uri }) => uri }, () =>
      startWebhookAgain(ctx.portal, ctx.staff, ctx.client),
    ),
  ),
  deleteWebhook: companyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "integrations", subject: "", read: () => webhookState(ctx.client) }, () =>
      deleteWebhook(ctx.portal, ctx.staff, ctx.client),
    ),
  ),
  /** Who reads the secret could sign calls: it is recorded, the secret is not. */
  webhookSecret: freshCompanyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "integrations", subject: "" }, () => webhookSecret(ctx.client)),
  ),
  rotateSecret: freshCompanyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "integrations", subject: "" }, () =>
      rotateSecret(ctx.portal, ctx.staff, ctx.client),
    ),
  ),
  testWebhook: companyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "integrations", subject: "" }, () => ctx.client.call(api.testWebhook)),
  ),

  deliveries: companyAdminProcedure
    .input(deliveriesWanted)
    .query(({ ctx, input }) => listDeliveries(ctx.portal, ctx.client, input)),
  redeliver: companyAdminSetting
    .input(id)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "integrations", subject: input.id }, () =>
        redeliver(ctx.portal, ctx.staff, ctx.client, input.id),
      ),
    ),
  replay: companyAdminSetting
    .input(replayInput)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "integrations", subject: input.since }, () =>
        replay(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),

  requests: companyAdminProcedure
    .input(requestsWanted)
    .query(({ ctx, input }) => listRequestLog(ctx.client, input)),
  request: companyAdminProcedure
    .input(requestId)
    .query(({ ctx, input }) => findLoggedRequest(ctx.client, input.requestId)),
});

/** Without the secret, the authorization and the headers' values. */
async function webhookState(client: Client) {
  const { webhook } = await readWebhook(client);
  if (!webhook) return null;
  const { uri, id_in_path, global, authorized, headerNames } = webhook;
  return { uri, id_in_path, global, authorized, headerNames };
}
