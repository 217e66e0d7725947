import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { allNamed } from "../../../platform/all-named.ts";
import { findWithdrawals } from "../../candidate/consent/withdrawal-store.ts";
import { readMessages } from "../../candidate/conversation/read-messages.ts";
import { listCopies } from "../../candidate/own-data/given-copy-store.ts";
import { type CandidateUpload, candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { type KnownEvent, readHistory } from "../../gateway/read-history.ts";
import type { StaffReader } from "../../people/auth/staff.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";
import { listStaffActions } from "../actions/staff-action-store.ts";
import { notesOf, tasksOf } from "../notes/read-notes.ts";
import { listRecordedResults } from "../results/recorded-result-store.ts";
import { listReminders } from "../reviews/reminder-store.ts";
import type { Review } from "../reviews/review.ts";
import { listReviews } from "../reviews/review-store.ts";
import { listFileViews } from "../viewing/file-view-store.ts";
import { adjudicationEntries } from "./adjudication-entries.ts";
import { titleOf } from "./candidate-view.ts";
import { copyEntry } from "./copy-entry.ts";
import { reminderEntry, roundEntries } from "./mail-entries.ts";
import { messageEntries, noteEntries, resultEntries, reviewEntries, viewEntry } from "./own-entries.ts";
import { serviceEntries } from "./service-entries.ts";
import type { TimelineEntry } from "./timeline-entry.ts";
import { withdrawalEntry } from "./withdrawal-view.ts";

/** A decision is passed on to the service at once, unless that is out of reach. */
const passedWithinMs = 60_000;

/** The events of a candidate, newest first: the service's history, and the actions of staff here. */
export async function getTimeline(
  portal: Portal,
  staff: StaffReader,
  connection: Client,
  address: CandidateAddress,
): Promise<TimelineEntry[]> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const params = { partner_application_id: partnerApplicationId };
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const { uploads, ...held } = await allNamed({
    history: client.call(api.listHistory, { params }),
    uploads: candidateUploads(portal, client, owner).then((found) => found.uploads),
    reviews: listReviews(portal.db, owner),
    reminders: listReminders(portal.db, owner),
    adjudications: listAdjudications(portal.db, owner),
    views: listFileViews(portal.db, owner),
    results: listRecordedResults(portal.db, owner),
    actions: listStaffActions(portal.db, owner),
    notes: notesOf(portal, owner),
    tasks: tasksOf(portal, owner),
    messages: readMessages(portal, owner),
    copies: listCopies(portal.db, owner),
    withdrawals: findWithdrawals(portal.db, owner),
  });
  const checks = candidate.checks ?? [];
  const title = (id: number | null) => {
    const check = checks.find((one) => id !== null && one.id === id);
    return check ? titleOf(check, staff.language) : "";
  };
  const nameOfFile = (uploadId: number) =>
    uploads.find(({ id }: CandidateUpload) => id === uploadId)?.fileName ?? "";
  return newestFirst([
    ...serviceEntries(withoutPassed(readHistory(held.history), held.reviews), held.actions, title),
    ...held.reviews.flatMap((review) => reviewEntries(review, nameOfFile(review.uploadId))),
    ...roundEntries(held.reviews, nameOfFile),
    ...held.reminders.map(reminderEntry),
    ...held.adjudications.flatMap((one) => adjudicationEntries(one, title(one.checkId) || one.checkType)),
    ...held.views.map((view) => viewEntry(view, { title, file: nameOfFile(view.uploadId) })),
    ...checks.flatMap((check) => resultEntries(check, title(check.id), held.results)),
    ...noteEntries(held.notes, held.tasks),
    ...messageEntries(held.messages, title),
    ...held.copies.map((copy) => copyEntry(copy, { title, file: nameOfFile(copy.uploadId ?? 0) })),
    ...held.withdrawals.map((withdrawal) => withdrawalEntry(withdrawal, staff.language)),
  ]);
}

/** What the service was told of a decision stands with the decision. */
function withoutPassed(history: KnownEvent[], reviews: readonly Review[]): KnownEvent[] {
  const isPassed = (at: string | null) =>
    reviews.some(({ decidedAt }) => Math.abs(Date.parse(at ?? "") - decidedAt.getTime()) <= passedWithinMs);
  return history.filter(({ type, at }) => type !== "file.reviewed" || !isPassed(at));
}

/** When something without a time happened is not known: it is last, as the service has it. */
function newestFirst(entries: TimelineEntry[]): TimelineEntry[] {
  const placeOf = ({ at }: TimelineEntry) => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));
  return entries.sort((one, other) => {
    const [place, otherPlace] = [placeOf(one), placeOf(other)];
    return place === otherPlace ? 0 : otherPlace - place;
  });
}
