import type { AuditAction } from "../../contract/audit.ts";
import { AppError } from "../../contract/error-code.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import type { Caller, Service } from "../service.ts";
import type { Operations } from "./operations.ts";

/**
 * What the audit log has of an operation. A look is recorded when what is to be seen was found, before it leaves. A setting is
 * recorded before it is changed, and once more when that was refused.
 */
type Recorded =
  | { look: AuditAction; of: "upload_id" | "candidate_check_id" | "sub_check_id" }
  | { setting: AuditAction };

/** Recorded by its use case, in the transaction of what it does. */
const within = "its transaction";
/** In the history of the candidate, or nothing that the audit log is about. */
const notHere = null;

const company = { setting: "settings.company" } as const;
const brands = { setting: "settings.brands" } as const;
const bundles = { setting: "settings.bundles" } as const;
const forms = { setting: "settings.forms" } as const;
const checkTypes = { setting: "settings.checkTypes" } as const;
const integrations = { setting: "settings.integrations" } as const;
const result = { look: "result.viewed", of: "candidate_check_id" } as const;
const subResult = { look: "result.viewed", of: "sub_check_id" } as const;

const recordedOperations: Record<keyof Operations, Recorded | typeof within | typeof notHere> = {
  createCandidate: notHere,
  listCandidates: notHere,
  getCandidate: notHere,
  updateCandidate: notHere,
  deleteCandidate: within,
  cancelCandidate: notHere,
  startCandidate: notHere,
  addChecks: notHere,
  createEmbedSession: notHere,
  redeemEmbedSession: notHere,
  inviteCandidate: notHere,
  listHistory: notHere,
  getStatistics: notHere,
  noteOpening: notHere,
  getFacts: notHere,
  saveFacts: notHere,
  getPacket: { look: "packet.viewed", of: "candidate_check_id" },
  storeFile: notHere,
  listUploads: notHere,
  listCandidateChanges: notHere,
  listDocumentChanges: notHere,
  getUpload: { look: "document.viewed", of: "upload_id" },
  reviewUpload: notHere,
  deleteUpload: notHere,
  saveWebhook: integrations,
  getWebhook: notHere,
  deleteWebhook: integrations,
  testWebhook: notHere,
  rotateWebhookSecret: integrations,
  listWebhookDeliveries: notHere,
  redeliverWebhook: notHere,
  replayWebhook: notHere,
  createWebhookListener: integrations,
  takeListenerCalls: notHere,
  deleteWebhookListener: integrations,
  listReferees: notHere,
  createReferee: notHere,
  deleteReferee: notHere,
  requestReferee: notHere,
  openRefereeForm: notHere,
  answerRefereeForm: notHere,
  listForms: notHere,
  getCheckType: notHere,
  getCompany: notHere,
  listCompanyCheckTypes: notHere,
  listBrands: notHere,
  getBrand: notHere,
  updateBrand: brands,
  listCheckTypes: notHere,
  listFormTypes: notHere,
  listBundles: notHere,
  createBundle: bundles,
  updateCompany: company,
  listCheckTypeSettings: notHere,
  createCheckType: checkTypes,
  updateCheckTypeSettings: checkTypes,
  orderCheckTypes: checkTypes,
  listCheckProviders: notHere,
  createCheckProvider: integrations,
  updateCheckProvider: integrations,
  deleteCheckProvider: integrations,
  rotateCheckProviderSecret: integrations,
  testCheckProvider: notHere,
  getPrices: notHere,
  updatePrices: { setting: "settings.costs" },
  getCosts: notHere,
  getReminders: notHere,
  updateReminders: { setting: "settings.reminders" },
  createBrand: brands,
  updateBrandDetails: brands,
  setDefaultBrand: brands,
  deleteBrand: brands,
  setBrandLogo: brands,
  deleteBrandLogo: brands,
  updateBundle: bundles,
  deleteBundle: bundles,
  getBundleRules: notHere,
  updateBundleRules: bundles,
  createForm: forms,
  updateForm: forms,
  retireForm: forms,
  listFormVersions: notHere,
  listAuditEvents: notHere,
  listRequests: notHere,
  getRequest: notHere,
  listAccountTokens: notHere,
  createAccountToken: within,
  revokeAccountToken: within,
  listGrants: notHere,
  endGrant: within,
  listOAuthClients: notHere,
  createOAuthClient: within,
  revokeOAuthClient: within,
  getAuthorizationRequest: notHere,
  authorizeClient: within,
  getRetention: notHere,
  updateRetention: { setting: "settings.retention" },
  previewRetention: notHere,
  listLegalHolds: notHere,
  listErasureCertificates: notHere,
  getCandidateRetention: notHere,
  setLegalHold: within,
  releaseLegalHold: within,
  getCheckResult: result,
  getCheckResultBase64: result,
  getSubCheckResult: subResult,
  getSubCheckResultBase64: subResult,
  cancelCheck: notHere,
  handOverAgain: notHere,
  recordResult: within,
  forceOutcome: notHere,
  forceOverdue: notHere,
  rejectDocument: notHere,
  approveDocuments: notHere,
  forceRefereeAnswer: notHere,
  failDeliveries: integrations,
  moveClock: notHere,
};

type Request = { params: unknown };

/** Runs an operation with what the audit log has of it. */
export async function recorded<Answer>(
  service: Service,
  caller: Caller,
  { id, request }: { id: string; request: Request },
  run: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const how = recordedOperations[id as keyof Operations];
  if (how === notHere || how === within) return await run();
  const record = (details: Record<string, string>) =>
    recordAudit(service, service.db, {
      companyId: caller.companyId,
      action: "look" in how ? how.look : how.setting,
      actor: callingActor(caller),
      ...subjectOf(how, request),
      details: { operation: id, ...details },
    });
  if ("look" in how) {
    const answer = await run();
    if (answer !== null) await record({});
    return answer;
  }
  await record({});
  try {
    return await run();
  } catch (error) {
    await record({ refused: error instanceof AppError ? error.code : "internal_error" });
    throw error;
  }
}

function subjectOf(how: Recorded, { params }: Request): { subject?: string } {
  if (!("look" in how)) return {};
  const id = (params as Record<string, unknown>)[how.of];
  return { subject: `${subjects[how.of]}:${id}` };
}

const subjects = { upload_id: "upload", candidate_check_id: "check", sub_check_id: "sub_check" } as const;
