import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { line } from "../../../contract/text.ts";
import { replayInput } from "../../../contract/webhook.ts";
import {
  createOAuthClient,
  createToken,
  newOAuthClient,
  newToken,
  readAccountApi,
  revokeOAuthClient,
  revokeToken,
} from "../../integrations/account-api.ts";
import { deliveriesWanted, listDeliveries, redeliver, replay } from "../../integrations/deliveries.ts";
import {
  deleteWebhook,
  readWebhook,
  rotateSecret,
  saveWebhook,
  startWebhookAgain,
  webhookFields,
  webhookSecret,
} from "../../integrations/webhook.ts";
import { router } from "../init.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

const id = z.object({ id: line().min(1) });

/** How other systems access the company's checks, and are notified of them. Secrets are results of mutations: none is kept. */
export const integrationsRouter = router({
  accountApi: companyAdminProcedure.query(({ ctx }) => readAccountApi(ctx.portal, ctx.staff, ctx.client)),
  createToken: companyAdminProcedure
    .input(newToken)
    .mutation(({ ctx, input }) => createToken(ctx.portal, ctx.staff, ctx.client, input)),
  revokeToken: companyAdminProcedure
    .input(id)
    .mutation(({ ctx, input }) => revokeToken(ctx.portal, ctx.staff, ctx.client, input.id)),
  createOAuthClient: companyAdminProcedure
    .input(newOAuthClient)
    .mutation(({ ctx, input }) => createOAuthClient(ctx.portal, ctx.staff, ctx.client, input)),
  revokeOAuthClient: companyAdminProcedure
    .input(id)
    .mutation(({ ctx, input }) => revokeOAuthClient(ctx.portal, ctx.staff, ctx.client, input.id)),

  webhook: companyAdminProcedure.query(({ ctx }) => readWebhook(ctx.client)),
  saveWebhook: companyAdminProcedure
    .input(webhookFields)
    .mutation(({ ctx, input }) => saveWebhook(ctx.portal, ctx.staff, ctx.client, input)),
  startWebhookAgain: companyAdminProcedure.mutation(({ ctx }) =>
    startWebhookAgain(ctx.portal, ctx.staff, ctx.client),
  ),
  deleteWebhook: companyAdminProcedure.mutation(({ ctx }) =>
    deleteWebhook(ctx.portal, ctx.staff, ctx.client),
  ),
  webhookSecret: companyAdminProcedure.mutation(({ ctx }) => webhookSecret(ctx.client)),
  rotateSecret: companyAdminProcedure.mutation(({ ctx }) => rotateSecret(ctx.portal, ctx.staff, ctx.client)),
  testWebhook: companyAdminProcedure.mutation(({ ctx }) => ctx.client.call(api.testWebhook)),

  deliveries: companyAdminProcedure
    .input(deliveriesWanted)
    .query(({ ctx, input }) => listDeliveries(ctx.portal, ctx.client, input)),
  redeliver: companyAdminProcedure
    .input(id)
    .mutation(({ ctx, input }) => redeliver(ctx.portal, ctx.staff, ctx.client, input.id)),
  replay: companyAdminProcedure
    .input(replayInput)
    .mutation(({ ctx, input }) => replay(ctx.portal, ctx.staff, ctx.client, input)),
});
