import { z } from "zod";
import { paragraphs } from "../../../contract/text.ts";

/** Forms carry line breaks as CR LF; at the ends nothing is meant by a space. */
const written = z
  .string()
  .max(5_000)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(paragraphs(5_000).min(1));

/** `mentions` are the ids of the colleagues whom it names. */
export const newNote = z.object({ text: written, mentions: z.array(z.uuid()).max(20).default([]) });
export type NewNote = z.output<typeof newNote>;

/** Until when a task is to be done is an instant, ISO 8601; `assigneeId` null is whoever comes to it first. */
export const newTask = z.object({
  text: written,
  assigneeId: z.uuid().nullable(),
  dueAt: z.iso.datetime().transform((text) => new Date(text)),
});
export type NewTask = z.output<typeof newTask>;

export type Note = {
  id: number;
  text: string;
  mentions: string[];
  authorId: string;
  authorName: string;
  writtenAt: Date;
  editedAt: Date | null;
};

export type Task = {
  id: number;
  text: string;
  authorName: string;
  assignee: { id: string; name: string } | null;
  dueAt: Date;
  openedAt: Date;
  done: { at: Date; by: string } | null;
};
