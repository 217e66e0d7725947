import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { type Language, languages } from "../../../platform/languages/language.ts";
import { saveDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import { previewLetterText } from "../../console/adjudications/preview-letter-text.ts";
import { saveAdjudicationReasons } from "../../console/reasons/adjudication-reason-store.ts";
import { saveLetterTexts } from "../../console/reasons/letter-text-store.ts";
import {
  addReason,
  changeReason,
  decisionState,
  orderReasons,
  readDecisionSettings,
  refuseWithoutEnglish,
  retired,
} from "../../console/reasons/reason-settings.ts";
import { lockReasons, retireReasonOf } from "../../console/reasons/reason-store.ts";
import { previewReason } from "../../console/reviews/preview-reason.ts";
import { rejectionReason } from "../../console/reviews/rejection-reason.ts";
import { defaultReasons } from "../../foundation/mail/mail-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { router } from "../init.ts";
import { adminSetting, type Changing } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

const language = z.enum(languages as readonly [Language, ...Language[]]);
const texts = z.partialRecord(language, rejectionReason);
const id = z.int().positive();
const letter = z.enum(["do_not_proceed", "ask"]);
/** In whose name a mail is previewed; null is the company's default brand. */
const brandId = id.nullable().default(null);
const name = line(60).trim().min(1, { error: "Give the reason a name: reviewers choose it by that." });
const content = z.object({ name, final: z.boolean(), texts });

/** What owners and admins set about decisions: the reasons, the letters, reminders and four eyes. */
export const reasonsRouter = router({
  settings: companyAdminProcedure.query(({ ctx }) =>
    readDecisionSettings(ctx.portal, ctx.client, ctx.staff.companyId),
  ),

  preview: companyAdminProcedure
    .input(
      z.object({ language, brandId, origin: z.enum(defaultReasons).nullable(), final: z.boolean(), texts }),
    )
    .query(({ ctx, input }) => previewReason(ctx.portal, ctx.client, ctx.staff.companyId, input)),

  previewLetter: companyAdminProcedure
    .input(z.object({ letter, language, brandId, texts, sample: line(200).min(1) }))
    .query(({ ctx, input: { letter: kind, ...asked } }) =>
      previewLetterText(ctx.portal, ctx.client, ctx.staff.companyId, { ...asked, kind }),
    ),

  add: adminSetting
    .input(content)
    .mutation(({ ctx, input }) =>
      changing(ctx, input.name, () => addReason(ctx.portal, ctx.staff.companyId, input)),
    ),

  change: adminSetting
    .input(content.extend({ id }))
    .mutation(({ ctx, input }) =>
      changing(ctx, input.name, () => changeReason(ctx.portal, ctx.staff.companyId, input)),
    ),

  order: adminSetting
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .mutation(({ ctx, input }) =>
      changing(ctx, "", () => orderReasons(ctx.portal, ctx.staff.companyId, input.ids)),
    ),

  retire: adminSetting.input(z.object({ id })).mutation(({ ctx, input }) =>
    changing(ctx, "", async () => {
      const { companyId } = ctx.staff;
      const done = await ctx.portal.db.begin(async (tx) => {
        await lockReasons(tx, companyId);
        return await retireReasonOf(tx, companyId, input.id, ctx.portal.clock.now());
      });
      if (!done) throw retired();
    }),
  ),

  saveSettings: adminSetting
    .input(
      z.object({
        reminderDays: z
          .array(z.int().min(1).max(60))
          .max(5)
          .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), {
            error: "Name the days in their order, each once.",
          }),
        fourEyes: z.boolean(),
        answerDays: z.int().min(5).max(30),
      }),
    )
    .mutation(({ ctx, input }) =>
      changing(ctx, "", () =>
        saveDecisionSettings(ctx.portal.db, ctx.staff.companyId, input, ctx.portal.clock.now()),
      ),
    ),

  saveAdjudicationReasons: adminSetting
    .input(z.object({ reasons: z.array(z.object({ id: id.nullable(), name })).max(50) }))
    .mutation(({ ctx, input }) =>
      changing(ctx, "", () =>
        ctx.portal.db.begin((tx) =>
          saveAdjudicationReasons(tx, ctx.staff.companyId, input.reasons, ctx.portal.clock.now()),
        ),
      ),
    ),

  saveLetter: adminSetting.input(z.object({ letter, texts })).mutation(({ ctx, input }) => {
    refuseWithoutEnglish(Object.keys(input.texts).length === 0, input.texts);
    return changing(ctx, input.letter, () =>
      saveLetterTexts(ctx.portal.db, ctx.staff.companyId, input, ctx.portal.clock.now()),
    );
  }),
});

type DecisionContext = { portal: Portal; staff: Staff; changing: Changing };

function changing<Result>(
  ctx: DecisionContext,
  subject: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const read = () => decisionState(ctx.portal, ctx.staff.companyId);
  return ctx.changing({ area: "reasons", subject, read }, change);
}
