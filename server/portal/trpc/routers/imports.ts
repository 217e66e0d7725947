import { z } from "zod";
import { launchChoice, personGiven } from "../../console/creating/new-candidate.ts";
import {
  removeImport,
  skipImportRows,
  startImport,
  stopImport,
} from "../../console/imports/control-import.ts";
import { correctRow } from "../../console/imports/correct-row.ts";
import { mapImport } from "../../console/imports/map-import.ts";
import { mapping } from "../../console/imports/mapping.ts";
import { readImportFile } from "../../console/imports/read-import-file.ts";
import { listImportRows, listImports, showImport } from "../../console/imports/show-import.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

const one = z.object({ id: z.int().positive() });
const number = z.int().positive();
const typedPerson = personGiven.extend({ email: z.string().max(1000) });
const fileForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File) }));

/** Files of candidates. Everybody of the staff may import, as they may create one: see `creating`. */
export const importsRouter = router({
  list: staffProcedure.query(({ ctx }) => listImports(ctx.portal, ctx.staff.companyId)),

  read: staffProcedure.input(fileForm).mutation(async ({ ctx, input: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await readImportFile(ctx.portal, ctx.staff, { name: file.name, bytes });
  }),

  show: staffProcedure.input(one).query(({ ctx, input }) => showImport(ctx.portal, keyOf(ctx, input))),

  rows: companyProcedure
    .input(
      one.extend({
        filter: z.enum(["all", "problems", "alike", "created", "failed", "skipped"]).default("all"),
        page: z.int().min(1).max(10_000).default(1),
        perPage: z.int().min(1).max(200).default(50),
      }),
    )
    .query(({ ctx, input }) => listImportRows(ctx.portal, ctx.client, keyOf(ctx, input), input)),

  map: companyProcedure
    .input(one.extend({ mapping, choice: launchChoice }))
    .mutation(({ ctx, input }) => mapImport(ctx.portal, ctx.client, keyOf(ctx, input), input)),

  correct: companyProcedure
    .input(one.extend({ number, person: typedPerson }))
    .mutation(({ ctx, input }) => correctRow(ctx.portal, ctx.client, keyOf(ctx, input), input)),

  skip: staffProcedure
    .input(one.extend({ which: z.union([z.enum(["problems", "alike"]), number]), skipped: z.boolean() }))
    .mutation(({ ctx, input }) => skipImportRows(ctx.portal, keyOf(ctx, input), input)),

  start: staffProcedure
    .input(one.extend({ again: z.boolean().default(false) }))
    .mutation(({ ctx, input }) => startImport(ctx.portal, keyOf(ctx, input), input)),

  stop: staffProcedure.input(one).mutation(({ ctx, input }) => stopImport(ctx.portal, keyOf(ctx, input))),

  remove: staffProcedure.input(one).mutation(({ ctx, input }) => removeImport(ctx.portal, keyOf(ctx, input))),
});

function keyOf({ staff }: { staff: { companyId: number } }, { id }: { id: number }) {
  return { companyId: staff.companyId, id };
}
