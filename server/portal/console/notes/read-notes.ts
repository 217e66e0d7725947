import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { openText } from "../../foundation/rows/sealed-text.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type Colleague, colleaguesOf } from "./colleagues.ts";
import type { Note, Task } from "./note.ts";
import { listSealedNotes } from "./note-store.ts";
import { listSealedTasks } from "./task-store.ts";

export async function notesOf(portal: Portal, owner: Owner): Promise<Note[]> {
  return (await listSealedNotes(portal.db, owner)).map(({ sealed, ...note }) => ({
    ...note,
    text: openText(portal, owner, { of: "notes", id: note.id, sealed }),
  }));
}

export async function tasksOf(portal: Portal, owner: Owner): Promise<Task[]> {
  return (await listSealedTasks(portal.db, owner)).map(({ sealed, ...row }) => ({
    id: row.id,
    text: openText(portal, owner, { of: "tasks", id: row.id, sealed }),
    authorName: row.authorName,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? "" },
    dueAt: row.dueAt,
    openedAt: row.openedAt,
    done: row.doneAt && { at: row.doneAt, by: row.doneBy ?? "" },
  }));
}

/** Times are ISO 8601: it travels as JSON. */
export type NotesView = {
  notes: (Omit<Note, "authorId" | "writtenAt" | "editedAt"> & {
    own: boolean;
    writtenAt: string;
    editedAt: string | null;
  })[];
  tasks: (Omit<Task, "dueAt" | "openedAt" | "done"> & {
    mine: boolean;
    late: boolean;
    dueAt: string;
    openedAt: string;
    done: { at: string; by: string } | null;
  })[];
  colleagues: (Colleague & { me: boolean })[];
};

/** What colleagues wrote about a candidate and what is to be done, with who can be named. */
export async function readNotes(portal: Portal, staff: Staff, owner: Owner): Promise<NotesView> {
  const now = portal.clock.now();
  const [notes, tasks, colleagues] = await Promise.all([
    notesOf(portal, owner),
    tasksOf(portal, owner),
    colleaguesOf(portal.db, staff),
  ]);
  return {
    notes: notes.map(({ authorId, ...note }) => ({
      ...note,
      own: authorId === staff.id,
      writtenAt: note.writtenAt.toISOString(),
      editedAt: note.editedAt?.toISOString() ?? null,
    })),
    tasks: tasks.map((task) => ({
      ...task,
      mine: task.assignee?.id === staff.id,
      late: task.done === null && task.dueAt < now,
      dueAt: task.dueAt.toISOString(),
      openedAt: task.openedAt.toISOString(),
      done: task.done && { at: task.done.at.toISOString(), by: task.done.by },
    })),
    colleagues: colleagues.map((one) => ({ ...one, me: one.id === staff.id })),
  };
}
