import { z } from "zod";
import {
  confirmDomain,
  disconnectAccount,
  providerFields,
  providerState,
  readProvider,
  removeProvider,
  saveProvider,
} from "../../provider/provider-settings.ts";
import { router } from "../init.ts";
import { ownerQuery, ownerSetting } from "../settings-procedure.ts";

/** Through which OpenID provider the company's people sign in: owners decide it. */
export const identityProviderRouter = router({
  show: ownerQuery.query(({ ctx }) => readProvider(ctx.portal, ctx.staff)),

  save: ownerSetting.input(providerFields).mutation(({ ctx, input }) => {
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
  disconnect: ownerSetting
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

  remove: ownerSetting.mutation(({ ctx: { portal, staff, changing } }) =>
    changing({ area: "people", subject: "", read: () => providerState(portal, staff) }, async () => {
      await removeProvider(portal, staff);
    }),
  ),
});
