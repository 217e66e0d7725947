import { bundleRules } from "../../../contract/bundle-settings.ts";
import { reminders } from "../../../contract/company-settings.ts";
import {
  type BrandSettings,
  brandChange,
  brandFields,
  brandId,
  brandLogo,
  createBrand,
  makeDefaultBrand,
  readBrands,
  removeBrand,
  removeLogo,
  saveBrand,
  setLogo,
} from "../../company/settings/brands.ts";
import { readBundleRules, saveBundleRules, tryBundleRules } from "../../company/settings/bundle-rules.ts";
import {
  bundleChange,
  bundleId,
  createBundle,
  newBundle,
  readBundles,
  removeBundle,
  saveBundle,
} from "../../company/settings/bundles.ts";
import {
  changeProvider,
  checkProviderChange,
  checkProviderFields,
  checkProviderId,
  checkProviderName,
  checkProviderState,
  connectProvider,
  disconnectProvider,
  readCheckProviders,
  replaceProviderSecret,
  testProvider,
} from "../../company/settings/check-providers.ts";
import {
  checkTypesInWords,
  createCheckType,
  newCheckType,
  orderCheckTypes,
  saveCheckType,
  typeChange,
  typeOrder,
} from "../../company/settings/check-types.ts";
import { companyChange, readCompany, saveCompany } from "../../company/settings/company.ts";
import {
  createForm,
  formChange,
  formId,
  newForm,
  readForms,
  readFormVersions,
  retireForm,
  saveForm,
} from "../../company/settings/forms.ts";
import { readReminders, saveReminders } from "../../company/settings/reminders.ts";
import { shareChange } from "../../company/settings/result-share.ts";
import { readSharing, saveShare, shareState } from "../../company/settings/result-sharing.ts";
import {
  brandState,
  bundleRulesState,
  bundleState,
  checkTypeState,
  companyState,
  formState,
  remindersState,
} from "../../company/settings/setting-states.ts";
import { changesWanted, listChanges } from "../../company/settings-log/list-changes.ts";
import { logoOnPage } from "../../foundation/http/brand-logo.ts";
import { notificationChoices } from "../../work/notifications/notification.ts";
import { readChoices, saveChoices } from "../../work/notifications/notification-choices.ts";
import { router } from "../init.ts";
import { companyAdminSetting, freshCompanyAdminSetting, ownerQuery } from "../settings-procedure.ts";
import { companyAdminProcedure, staffProcedure } from "../staff-procedure.ts";

const companyRouter = router({
  show: companyAdminProcedure.query(({ ctx }) => readCompany(ctx.client)),
  save: companyAdminSetting
    .input(companyChange)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "company", subject: input.name, read: () => companyState(ctx.client) }, () =>
        saveCompany(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
});

const brandsRouter = router({
  list: companyAdminProcedure.query(async ({ ctx: { portal, client } }) => {
    const { editable, brands } = await readBrands(client);
    const logo = ({ logoUrl }: BrandSettings) => logoOnPage(portal.settings, logoUrl);
    return { editable, brands: brands.map((brand) => ({ ...brand, logoUrl: logo(brand) })) };
  }),
  create: companyAdminSetting.input(brandFields).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "brands",
        subject: input.name,
        read: async (made) => (made?.id ? await brandState(ctx.client, made.id) : null),
      },
      () => createBrand(ctx.portal, ctx.staff.companyId, ctx.client, input),
    ),
  ),
  save: companyAdminSetting
    .input(brandChange)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "brands", subject: input.name, read: () => brandState(ctx.client, input.id) },
        () => saveBrand(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
  makeDefault: companyAdminSetting
    .input(brandId)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "brands", subject: ({ name }) => name, read: () => brandState(ctx.client, input.id) },
        () => makeDefaultBrand(ctx.portal, ctx.staff.companyId, ctx.client, input.id),
      ),
    ),
  setLogo: companyAdminSetting
    .input(brandLogo)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "brands", subject: ({ name }) => name, read: () => brandState(ctx.client, input.id) },
        () => setLogo(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
  removeLogo: companyAdminSetting
    .input(brandId)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "brands", subject: ({ name }) => name, read: () => brandState(ctx.client, input.id) },
        () => removeLogo(ctx.portal, ctx.staff.companyId, ctx.client, input.id),
      ),
    ),
  remove: companyAdminSetting.input(brandId).mutation(async ({ ctx, input }) => {
    const before = await brandState(ctx.client, input.id);
    return await ctx.changing(
      {
        area: "brands",
        subject: String(before?.name ?? input.id),
        read: () => brandState(ctx.client, input.id),
      },
      () => removeBrand(ctx.portal, ctx.staff.companyId, ctx.client, input.id),
    );
  }),
});

const checkTypesRouter = router({
  list: companyAdminProcedure.query(({ ctx }) => checkTypesInWords(ctx.client, ctx.staff.language)),
  create: companyAdminSetting.input(newCheckType).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "checkTypes",
        subject: input.title,
        read: async (made) => (made ? await checkTypeState(ctx.client, made.type) : null),
      },
      () => createCheckType(ctx.client, input),
    ),
  ),
  save: companyAdminSetting.input(typeChange).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "checkTypes",
        subject: input.type,
        read: () => checkTypeState(ctx.client, input.type),
      },
      () => saveCheckType(ctx.portal, ctx.staff.companyId, ctx.client, input),
    ),
  ),
  order: companyAdminSetting
    .input(typeOrder)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "checkTypes", subject: "", read: () => checkTypeState(ctx.client, null) }, () =>
        orderCheckTypes(ctx.client, input.types),
      ),
    ),
  /** What candidates see of results. The portal keeps it, whatever service there is. */
  sharing: companyAdminProcedure.query(({ ctx }) => readSharing(ctx.portal, ctx.staff.companyId, ctx.client)),
  share: companyAdminSetting.input(shareChange).mutation(({ ctx, input }) => {
    const { companyId } = ctx.staff;
    return ctx.changing(
      {
        area: "checkTypes",
        subject: input.type,
        read: () => shareState(ctx.portal, companyId, input.type),
      },
      () => saveShare(ctx.portal, companyId, input),
    );
  }),
});

/** Secrets are results of mutations: none is kept. What a procedure is called is what the log of settings says was done. */
const checkProvidersRouter = router({
  list: companyAdminProcedure.query(({ ctx }) => readCheckProviders(ctx.client)),
  connectProvider: freshCompanyAdminSetting.input(checkProviderFields).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "checkTypes",
        subject: input.name,
        read: async (made) => (made ? await checkProviderState(ctx.client, made.id) : null),
      },
      () => connectProvider(ctx.portal, ctx.staff, ctx.client, input),
    ),
  ),
  changeProvider: freshCompanyAdminSetting
    .input(checkProviderChange)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "checkTypes", subject: input.name, read: () => checkProviderState(ctx.client, input.id) },
        () => changeProvider(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  replaceProviderSecret: freshCompanyAdminSetting.input(checkProviderId).mutation(async ({ ctx, input }) => {
    const subject = await checkProviderName(ctx.client, input.id);
    return await ctx.changing({ area: "checkTypes", subject }, () =>
      replaceProviderSecret(ctx.portal, ctx.staff, ctx.client, input.id),
    );
  }),
  testProvider: companyAdminSetting.input(checkProviderId).mutation(async ({ ctx, input }) => {
    const subject = await checkProviderName(ctx.client, input.id);
    return await ctx.changing({ area: "checkTypes", subject }, () => testProvider(ctx.client, input.id));
  }),
  disconnectProvider: freshCompanyAdminSetting.input(checkProviderId).mutation(async ({ ctx, input }) => {
    const subject = await checkProviderName(ctx.client, input.id);
    return await ctx.changing(
      { area: "checkTypes", subject, read: () => checkProviderState(ctx.client, input.id) },
      () => disconnectProvider(ctx.portal, ctx.staff, ctx.client, input.id),
    );
  }),
});

const bundlesRouter = router({
  list: companyAdminProcedure.query(({ ctx }) => readBundles(ctx.client)),
  create: companyAdminSetting.input(newBundle).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "bundles",
        subject: input.name,
        read: async (made) => (made ? await bundleState(ctx.client, made.id) : null),
      },
      () => createBundle(ctx.portal, ctx.staff.companyId, ctx.client, input),
    ),
  ),
  save: companyAdminSetting
    .input(bundleChange)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "bundles", subject: input.name, read: () => bundleState(ctx.client, input.id) },
        () => saveBundle(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
  remove: companyAdminSetting
    .input(bundleId)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "bundles", subject: input.name, read: () => bundleState(ctx.client, input.id) },
        () => removeBundle(ctx.portal, ctx.staff.companyId, ctx.client, input.id),
      ),
    ),
});

const bundleRulesRouter = router({
  show: companyAdminProcedure.query(({ ctx }) => readBundleRules(ctx.client)),
  /** What they would have chosen for the latest candidates, before they are saved. It changes nothing; rules are too long for an address. */
  tryOut: companyAdminProcedure
    .input(bundleRules)
    .mutation(({ ctx, input }) => tryBundleRules(ctx.client, input.rules)),
  save: companyAdminSetting
    .input(bundleRules)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "bundles", subject: "", read: () => bundleRulesState(ctx.client) }, () =>
        saveBundleRules(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
});

const formsRouter = router({
  list: companyAdminProcedure.query(({ ctx }) => readForms(ctx.client)),
  versions: companyAdminProcedure
    .input(formId)
    .query(({ ctx, input }) => readFormVersions(ctx.client, input.id)),
  create: companyAdminSetting.input(newForm).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "forms",
        subject: input.name,
        read: async (made) => (made ? await formState(ctx.client, made.id) : null),
      },
      () => createForm(ctx.portal, ctx.staff.companyId, ctx.client, input),
    ),
  ),
  save: companyAdminSetting
    .input(formChange)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "forms", subject: input.name, read: () => formState(ctx.client, input.id) }, () =>
        saveForm(ctx.portal, ctx.staff.companyId, ctx.client, input),
      ),
    ),
  retire: companyAdminSetting.input(formId).mutation(async ({ ctx, input }) => {
    const before = await formState(ctx.client, input.id);
    return await ctx.changing(
      {
        area: "forms",
        subject: String(before?.name ?? input.id),
        read: () => formState(ctx.client, input.id),
      },
      () => retireForm(ctx.portal, ctx.staff.companyId, ctx.client, input.id),
    );
  }),
});

const remindersRouter = router({
  show: companyAdminProcedure.query(({ ctx }) => readReminders(ctx.client)),
  save: companyAdminSetting
    .input(reminders)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "reminders", subject: "", read: () => remindersState(ctx.client) }, () =>
        saveReminders(ctx.client, input),
      ),
    ),
});

/** A person's own: they are no setting of the company, and are not in its log. */
const notificationsRouter = router({
  show: staffProcedure.query(({ ctx }) => readChoices(ctx.portal, ctx.staff)),
  choose: staffProcedure
    .meta({ viewers: true })
    .input(notificationChoices)
    .mutation(({ ctx, input }) => saveChoices(ctx.portal, ctx.staff, input)),
});

/** What a company's owners and admins set at its service, and what was changed of all its settings. */
export const settingsRouter = router({
  company: companyRouter,
  brands: brandsRouter,
  checkTypes: checkTypesRouter,
  checkProviders: checkProvidersRouter,
  bundles: bundlesRouter,
  bundleRules: bundleRulesRouter,
  forms: formsRouter,
  reminders: remindersRouter,
  notifications: notificationsRouter,
  changes: ownerQuery
    .input(changesWanted)
    .query(({ ctx, input }) => listChanges(ctx.portal, ctx.staff, input)),
});
