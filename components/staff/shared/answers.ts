import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";

type Answers = inferRouterOutputs<AppRouter>;
type Questions = inferRouterInputs<AppRouter>;

/** The portal's responses to staff pages. */
export type CandidatePageView = Answers["candidates"]["get"];
export type AuditRowView = Answers["audit"]["list"]["rows"][number];
export type CandidateDetails = CandidatePageView["candidate"];
export type ProofView = CandidatePageView["proof"];
export type OfferedActions = CandidatePageView["actions"];
export type HandlingView = CandidatePageView["handling"];
export type NotesView = CandidatePageView["notes"];
export type NoteView = NotesView["notes"][number];
export type TaskView = NotesView["tasks"][number];
export type MessageView = Answers["messages"]["list"][number];
export type CheckRefereesView = NonNullable<Answers["candidateActions"]["referees"]>;
export type RefereeView = CheckRefereesView["referees"][number];
export type ConsentsView = Answers["candidates"]["consents"];
export type WithdrawalView = NonNullable<CandidatePageView["withdrawal"]>;
export type ExceptionView = NonNullable<CandidatePageView["exception"]>;
export type CheckView = CandidateDetails["checks"][number];
export type UploadView = CandidatePageView["uploads"][number];
/** How a document was shown on the screen when it was decided on. */
export type Shown = Questions["reviews"]["approve"]["shown"];
export type OrderableCheck = Answers["candidateActions"]["orderableChecks"][number];
/** A reason of the company's for which documents are rejected. */
export type RejectionReason = Answers["reviews"]["reasons"][number];
export type RejectionPreviewView = NonNullable<Answers["reviews"]["preview"]>;
/** What of the queue is meant, and a candidate in it. */
export type QueueQuery = NonNullable<Questions["queue"]["list"]>;
export type QueueRow = Answers["queue"]["list"]["rows"][number];
export type CandidateList = Answers["candidates"]["list"];
export type CandidateRow = CandidateList["candidates"][number];
export type SavedView = Answers["views"]["list"][number];
export type Coverage = CandidatePageView["covers"];
export type QueueList = Answers["queue"]["list"];
export type WorkKind = QueueRow["kinds"][number]["kind"];
export type QueueCounts = Answers["queue"]["counts"];
export type QueueCoverage = QueueList["covers"];
export type TimelineEntry = Answers["candidates"]["timeline"][number];
export type CandidateFacts = NonNullable<Answers["candidates"]["facts"]>;
export type CheckFacts = CandidateFacts["checks"][number];
export type FactView = CheckFacts["sections"][number];
export type SessionView = Answers["account"]["sessions"]["sessions"][number];
export type PersonView = Answers["people"]["list"][number];
export type AccountApiView = Answers["integrations"]["accountApi"];
export type WebhookPageView = Answers["integrations"]["webhook"];
export type WebhookView = NonNullable<WebhookPageView["webhook"]>;
export type DeliveryPageView = NonNullable<Answers["integrations"]["deliveries"]>;
export type DeliveryView = DeliveryPageView["deliveries"][number];
export type EmbedSitesView = Answers["embedding"]["sites"];
export type ConnectionView = Answers["connection"]["show"];
export type RetentionSettings = Answers["retention"]["show"];
export type RetentionSchedule = RetentionSettings["schedule"];
export type RetainedTypeView = RetentionSettings["types"][number];
export type RetentionPeriodView = RetainedTypeView["periods"][number];
export type RetentionPreviewView = Answers["retention"]["preview"];
export type HoldView = Answers["retention"]["holds"][number];
export type CertificateView = Answers["retention"]["certificates"]["certificates"][number];
export type CandidateRetentionView = NonNullable<Answers["retention"]["ofCandidate"]>;
export type RetentionReasonView = NonNullable<CandidateRetentionView["records"][number]["reason"]>;
export type AdjudicationsView = Answers["adjudications"]["of"];
export type ConsideredCheckView = AdjudicationsView["checks"][number];
export type AdjudicationDecisionView = ConsideredCheckView["decisions"][number];
export type DecisionsView = Answers["reasons"]["settings"];
/** A language in which candidates read. */
export type TextLanguage = DecisionsView["languages"][number];
export type ReasonSettingView = DecisionsView["reasons"][number];
export type CompanySettingsView = Answers["settings"]["company"]["show"];
export type BrandSettingsView = Answers["settings"]["brands"]["list"]["brands"][number];
export type SharedTypeView = Answers["settings"]["checkTypes"]["sharing"][number];
export type TypeSettingsView = Answers["settings"]["checkTypes"]["list"]["types"][number];
export type BundleSettingsView = Answers["settings"]["bundles"]["list"]["bundles"][number];
export type FormSettingsView = Answers["settings"]["forms"]["list"]["forms"][number];
export type RemindersView = NonNullable<Answers["settings"]["reminders"]["show"]>;
export type NotificationsView = Answers["settings"]["notifications"]["show"];
export type SettingChangeView = Answers["settings"]["changes"]["changes"][number];
