import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { newNote, newTask } from "../../console/notes/note.ts";
import { readNotes } from "../../console/notes/read-notes.ts";
import { finishTask, openTask } from "../../console/notes/task-actions.ts";
import { editNote, removeNote, writeNote } from "../../console/notes/write-note.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

const id = z.int().positive();
const one = z.object({ partnerApplicationId: line(255).min(1), candidateId: id.optional() });

/** For what belongs to a candidate of the company, who has to be there. */
const noteProcedure = companyProcedure.input(one).use(async ({ ctx, input, next }) => {
  const { candidate } = await knownCandidate(ctx.client, input);
  return next({ ctx: { owner: ownerOf(ctx.staff, input.partnerApplicationId, candidate.id) } });
});

function ownerOf({ companyId }: Staff, partnerApplicationId: string, candidateId: number): Owner {
  return { companyId, partnerApplicationId, candidateId };
}

/** What colleagues write to each other about a candidate, and what one of them is to do. */
export const notesRouter = router({
  /** By the candidate's id alone: what the portal keeps of their company, without asking the service. */
  list: staffProcedure
    .input(one.required())
    .query(({ ctx, input }) =>
      readNotes(ctx.portal, ctx.staff, { companyId: ctx.staff.companyId, ...input }),
    ),

  write: noteProcedure
    .input(newNote)
    .mutation(({ ctx, input }) => writeNote(ctx.portal, ctx.staff, ctx.owner, input)),

  /** One's own. */
  edit: noteProcedure
    .input(newNote.extend({ id }))
    .mutation(({ ctx, input }) => editNote(ctx.portal, ctx.staff, ctx.owner, input)),

  /** One's own. */
  remove: noteProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => removeNote(ctx.portal, ctx.staff, ctx.owner, input.id)),

  openTask: noteProcedure
    .input(newTask)
    .mutation(({ ctx, input }) => openTask(ctx.portal, ctx.staff, ctx.owner, input)),

  finishTask: noteProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => finishTask(ctx.portal, ctx.staff, ctx.owner, input.id)),
});
