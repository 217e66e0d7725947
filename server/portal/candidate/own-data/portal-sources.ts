import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import { openColumn, openJson } from "../../../platform/keys/sealed-column.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { Happening } from "../../foundation/rendering/record-words.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";
import { consentContext } from "../consent/consent-store.ts";
import { findDisclosureConsents } from "../consent/disclosure-consent-store.ts";
import { changedFacts } from "../conversation/fact-change.ts";
import type { FactChange } from "../conversation/message.ts";
import { readMessages } from "../conversation/read-messages.ts";
import { documentExceptionOf } from "../documents/document-exception.ts";
import { findDecisions } from "../documents/document-store.ts";
import { documentTitle } from "../documents/document-title.ts";
import { findDrafts } from "../drafts/draft-store.ts";
import { openDraft } from "../drafts/sealed-draft.ts";
import { findReadings } from "../reading/reading-store.ts";
import { candidateUploads } from "../uploads/candidate-uploads.ts";
import { listOwnRows, type OwnRow } from "./own-rows-store.ts";
import { type DataSource, type Entry, entry, type Gathering } from "./source.ts";

/** What the portal holds: what was agreed to, sent, written and looked at. */
export const portalSources: readonly DataSource[] = [
  { section: "consents", tables: ["disclosure_consents", "consents", "receipts"], read: consents },
  { section: "consents", tables: ["consent_withdrawals"], read: withdrawals },
  {
    section: "documents",
    tables: [
      "documents",
      "reviews",
      "held_documents",
      "document_exceptions",
      "message_files",
      "document_readings",
    ],
    read: documents,
  },
  { section: "messages", tables: ["messages"], read: messages },
  { section: "letters", tables: ["adjudications"], read: letters },
  {
    section: "letters",
    tables: ["rejection_rounds"],
    read: plain("rejection_rounds", "settled_at", ["language", "outcome"]),
  },
  {
    section: "letters",
    tables: ["rejection_reminders"],
    read: plain("rejection_reminders", "settled_at", ["number", "outcome"]),
  },
  {
    section: "letters",
    tables: ["link_requests"],
    read: plain("link_requests", "requested_at", ["channel"]),
  },
  { section: "devices", tables: ["consents", "disclosure_consents", "consent_withdrawals"], read: devices },
  { section: "devices", tables: ["handovers"], read: plain("handovers", "created_at", ["step", "used_at"]) },
  { section: "drafts", tables: ["drafts"], read: drafts },
  {
    section: "looks",
    tables: ["file_views"],
    read: plain("file_views", "viewed_at", ["upload_id", "candidate_check_id", "displayed", "seen_ms"]),
  },
  {
    section: "looks",
    tables: ["staff_actions"],
    read: plain("staff_actions", "done_at", ["kind", "subjects", "candidate_check_id"]),
  },
  {
    section: "copies",
    tables: ["given_copies"],
    read: plain("given_copies", "given_at", ["kind", "check_type", "upload_id"]),
  },
];

/** Rows that say little: each its time, and what happened. The JSON has all that the rows say. */
function plain(
  table: keyof typeof noted,
  timeColumn: string,
  columns: readonly string[],
): DataSource["read"] {
  return async ({ portal, owner, words, time }) => {
    const rows = await listOwnRows(portal.db, owner, { table, time: timeColumn, columns });
    return rows.map((row) =>
      entry({ of: table, ...row }, [
        [words.labels.when, row.at && time(row.at)],
        [words.labels.what, words.happened[noted[table]]],
      ]),
    );
  };
}

/** What a row of these tables notes. */
const noted = {
  rejection_rounds: "documents_asked_again",
  rejection_reminders: "documents_reminded",
  link_requests: "link_requested",
  handovers: "other_device",
  file_views: "file_viewed",
  staff_actions: "staff_acted",
  given_copies: "copy_saved",
} as const satisfies Record<string, Happening>;

async function consents({ portal, owner, words, shared, time }: Gathering): Promise<Entry[]> {
  const [disclosures, rows, receipts] = await Promise.all([
    findDisclosureConsents(portal.db, owner),
    listOwnRows(portal.db, owner, {
      table: "consents",
      time: "given_at",
      columns: ["text_version", "locale", "text", "text_sha256", "method", "strokes"],
    }),
    listOwnRows(portal.db, owner, { table: "receipts", time: "issued_at", columns: ["number"] }),
  ]);
  const signed = rows.map((row): OwnRow => {
    const context = (column: "text" | "strokes") =>
      consentContext(column, owner.companyId, String(row.text_sha256));
    return {
      ...row,
      text: openColumn(portal.db, context("text"), String(row.text)),
      strokes: openJson(portal.db, context("strokes"), row.strokes),
    };
  });
  return [
    ...disclosures.toReversed().map(({ id: _, ip: __, userAgent: ___, ...given }) =>
      entry(
        given,
        [
          [shared.givenAt, time(given.givenAt)],
          [shared.version, `${given.version} (${given.locale})`],
        ],
        given.title,
      ),
    ),
    ...signed.map((one) =>
      entry({ signed: one }, [
        [shared.signedAt, one.at && time(one.at)],
        [shared.version, `${one.text_version} (${one.locale})`],
        [shared.method, shared.methods[String(one.method)] ?? String(one.method)],
        [words.labels.text, String(one.text)],
      ]),
    ),
    ...receipts.map((one) => entry({ receipt: one }, [[shared.number, String(one.number)]])),
  ];
}

async function withdrawals({ portal, owner, language, words, time }: Gathering): Promise<Entry[]> {
  const columns = ["locale", "checks", "is_whole", "settled_at"];
  const rows = await listOwnRows(portal.db, owner, {
    table: "consent_withdrawals",
    time: "withdrawn_at",
    columns,
  });
  return rows.map((row) =>
    entry({ withdrawal: row }, [
      [words.labels.when, row.at && time(row.at)],
      [words.labels.what, mailWordsOf(language).withdrawal.subject],
    ]),
  );
}

async function documents(asked: Gathering): Promise<Entry[]> {
  const { portal, opened, owner, language, words, shared, time } = asked;
  const [{ uploads }, held, exception, readings] = await Promise.all([
    candidateUploads(portal, opened.client, owner),
    listOwnRows(portal.db, owner, { table: "held_documents", time: "answered_at", columns: ["kinds"] }),
    documentExceptionOf(portal, owner),
    findReadings(portal.db, owner),
  ]);
  const ids = uploads.map(({ id }) => id);
  const decided = await findDecisions(portal.db, owner, ids, language);
  const files = uploads.map((upload) => {
    const { decision = null, reason = null } = decided.get(upload.id) ?? {};
    const read = readings.get(upload.id)?.reading ?? null;
    return entry(
      { ...upload, decision, reason, read },
      [
        [words.labels.file, upload.fileName],
        [shared.sentAt, upload.createdAt && time(upload.createdAt)],
        [words.labels.reason, decision === "rejected" ? reason : null],
        [words.labels.readFrom, read && readInOneLine(read)],
      ],
      upload.isSignature ? shared.signature : capitalized(documentTitle(upload, language)),
    );
  });
  const { settledBy: _, ...said } = exception ?? {};
  return [
    ...files,
    ...held.map((one) => ({ heading: null, lines: [], data: { said_to_have: one } })),
    ...(exception
      ? [entry({ cannot_provide: said }, [[words.labels.reason, exception.words || exception.reason]])]
      : []),
  ];
}

/** The values as they stand in a zone: names, number, issuer, birth, end. */
function readInOneLine({
  given_names,
  surname,
  number,
  issuer,
  birth_date,
  expires_on,
}: DocumentReading): string {
  return [`${given_names} ${surname}`.trim(), number, issuer, birth_date, expires_on]
    .filter(Boolean)
    .join(", ");
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function messages({
  portal,
  owner,
  opened,
  language,
  brand,
  words,
  time,
}: Gathering): Promise<Entry[]> {
  const titleOf = (checkId: number | null, type: string) => {
    const check = opened.candidate.checks?.find(({ id }) => checkId !== null && id === checkId);
    return checkId === null ? null : checkTitle(type, check?.title ?? "", language);
  };
  const written = await readMessages(portal, owner);
  return written.map(({ staff, checkId, checkType, ...message }) =>
    entry({ ...message, from: staff === null ? "candidate" : "company", checkId, checkType }, [
      [words.labels.when, time(message.writtenAt)],
      [words.labels.from, staff === null ? words.data.you : brand.name],
      [words.labels.check, titleOf(checkId, checkType)],
      [words.labels.text, message.text || changedInWords(message.facts, language)],
    ]),
  );
}

/** Answers as the candidate says they are right. */
function changedInWords(change: FactChange | null, language: Language): string {
  const lines = changedFacts(change, language).flatMap(({ after }) => after.flatMap((group) => group.lines));
  return lines.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** What was decided on a result, once it was written to the candidate, as it was written. */
async function letters({ portal, owner, words, time }: Gathering): Promise<Entry[]> {
  const decided = await listAdjudications(portal.db, owner);
  return decided.flatMap(({ checkId, checkType, letter }) => {
    if (letter?.outcome !== "sent" || !letter.at) return [];
    const { subject, text, at } = letter;
    return [
      entry({ of: "decision_letter", at, subject, text, check_id: checkId, check_type: checkType }, [
        [words.labels.when, time(at)],
        [words.labels.what, subject],
        [words.labels.text, text],
      ]),
    ];
  });
}

/** From where, and with what, the candidate agreed, signed and withdrew that: all that is kept of their devices. */
async function devices({ portal, owner, shared, words, time }: Gathering): Promise<Entry[]> {
  const columns = ["ip", "user_agent"];
  const found = await Promise.all(
    Object.entries({
      disclosure_consents: "given_at",
      consents: "given_at",
      consent_withdrawals: "withdrawn_at",
    }).map(([table, column]) => listOwnRows(portal.db, owner, { table, time: column, columns })),
  );
  return found.flat().map((row) =>
    entry(row, [
      [words.labels.when, row.at && time(row.at)],
      [shared.address, row.ip === null ? null : String(row.ip)],
      [shared.browser, row.user_agent === null ? null : String(row.user_agent)],
    ]),
  );
}

async function drafts({ portal, owner }: Gathering): Promise<Entry[]> {
  const rows = await findDrafts(portal.db, owner);
  return rows.flatMap((row) => {
    const written = openDraft(portal, owner, row);
    if (!written) return [];
    const values = Object.entries(written.values ?? {});
    return [
      entry(
        { draft: written },
        values.map(([name, value]) => [name.replaceAll("_", " "), String(value)] as const),
      ),
    ];
  });
}
