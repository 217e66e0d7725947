import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { refuseStrangers } from "./colleagues.ts";
import { enqueueMentions } from "./mention-mail.ts";
import type { NewNote } from "./note.ts";
import {
  deleteNote,
  insertNote,
  lockOwnNote,
  rewriteNote,
  type SealedNote,
  writeNoteText,
} from "./note-store.ts";

/** Adds a note about a candidate. Colleagues whom it names are emailed a link to it, and never its text. */
export async function writeNote(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { text, mentions }: NewNote,
): Promise<{ id: number }> {
  const named = [...new Set(mentions)];
  const id = await portal.db.begin(async (tx) => {
    await refuseStrangers(tx, staff, named);
    const note = { staffUserId: staff.id, mentions: named, writtenAt: portal.clock.now() };
    const noteId = await insertNote(tx, owner, note);
    await writeNoteText(tx, noteId, sealText(portal, owner, { of: "notes", id: noteId }, text));
    await enqueueMentions(portal, tx, noteId, others(named, staff));
    return noteId;
  });
  await portal.changes.tell(owner);
  return { id };
}

/**
 * Changes one's own note. Who is named for the first time is emailed.
 * @throws AppError `not_found` for a colleague's, and one that is deleted
 */
export async function editNote(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { id, text, mentions }: NewNote & { id: number },
): Promise<void> {
  const named = [...new Set(mentions)];
  await portal.db.begin(async (tx) => {
    const before = await ownNote(tx, staff, owner, id);
    await refuseStrangers(
      tx,
      staff,
      named.filter((one) => !before.mentions.includes(one)),
    );
    const sealed = sealText(portal, owner, { of: "notes", id }, text);
    await rewriteNote(tx, id, { sealed, mentions: named, editedAt: portal.clock.now() });
    const added = named.filter((one) => !before.mentions.includes(one));
    await enqueueMentions(portal, tx, id, others(added, staff));
  });
  await portal.changes.tell(owner);
}

/**
 * Deletes one's own note, for good.
 * @throws AppError `not_found` for a colleague's, and one that is deleted
 */
export async function removeNote(portal: Portal, staff: Staff, owner: Owner, id: number): Promise<void> {
  await portal.db.begin(async (tx) => {
    await ownNote(tx, staff, owner, id);
    await deleteNote(tx, id);
  });
  await portal.changes.tell(owner);
}

async function ownNote(tx: Transaction, staff: Staff, owner: Owner, id: number): Promise<SealedNote> {
  const note = await lockOwnNote(tx, owner, { id, staffUserId: staff.id });
  if (note) return note;
  throw new AppError("not_found", "This is not a note of yours, or it was deleted. Please reload the page.");
}

/** Whoever names themselves knows of it. */
function others(ids: readonly string[], staff: Staff): string[] {
  return ids.filter((id) => id !== staff.id);
}
