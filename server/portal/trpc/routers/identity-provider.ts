import { z } from "zod";
import { arePasskeysRequired } from "../../people/auth/sign-in-rule-store.ts";
import {
  confirmDomain,
  disconnectAccount,
  providerFields,
  providerState,
  readProvider,
  removeProvider,
  saveProvider,
} from "../../people/identity-provider/provider-settings.ts";
import { requirePasskeys } from "../../people/passkeys/passkey-rule.ts";
import { router } from "../init.ts";
import { freshOwnerSetting, ownerQuery, ownerSetting } from "../settings-procedure.ts";

/** How the company's people sign in, by its OpenID provider or by passkeys: owners decide it. */
export const identityProviderRouter = router({
  show: ownerQuery.query(async ({ ctx }) => ({
    ...(await readProvider(ctx.portal, ctx.staff)),
    passkeysRequired: await arePasskeysRequired(ctx.portal.db, ctx.staff.companyId),
  })),

  /** Whether an emailed link alone opens anything in the company. */
  requirePasskeys: freshOwnerSetting
    .input(z.object({ required: z.boolean() }))
    .mutation(({ ctx: { portal, staff, changing }, input }) => {
      const read = async () => ({ required: await arePasskeysRequired(portal.db, staff.companyId) });
      return changing({ area: "people", subject: "", read }, () =>
        requirePasskeys(portal, staff, input.required),
      );
    }),

  save: freshOwnerSetting.input(providerFields).mutation(({ ctx, input }) => {
    const { portal, staff } = ctx;
    const read = () => providerState(portal, staff);
    return ctx.changing({ area: "people", subject: input.issuer, read }, async () => {
      await saveProvider(portal, staff, input);
    });
  }),

  /** Looks for the TXT record by which the domain is shown to be the company's. */
  confirmDomain: ownerSetting.mutation(({ ctx: { portal, staff, changing } }) =>
    changing({ area: "people", subject: "", read: () => providerState(portal, staff) }, async () => {
      await confirmDomain(portal, staff);
    }),
  ),

  /** An account at the provider signs nobody in any more, until its owner confirms it again. */
  disconnect: freshOwnerSetting
    .input(z.object({ subject: z.string().min(1).max(255) }))
    .mutation(({ ctx, input }) => {
      const { portal, staff } = ctx;
      const read = async () => {
        const { accounts } = await readProvider(portal, staff);
        return { accounts: accounts.map(({ email }) => email) };
      };
      return ctx.changing({ area: "people", subject: "", read }, () =>
        disconnectAccount(portal, staff, input.subject),
      );
    }),

  remove: freshOwnerSetting.mutation(({ ctx: { portal, staff, changing } }) =>
    changing({ area: "people", subject: "", read: () => providerState(portal, staff) }, async () => {
      await removeProvider(portal, staff);
    }),
  ),
});
