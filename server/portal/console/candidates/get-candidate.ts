import type { Client } from "../../../client/client.ts";
import type { Match } from "../../../contract/candidate.ts";
import { statementKind } from "../../../contract/documents/identity-referee.ts";
import type { FactKey } from "../../../contract/fact-key.ts";
import { factSections } from "../../../contract/facts/fact-lines.ts";
import { fileLimits } from "../../../contract/upload.ts";
import { allNamed } from "../../../platform/all-named.ts";
import { listMessageFiles } from "../../candidate/conversation/message-file-store.ts";
import {
  type DocumentException,
  documentExceptionOf,
  type ExceptionReason,
} from "../../candidate/documents/document-exception.ts";
import { documentTitle } from "../../candidate/documents/document-title.ts";
import { replacementsOf } from "../../candidate/documents/replacement.ts";
import { type CandidateUpload, candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { checkTypeOf, knownCompany } from "../../gateway/reference-data.ts";
import { mayAdminister, type Staff, type StaffReader } from "../../people/auth/staff.ts";
import type { Coverage } from "../../work/queue/read-changes.ts";
import { findHandling, type Handling } from "../../work/queue/work-candidate-store.ts";
import { type OfferedActions, offeredActions } from "../actions/offered-actions.ts";
import { type NotesView, readNotes } from "../notes/read-notes.ts";
import { type LeftWithout, leftWithout } from "../reviews/left-without.ts";
import type { Decision, DecisionMailOutcome, Review } from "../reviews/review.ts";
import { reviewsOf } from "../reviews/reviews-of.ts";
import { awaitedAmong, checksThatWait, decidedUploads } from "../reviews/waiting-for-candidate.ts";
import type { FileRotation } from "../viewing/file-rotation.ts";
import { rotationsOf } from "../viewing/rotation-store.ts";
import { besideOf } from "./beside.ts";
import { type CandidateDetails, candidateDetails } from "./candidate-view.ts";
import { type DocumentSlots, documentSlots } from "./document-slots.ts";
import { factsShown } from "./facts-shown.ts";
import { missingOf } from "./get-facts.ts";
import { type NamesView, namesOf } from "./names-of.ts";
import { type WithdrawalView, withdrawalsOf } from "./withdrawal-view.ts";

type ReviewView = {
  id: number;
  decision: Decision;
  /** What the candidate reads, in English unless the reviewer wrote their own words. */
  reason: string | null;
  reasonId: number | null;
  /** For staff only. */
  note: string | null;
  final: boolean;
  by: string;
  byMe: boolean;
  at: string;
  mail: DecisionMailOutcome | null;
};

export type UploadView = {
  id: number;
  title: string;
  fileName: string;
  fileType: string;
  createdAt: string | null;
  /** The candidate sent it on Candor's pages; false where it came from another system. */
  sentHere: boolean;
  isSignature: boolean;
  /** Someone signed it who says who the candidate is. */
  isStatement: boolean;
  /** Which way up it is displayed, as someone of the company turned it. */
  rotation: FileRotation;
  /** The rejected upload in whose place it came. */
  replaces: number | null;
  /** Rejected, and the candidate has not sent it again. */
  awaited: boolean;
  review: ReviewView | null;
  /** What it can be laid beside to compare, the likeliest first. */
  beside: number[];
  /** The facts that it states. */
  shows: FactKey[];
};

export type CandidatePageView = {
  candidate: CandidateDetails;
  uploads: UploadView[];
  /** Which of the candidate's documents `uploads` has. */
  covers: Coverage;
  /** Which documents prove who the candidate is; without rules where the service has none. */
  proof: DocumentSlots;
  /** The candidate can't provide documents; a task until someone has dealt with it. */
  exception: ExceptionView | null;
  handling: HandlingView;
  notes: NotesView;
  /** Document numbers that other candidates have too. */
  matches: Match[];
  /** Checks that have left with documents whose approval was taken back. */
  left: LeftWithout[];
  /** The candidate has withdrawn their consent, to some checks or to all. */
  withdrawals: WithdrawalView[];
  /** The candidate's names, with those in their answers. */
  names: NamesView;
  /** How many facts still have to be asked; null where the service keeps none. */
  factsMissing: number | null;
  /** Webhook deliveries are for owners and admins. */
  seesDeliveries: boolean;
  /** What this person can do to the candidate now. */
  actions: OfferedActions;
  /** How large a result file may be. */
  fileLimitBytes: number;
};

/** Who has claimed the candidate, and whose task they are; null is nobody. */
export type HandlingView = {
  claimedBy: { name: string; isMe: boolean } | null;
  assignee: { id: string; name: string; isMe: boolean } | null;
};

export type ExceptionView = {
  reason: ExceptionReason;
  words: string;
  at: string;
  settled: { at: string; by: string | null } | null;
};

/** All that a reviewer needs of one candidate but its history. */
export async function getCandidate(
  portal: Portal,
  staff: StaffReader,
  connection: Client,
  address: CandidateAddress,
): Promise<CandidatePageView> {
  // The facts come with the candidate where the service keeps them: the page asks it for the candidate and the files, once each.
  const { candidate, client } = await knownCandidate(connection, address, { include: "facts,matches" });
  const { partnerApplicationId } = address;
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const checks = candidate.checks ?? [];
  const held = await allNamed({
    all: candidateUploads(portal, client, owner),
    reviews: reviewsOf(portal, owner),
    types: Promise.all(
      checks.map(({ type }) => (type ? checkTypeOf(portal, staff.companyId, client, type) : null)),
    ),
    exception: documentExceptionOf(portal, owner),
    rotations: rotationsOf(portal.db, owner),
    handling: findHandling(portal.db, owner, portal.clock.now()),
    notes: readNotes(portal, staff, owner),
    withdrawals: withdrawalsOf(portal, owner, staff.language),
    evidence: listMessageFiles(portal.db, owner),
    company: knownCompany(portal, staff.companyId, client),
  });
  const { reviews, withdrawals, exception } = held;
  const hasWithdrawnAll = withdrawals.some(({ isWhole }) => isWhole);
  // What came with a dispute is read beside it, and not reviewed.
  const uploads = held.all.uploads.filter(({ id }) => !held.evidence.some(({ uploadId }) => uploadId === id));
  const awaited = candidate.canceled || hasWithdrawnAll ? null : awaitedAmong(uploads, reviews);
  const waiting = await checksThatWait(portal, client, { companyId: staff.companyId, checks, awaited });
  const rejected = new Set(
    uploads.flatMap(({ id }) => (reviews.get(id)?.decision === "rejected" ? [id] : [])),
  );
  const good = uploads.filter(({ id }) => !rejected.has(id));
  const offered = offeredActions(candidate, staff);
  const proof = documentSlots(checks, held.types, good, portal.clock.now());
  return {
    candidate: candidateDetails(candidate, awaited && { ...awaited, checks: waiting }, {
      language: staff.language,
      hasStatement: uploads.some(isStatement),
      now: portal.clock.now(),
      timeZone: held.company.timezone ?? "UTC",
    }),
    covers: held.all.covers,
    actions: hasWithdrawnAll ? { ...offered, addChecks: false } : offered,
    withdrawals,
    handling: handlingView(held.handling, staff),
    notes: held.notes,
    matches: candidate.matches,
    left: leftWithout(checks, held.types, { uploads, reviews, now: portal.clock.now() }),
    names: namesOf(candidate, candidate.facts ?? {}),
    factsMissing: candidate.facts && missingOf(factSections(candidate.facts)),
    seesDeliveries: mayAdminister(staff),
    fileLimitBytes: fileLimits.sizeBytes,
    proof,
    exception: exception && exceptionView(exception),
    uploads: uploadViews(uploads, staff, {
      reviews,
      rotations: held.rotations,
      awaited: new Set(awaited?.documents.map(({ uploadId }) => uploadId)),
      beside: (upload) => besideOf(upload, uploads, { rejected, faces: proof.faces }),
    }),
  };
}

function uploadViews(
  uploads: CandidateUpload[],
  staff: StaffReader,
  {
    reviews,
    rotations,
    awaited,
    beside,
  }: {
    reviews: ReadonlyMap<number, Review>;
    rotations: ReadonlyMap<number, FileRotation>;
    awaited: ReadonlySet<number>;
    beside: (upload: CandidateUpload) => number[];
  },
): UploadView[] {
  const replaces = replacementsOf(decidedUploads(uploads, reviews));
  return uploads.map((upload) => {
    const { id, fileName, fileType, createdAt, sentHere, isSignature } = upload;
    const title = isSignature ? "signature" : documentTitle(upload, staff.language);
    return {
      id,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      fileName,
      fileType,
      createdAt,
      sentHere,
      isSignature,
      isStatement: isStatement(upload),
      rotation: rotations.get(id) ?? 0,
      replaces: replaces.get(id) ?? null,
      awaited: awaited.has(id),
      review: reviewView(reviews.get(id), staff),
      beside: beside(upload),
      shows: factsShown(upload),
    };
  });
}

function isStatement({ kind }: CandidateUpload): boolean {
  return kind === statementKind;
}

function handlingView({ claimedBy, assignee }: Handling, staff: Staff): HandlingView {
  return {
    claimedBy: claimedBy && { name: claimedBy.name, isMe: claimedBy.id === staff.id },
    assignee: assignee && { ...assignee, isMe: assignee.id === staff.id },
  };
}

function reviewView(review: Review | undefined, staff: Staff): ReviewView | null {
  if (!review) return null;
  return {
    id: review.id,
    decision: review.decision,
    reason: review.reason,
    reasonId: review.reasonId,
    note: review.note,
    final: review.final,
    by: review.staffName,
    byMe: review.staffUserId === staff.id,
    at: review.decidedAt.toISOString(),
    mail: review.mail?.outcome ?? null,
  };
}

function exceptionView({ reason, words, createdAt, settledAt, settledBy }: DocumentException): ExceptionView {
  return {
    reason,
    words,
    at: createdAt.toISOString(),
    settled: settledAt && { at: settledAt.toISOString(), by: settledBy },
  };
}
