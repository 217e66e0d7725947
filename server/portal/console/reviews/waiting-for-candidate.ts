import type { Client } from "../../../client/client.ts";
import { documentKind } from "../../../contract/document-kind.ts";
import { fileType } from "../../../contract/upload.ts";
import { hasWithdrawnAll } from "../../candidate/consent/withdrawal-store.ts";
import { needsDocument } from "../../candidate/documents/needs-document.ts";
import { type DecidedDocument, isReplaced } from "../../candidate/documents/replacement.ts";
import { type CandidateUpload, candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { DocumentType } from "../../foundation/rows/document-type.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Side } from "../../foundation/rows/side.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { checkTypeOf } from "../../gateway/reference-data.ts";
import type { Review } from "./review.ts";
import { reviewsOf } from "./reviews-of.ts";
import { listDecided } from "./waiting-store.ts";

/** A document that was rejected, and that the candidate may and has not replaced. */
type AwaitedDocument = {
  uploadId: number;
  /** Null where nobody said what it is. */
  idType: DocumentType | null;
  side: Side | null;
  rejectedAt: Date;
};

/** The candidate's turn: `since` the first of these rejections. */
export type Awaited = { since: Date; documents: AwaitedDocument[] };

/**
 * Of whom of these candidates of a company a rejected document is still awaited, by the service's own id; whoever owes none
 * is not in it. One query, however many they are. A rejection for good is not waited for, and neither is a file that is gone.
 */
export async function waitingForCandidate(
  portal: Pick<Portal, "db">,
  companyId: number,
  candidates: readonly { id: number; partner_application_id: string }[],
): Promise<Map<number, Awaited>> {
  if (candidates.length === 0) return new Map();
  const rows = await listDecided(portal.db, companyId, candidates);
  const byCandidate = Map.groupBy(rows, ({ candidateId }) => candidateId);
  return new Map(
    [...byCandidate].flatMap(([id, decided]): [number, Awaited][] => {
      const all = decided.map((row) => ({ ...row, idType: typeOf(row.idType, row.documentKind) }));
      const awaited = awaitedOf(
        all.filter(({ decision, final }) => decision === "rejected" && !final),
        all,
      );
      return awaited ? [[id, awaited]] : [];
    }),
  );
}

/** The same of one candidate, by what the service has of them now; null where none is awaited. */
export async function awaitedOfCandidate(
  portal: Portal,
  client: Client,
  owner: Owner,
): Promise<Awaited | null> {
  const reviews = await reviewsOf(portal, owner);
  if (![...reviews.values()].some(isOpenRejection)) return null;
  if (await hasWithdrawnAll(portal.db, owner)) return null;
  const { uploads } = await candidateUploads(portal, client, owner);
  return awaitedAmong(uploads, reviews);
}

/** What is awaited of a candidate with these files and the newest decisions on them, by upload. */
export function awaitedAmong(
  uploads: readonly CandidateUpload[],
  reviews: ReadonlyMap<number, Review>,
): Awaited | null {
  const decided = decidedUploads(uploads, reviews);
  return awaitedOf(
    decided.filter(({ uploadId }) => isOpenRejection(reviews.get(uploadId))),
    decided,
  );
}

/** A candidate's documents as what they are and what was decided on them. Who does not say when one came sends no replacement. */
export function decidedUploads(
  uploads: readonly CandidateUpload[],
  reviews: ReadonlyMap<number, Review>,
): DecidedDocument[] {
  return uploads
    .filter(({ isSignature }) => !isSignature)
    .map(({ id, idType, kind, side, createdAt }) => ({
      uploadId: id,
      idType: typeOf(idType, kind),
      side,
      createdAt: new Date(createdAt ?? 0),
      decision: reviews.get(id)?.decision ?? null,
      decidedAt: reviews.get(id)?.decidedAt ?? null,
    }));
}

function isOpenRejection(review: Pick<Review, "decision" | "final"> | undefined): boolean {
  return review?.decision === "rejected" && !review.final;
}

/** `open` are the rejected ones of `all` that may be sent again. */
function awaitedOf(open: readonly DecidedDocument[], all: readonly DecidedDocument[]): Awaited | null {
  const documents = open.flatMap((document): AwaitedDocument[] => {
    const { uploadId, idType, side, decidedAt } = document;
    return decidedAt && !isReplaced(document, all) ? [{ uploadId, idType, side, rejectedAt: decidedAt }] : [];
  });
  const times = documents.map(({ rejectedAt }) => rejectedAt.getTime());
  return documents.length > 0 ? { since: new Date(Math.min(...times)), documents } : null;
}

function typeOf(idType: string | null, kind: string | null): DocumentType | null {
  return documentKind.safeParse(kind).data ?? fileType.safeParse(idType).data ?? null;
}

/** Which of a candidate's checks need a document that is still awaited, by their place in the list. */
export async function checksThatWait(
  portal: Portal,
  client: Client,
  { companyId, checks, awaited }: { companyId: number; checks: KnownCheck[]; awaited: Awaited | null },
): Promise<Set<number>> {
  if (!awaited) return new Set();
  const now = portal.clock.now();
  const waiting = await Promise.all(
    checks.map(async (check) => {
      const known = check.type ? await checkTypeOf(portal, companyId, client, check.type) : null;
      return awaited.documents.some(({ idType }) => needsDocument(check, known, idType, now));
    }),
  );
  return new Set(waiting.flatMap((waits, index) => (waits ? [index] : [])));
}

/** The candidate's turn, and the places of the checks that need what is awaited. */
export type CandidatesTurn = Awaited & { checks: ReadonlySet<number> };

/** Those of a list of candidates whose turn it is, by the service's own id. The turn of one who was canceled never comes. */
export async function candidatesTurns(
  portal: Portal,
  client: Client,
  companyId: number,
  candidates: readonly KnownCandidate[],
): Promise<Map<number, CandidatesTurn>> {
  const open = candidates.filter(({ canceled }) => !canceled);
  const waiting = await waitingForCandidate(portal, companyId, open);
  const turns = open.map(async ({ id, checks }): Promise<[number, CandidatesTurn][]> => {
    const awaited = waiting.get(id);
    if (!awaited) return [];
    return [
      [
        id,
        {
          ...awaited,
          checks: await checksThatWait(portal, client, { companyId, checks: checks ?? [], awaited }),
        },
      ],
    ];
  });
  return new Map((await Promise.all(turns)).flat());
}
