import { allNamed } from "../../../platform/all-named.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { afterWorkingDays } from "../../foundation/working-days.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";
import { type ChangedFact, changedFacts } from "./fact-change.ts";
import { correctedField, type Message, type MessageMailOutcome } from "./message.ts";
import { listMessageFiles, type MessageFile } from "./message-file-store.ts";
import { readMessages } from "./read-messages.ts";

/** The conversation as the candidate reads it. Who of the company wrote is not said: the company did. Times are ISO 8601. */
export type Conversation = {
  messages: {
    id: number;
    /** A `question` is what the company asks before it decides on a result, by letter too. */
    kind: Message["kind"] | "question";
    mine: boolean;
    text: string;
    /** Of a question: by when the candidate can answer; null once they have. */
    answerBy: string | null;
    /** What a question, a dispute and its answer are about; empty for the others. */
    check: string;
    /** What a correction and its answer are about: a detail, or a page of questions. */
    about: string | null;
    /** Of a correction of answers: what changes. */
    changes: ChangedFact[];
    /** Whether accepting it has changed what is held: of anything else it stands beside what was signed. */
    changed: boolean;
    decision: Message["decision"];
    /** Names of the files that came with it. */
    files: string[];
    at: string;
  }[];
  /** The checks, by the journey's keys, whose result is disputed and not answered yet. */
  disputed: string[];
  /** Of what the candidate has said that it is wrong, and has no answer yet. */
  correcting: string[];
};

export async function conversationOf(
  portal: Portal,
  owner: Owner,
  { checks, locale, timeZone }: { checks: readonly KnownCheck[]; locale: Language; timeZone: string },
): Promise<Conversation> {
  const { messages, files, decisions, settings } = await allNamed({
    messages: readMessages(portal, owner),
    files: listMessageFiles(portal.db, owner),
    decisions: listAdjudications(portal.db, owner),
    settings: findDecisionSettings(portal.db, owner.companyId),
  });
  const answered = answeredAmong(messages);
  const titleOf = (checkId: number, checkType: string) =>
    checkTitle(checkType, checks.find(({ id }) => id === checkId)?.title ?? "", locale);
  const said: Said[] = messages.map(
    ({ id, kind, staff, text, checkId, checkType, about, decision, writtenAt, ...more }) => ({
      id,
      kind,
      mine: staff === null,
      text,
      answerBy: null,
      check: checkId === null ? "" : titleOf(checkId, checkType),
      about,
      changes: changedFacts(more.facts, locale),
      changed: decision === "accepted" && isChange(messages.find((one) => one.id === more.disputeId)),
      decision,
      files: filesOf(id, files).map(({ fileName }) => fileName),
      at: writtenAt.toISOString(),
    }),
  );
  const questions = decisions.flatMap(({ id, decision, checkId, checkType, letter }): Said[] => {
    if (decision !== "ask" || letter?.outcome !== "sent" || letter.at === null) return [];
    const { at } = letter;
    const isAnswered = messages.some(({ staff, writtenAt }) => staff === null && writtenAt >= at);
    return [
      {
        ...nothingMore,
        // The ids of messages are positive.
        id: -id,
        kind: "question",
        text: letter.words,
        check: titleOf(checkId, checkType),
        answerBy: isAnswered ? null : afterWorkingDays(at, settings.answerDays, timeZone).toISOString(),
        at: at.toISOString(),
      },
    ];
  });
  return {
    messages: [...questions, ...said].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    correcting: messages.flatMap(({ id, kind, about }) =>
      kind === "correction" && about && !answered.has(id) ? [about] : [],
    ),
    disputed: messages.flatMap(({ id, kind, checkId }) =>
      kind === "dispute" && !answered.has(id) ? [`${checkId}`] : [],
    ),
  };
}

type Said = Conversation["messages"][number];

const nothingMore = { mine: false, about: null, changes: [], changed: false, decision: null, files: [] };

/** The conversation as staff read it. */
type MessagesView = {
  id: number;
  kind: Message["kind"];
  text: string;
  /** Who of the company wrote it; null: the candidate. */
  by: string | null;
  checkId: number | null;
  checkType: string;
  about: string | null;
  /** Of a correction of answers: what changes once it is accepted. */
  changes: ChangedFact[];
  decision: Message["decision"];
  files: { uploadId: number; fileName: string; fileType: string }[];
  /** Whether a dispute or correction is answered. */
  answered: boolean;
  at: string;
  mail: MessageMailOutcome | null;
}[];

export async function messagesForStaff(
  portal: Portal,
  owner: Owner,
  language: Language,
): Promise<MessagesView> {
  const [messages, files] = await Promise.all([
    readMessages(portal, owner),
    listMessageFiles(portal.db, owner),
  ]);
  const answered = answeredAmong(messages);
  return messages.map(
    ({ id, kind, text, staff, checkId, checkType, about, facts, decision, writtenAt, mail }) => ({
      id,
      kind,
      text,
      by: staff?.name ?? null,
      checkId,
      checkType,
      about,
      changes: changedFacts(facts, language),
      decision,
      files: filesOf(id, files).map(({ uploadId, fileName, fileType }) => ({ uploadId, fileName, fileType })),
      answered: answered.has(id),
      at: writtenAt.toISOString(),
      mail,
    }),
  );
}

/** A detail or answers, which whoever accepts has changed at the service first. */
function isChange(correction: Message | undefined): boolean {
  return (
    correction !== undefined &&
    (correctedField.safeParse(correction.about).success || correction.facts !== null)
  );
}

function filesOf(messageId: number, files: readonly MessageFile[]): MessageFile[] {
  return files.filter((file) => file.messageId === messageId);
}

function answeredAmong(messages: readonly Message[]): ReadonlySet<number> {
  return new Set(messages.flatMap(({ disputeId }) => disputeId ?? []));
}
