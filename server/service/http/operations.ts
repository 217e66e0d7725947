import type { Api } from "../../contract/api.ts";
import { formsByType } from "../../contract/form.ts";
import { writtenText } from "../../contract/long-text.ts";
import type { oauthRoutes } from "../../contract/oauth.ts";
import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import { endAccountToken, listAccountTokens, makeAccountToken } from "../accounts/account-tokens.ts";
import { authorizeClient, getAuthorizationRequest } from "../accounts/oauth/authorize-client.ts";
import { createOAuthClient } from "../accounts/oauth/create-oauth-client.ts";
import { endCompanyGrant, listGrants } from "../accounts/oauth/grants.ts";
import { listOAuthClients, revokeOAuthClient } from "../accounts/oauth/oauth-clients.ts";
import { listAuditEvents } from "../audit/list-audit-events.ts";
import { callingActor } from "../audit/record-audit.ts";
import { getBundleRules, updateBundleRules } from "../bundles/bundle-rules.ts";
import { deleteBundle, updateBundle } from "../bundles/change-bundle.ts";
import { createBundle } from "../bundles/create-bundle.ts";
import { addChecks } from "../candidates/add-checks.ts";
import { askForMissing, askForMissingAt } from "../candidates/ask-for-missing.ts";
import { cancelCandidate } from "../candidates/cancel-candidate.ts";
import { createCandidate } from "../candidates/create-candidate.ts";
import { createEmbedSession } from "../candidates/create-embed-session.ts";
import { deleteCandidate } from "../candidates/delete-candidate.ts";
import { getCandidate } from "../candidates/get-candidate.ts";
import { handOverAgain } from "../candidates/hand-over-again.ts";
import { listCandidateChanges } from "../candidates/list-candidate-changes.ts";
import { listCandidates } from "../candidates/list-candidates.ts";
import { listHistory } from "../candidates/list-history.ts";
import { noteOpening } from "../candidates/note-opening.ts";
import { redeemEmbedSession } from "../candidates/redeem-embed-session.ts";
import { renewInvitation } from "../candidates/renew-invitation.ts";
import { startCandidate } from "../candidates/start-candidate.ts";
import { startChecks } from "../candidates/start-checks.ts";
import { submitCandidate } from "../candidates/submit-candidate.ts";
import { updateCandidate } from "../candidates/update-candidate.ts";
import { cancelCheck } from "../checks/cancel-check.ts";
import {
  createCheckType,
  listCheckTypeSettings,
  orderCheckTypes,
  updateCheckTypeSettings,
} from "../company/check-type-settings.ts";
import { getReminders, updateReminders } from "../company/company-reminders.ts";
import { updateCompany } from "../company/update-company.ts";
import {
  createCheckProvider,
  deleteCheckProvider,
  listCheckProviders,
  rotateCheckProviderSecret,
  testCheckProvider,
  updateCheckProvider,
} from "../connected-providers/check-providers.ts";
import { getCosts } from "../costs/get-costs.ts";
import { getPrices, updatePrices } from "../costs/prices.ts";
import { getFacts } from "../facts/get-facts.ts";
import { saveFacts } from "../facts/save-facts.ts";
import { deleteUpload } from "../files/delete-upload.ts";
import type { ResultSubject } from "../files/file-store.ts";
import { getUpload } from "../files/get-upload.ts";
import { listDocumentChanges } from "../files/list-document-changes.ts";
import { listUploads } from "../files/list-uploads.ts";
import { reviewUpload } from "../files/review-upload.ts";
import { answerFile } from "../files/serve-file.ts";
import { storeFile } from "../files/store-file.ts";
import { listFormVersions, retireForm, updateForm } from "../forms/change-form.ts";
import { createForm } from "../forms/create-form.ts";
import { listForms } from "../forms/list-forms.ts";
import { downloadPacket, getPacket } from "../packets/get-packet.ts";
import { answerRefereeForm } from "../referees/answer-referee-form.ts";
import { createReferee } from "../referees/create-referee.ts";
import { deleteReferee } from "../referees/delete-referee.ts";
import { listReferees } from "../referees/list-referees.ts";
import { openRefereeForm } from "../referees/open-referee-form.ts";
import { requestReferee } from "../referees/request-referee.ts";
import { createBrand, deleteBrand, setDefaultBrand, updateBrandDetails } from "../reference/brand-details.ts";
import { deleteBrandLogo, setBrandLogo } from "../reference/brand-logo.ts";
import {
  getBrand,
  getCheckType,
  getCompany,
  listBrands,
  listBundles,
  listCheckTypes,
  listCompanyCheckTypes,
} from "../reference/reference-data.ts";
import { updateBrand } from "../reference/update-brand.ts";
import { getRequest, listRequests } from "../requests/list-requests.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import { getResult, getResultBase64 } from "../results/get-result.ts";
import { recordResult } from "../results/record-result.ts";
import { getCandidateRetention } from "../retention/candidate-retention.ts";
import { getRetention, updateRetention } from "../retention/company-retention.ts";
import { listLegalHolds, releaseLegalHold, setLegalHold } from "../retention/legal-holds.ts";
import { listErasureCertificates } from "../retention/list-certificates.ts";
import { previewRetention } from "../retention/preview-retention.ts";
import { approveDocuments } from "../sandbox/approve-documents.ts";
import { failDeliveries } from "../sandbox/fail-deliveries.ts";
import { forceOutcome, forceOverdue } from "../sandbox/force-outcome.ts";
import { forceRefereeAnswer } from "../sandbox/force-referee-answer.ts";
import { moveClock } from "../sandbox/move-clock.ts";
import { rejectDocument } from "../sandbox/reject-document.ts";
import type { Caller, Service } from "../service.ts";
import { getStatistics } from "../statistics/get-statistics.ts";
import { createListener } from "../webhooks/create-listener.ts";
import { deleteListener } from "../webhooks/delete-listener.ts";
import { deleteWebhook } from "../webhooks/delete-webhook.ts";
import { getWebhook } from "../webhooks/get-webhook.ts";
import { listDeliveries } from "../webhooks/list-deliveries.ts";
import { redeliver } from "../webhooks/redeliver.ts";
import { replayDeliveries } from "../webhooks/replay-deliveries.ts";
import { rotateSecret } from "../webhooks/rotate-secret.ts";
import { saveWebhook } from "../webhooks/save-webhook.ts";
import { takeListenerCalls } from "../webhooks/take-listener-calls.ts";
import { testWebhook } from "../webhooks/test-webhook.ts";

/**
 * What answers each operation of the contract; one without an answer does not compile. The token endpoint is apart,
 * in oauth-app.ts: it takes a form and no bearer credential.
 */
export type Operations = {
  [Id in Exclude<keyof Api, keyof typeof oauthRoutes>]: (
    caller: Caller,
    request: RouteParsed<Api[Id]>,
  ) => RouteResult<Api[Id]> | Promise<RouteResult<Api[Id]>>;
};

export function operations(service: Service): Operations {
  return {
    ...candidateOperations(service),
    ...documentOperations(service),
    ...webhookOperations(service),
    ...refereeOperations(service),
    ...referenceOperations(service),
    ...settingOperations(service),
    ...accountOperations(service),
    ...retentionOperations(service),
    ...resultOperations(service),
    ...sandboxOperations(service),
  };
}

function candidateOperations(service: Service) {
  return {
    createCandidate: (caller, { body }) => createCandidate(service, caller, body),
    listCandidates: (caller, { query }) => listCandidates(service, caller, query),
    getCandidate: (caller, { params, query }) =>
      getCandidate(service, caller, params.partner_application_id, query.include),
    updateCandidate: (caller, { params, body }) =>
      updateCandidate(service, caller, params.partner_application_id, body.candidate),
    deleteCandidate: (caller, { params }) => deleteCandidate(service, caller, params.partner_application_id),
    cancelCandidate: (caller, { params }) => cancelCandidate(service, caller, params.partner_application_id),
    startCandidate: (caller, { params, body }) =>
      startCandidate(service, caller, params.partner_application_id, body.because),
    addChecks: (caller, { params, body }) =>
      addChecks(service, caller, params.partner_application_id, body.checks),
    createEmbedSession: (caller, { params, body }) =>
      createEmbedSession(service, caller, params.partner_application_id, body.origin),
    redeemEmbedSession: (caller, { body }) => redeemEmbedSession(service, caller, body),
    inviteCandidate: (caller, { params, body }) =>
      renewInvitation(service, caller, params.partner_application_id, body),
    listHistory: (caller, { params }) => listHistory(service, caller, params.partner_application_id),
    getStatistics: (caller, { query }) => getStatistics(service, caller, query),
    noteOpening: (caller, { params }) => noteOpening(service, caller, params.partner_application_id),
  } satisfies Partial<Operations>;
}

function documentOperations(service: Service) {
  return {
    getFacts: (caller, { params }) => getFacts(service, caller, params.partner_application_id),
    saveFacts: (caller, { params, body }) =>
      saveFacts(service, caller, params.partner_application_id, body.facts, startChecks),
    getPacket: (caller, { params }) =>
      getPacket(service, caller, params.partner_application_id, params.candidate_check_id),
    storeFile: (caller, { params, body, longText }) =>
      storeFile(
        service,
        caller,
        params.partner_application_id,
        { ...body, data: writtenText(body.data, longText) },
        { signed: submitCandidate, attached: startChecks },
      ),
    listUploads: (caller, { params }) => listUploads(service, caller, params.partner_application_id),
    listCandidateChanges: (caller, { query }) => listCandidateChanges(service, caller, query),
    listDocumentChanges: (caller, { query }) => listDocumentChanges(service, caller, query),
    getUpload: (caller, { params }) => getUpload(service, caller, params.upload_id),
    reviewUpload: (caller, { params, body }) =>
      reviewUpload(service, caller, params.upload_id, body.decision, startChecks),
    deleteUpload: (caller, { params }) => deleteUpload(service, caller, params.upload_id),
  } satisfies Partial<Operations>;
}

function webhookOperations(service: Service) {
  return {
    saveWebhook: (caller, { body }) => saveWebhook(service, caller, body),
    getWebhook: (caller) => getWebhook(service, caller),
    deleteWebhook: (caller) => deleteWebhook(service, caller),
    testWebhook: (caller) => testWebhook(service, caller),
    rotateWebhookSecret: (caller) => rotateSecret(service, caller),
    listWebhookDeliveries: (caller, { query }) => listDeliveries(service, caller, query),
    redeliverWebhook: (caller, { params }) => redeliver(service, caller, params.delivery_id),
    replayWebhook: (caller, { body }) => replayDeliveries(service, caller, body),
    createWebhookListener: (caller, { body }) => createListener(service, caller, body),
    takeListenerCalls: (caller, { params, body }) =>
      takeListenerCalls(service, caller, params.listener_id, body),
    deleteWebhookListener: (caller, { params }) => deleteListener(service, caller, params.listener_id),
  } satisfies Partial<Operations>;
}

function refereeOperations(service: Service) {
  return {
    listReferees: (caller, { params }) => listReferees(service, caller, params),
    createReferee: (caller, { params, body }) => createReferee(service, caller, params, body),
    deleteReferee: (caller, { params }) => deleteReferee(service, caller, params),
    requestReferee: (caller, { params, body }) =>
      requestReferee(service, caller, params, body, askForMissingAt),
    openRefereeForm: (caller, { params }) => openRefereeForm(service, caller, params.token),
    answerRefereeForm: (caller, { params, body }) =>
      answerRefereeForm(service, caller, params.token, body, { given: startChecks, declined: askForMissing }),
  } satisfies Partial<Operations>;
}

function referenceOperations(service: Service) {
  return {
    listForms: (caller) => listForms(service.db, caller.companyId),
    listFormTypes: async (caller) => formsByType(await listForms(service.db, caller.companyId)),
    listCheckTypes: (caller) => listCheckTypes(service, caller),
    getCheckType: (caller, { params }) => getCheckType(service, caller, params.type),
    getCompany: (caller) => getCompany(service, caller),
    listCompanyCheckTypes: (caller) => listCompanyCheckTypes(service, caller),
    listBrands: (caller) => listBrands(service, caller),
    getBrand: (caller, { params }) => getBrand(service, caller, params.brand_id),
    updateBrand: (caller, { params, body }) => updateBrand(service, caller, params.brand_id, body),
    listBundles: (caller) => listBundles(service, caller),
    createBundle: (caller, { body }) => createBundle(service, caller, body),
  } satisfies Partial<Operations>;
}

function settingOperations(service: Service) {
  return {
    updateCompany: (caller, { body }) => updateCompany(service, caller, body),
    listCheckTypeSettings: (caller) => listCheckTypeSettings(service, caller),
    createCheckType: (caller, { body }) => createCheckType(service, caller, body),
    updateCheckTypeSettings: (caller, { params, body }) =>
      updateCheckTypeSettings(service, caller, params.type, body),
    orderCheckTypes: (caller, { body }) => orderCheckTypes(service, caller, body.types),
    listCheckProviders: (caller) => listCheckProviders(service, caller),
    createCheckProvider: (caller, { body }) => createCheckProvider(service, caller, body),
    updateCheckProvider: (caller, { params, body }) =>
      updateCheckProvider(service, caller, params.provider_id, body),
    deleteCheckProvider: (caller, { params }) => deleteCheckProvider(service, caller, params.provider_id),
    rotateCheckProviderSecret: (caller, { params }) =>
      rotateCheckProviderSecret(service, caller, params.provider_id),
    testCheckProvider: (caller, { params }) => testCheckProvider(service, caller, params.provider_id),
    getPrices: (caller) => getPrices(service, caller),
    updatePrices: (caller, { body }) => updatePrices(service, caller, body),
    getCosts: (caller, { query }) => getCosts(service, caller, query),
    getReminders: (caller) => getReminders(service, caller),
    updateReminders: (caller, { body }) => updateReminders(service, caller, body),
    createBrand: (caller, { body }) => createBrand(service, caller, body),
    updateBrandDetails: (caller, { params, body }) =>
      updateBrandDetails(service, caller, params.brand_id, body),
    setDefaultBrand: (caller, { params }) => setDefaultBrand(service, caller, params.brand_id),
    deleteBrand: (caller, { params }) => deleteBrand(service, caller, params.brand_id),
    setBrandLogo: (caller, { params, body }) => setBrandLogo(service, caller, params.brand_id, body),
    deleteBrandLogo: (caller, { params }) => deleteBrandLogo(service, caller, params.brand_id),
    updateBundle: (caller, { params, body }) => updateBundle(service, caller, params.bundle_id, body),
    deleteBundle: (caller, { params }) => deleteBundle(service, caller, params.bundle_id),
    getBundleRules: (caller) => getBundleRules(service, caller),
    updateBundleRules: (caller, { body }) => updateBundleRules(service, caller, body),
    createForm: (caller, { body }) => {
      requireCompanyToken(caller);
      return createForm(service, caller.companyId, body);
    },
    updateForm: (caller, { params, body }) => updateForm(service, caller, params.form_id, body),
    retireForm: (caller, { params }) => retireForm(service, caller, params.form_id),
    listFormVersions: (caller, { params }) => listFormVersions(service, caller, params.form_id),
  } satisfies Partial<Operations>;
}

function accountOperations(service: Service) {
  return {
    listAuditEvents: (caller, { query }) => listAuditEvents(service, caller, query),
    listRequests: (caller, { query }) => listRequests(service, caller, query),
    getRequest: (caller, { params }) => getRequest(service, caller, params.request_id),
    listAccountTokens: (caller) => listAccountTokens(service, caller),
    createAccountToken: (caller, { body }) => makeAccountToken(service, caller, body),
    revokeAccountToken: (caller, { params }) => endAccountToken(service, caller, params.token_id),
    listGrants: (caller) => listGrants(service, caller),
    endGrant: (caller, { params }) => endCompanyGrant(service, caller, params.grant_id),
    listOAuthClients: (caller) => listOAuthClients(service, caller),
    createOAuthClient: (caller, { body }) => createOAuthClient(service, caller, body, callingActor(caller)),
    revokeOAuthClient: (caller, { params }) => revokeOAuthClient(service, caller, params.client_id),
    getAuthorizationRequest: (_caller, { query }) => getAuthorizationRequest(service, query),
    authorizeClient: (caller, { body }) => authorizeClient(service, caller, body),
  } satisfies Partial<Operations>;
}

function retentionOperations(service: Service) {
  return {
    getRetention: (caller) => getRetention(service, caller),
    updateRetention: (caller, { body }) => updateRetention(service, caller, body),
    previewRetention: (caller, { body }) => previewRetention(service, caller, body),
    listLegalHolds: (caller) => listLegalHolds(service, caller),
    listErasureCertificates: (caller, { query }) => listErasureCertificates(service, caller, query),
    getCandidateRetention: (caller, { params }) =>
      getCandidateRetention(service, caller, params.partner_application_id),
    setLegalHold: (caller, { params, body }) =>
      setLegalHold(service, caller, params.partner_application_id, body),
    releaseLegalHold: (caller, { params }) =>
      releaseLegalHold(service, caller, params.partner_application_id),
  } satisfies Partial<Operations>;
}

function resultOperations(service: Service) {
  return {
    getCheckResult: (caller, { params }) =>
      getResult(service, caller, params.partner_application_id, ofCheck(params)),
    getCheckResultBase64: (caller, { params }) =>
      getResultBase64(service, caller, params.partner_application_id, ofCheck(params)),
    getSubCheckResult: (caller, { params }) =>
      getResult(service, caller, params.partner_application_id, ofSubCheck(params)),
    getSubCheckResultBase64: (caller, { params }) =>
      getResultBase64(service, caller, params.partner_application_id, ofSubCheck(params)),
    cancelCheck: (caller, { params }) =>
      cancelCheck(service, caller, params.partner_application_id, params.candidate_check_id),
    handOverAgain: (caller, { params }) =>
      handOverAgain(service, caller, params.partner_application_id, params.candidate_check_id),
    recordResult: (caller, { params, body }) =>
      recordResult(service, caller, params.partner_application_id, params.candidate_check_id, body),
  } satisfies Partial<Operations>;
}

function sandboxOperations(service: Service) {
  return {
    forceOutcome: (caller, { params, body }) =>
      forceOutcome(service, caller, params.candidate_check_id, body.outcome),
    forceOverdue: (caller, { params }) => forceOverdue(service, caller, params.candidate_check_id),
    rejectDocument: (caller, { params }) => rejectDocument(service, caller, params.upload_id),
    approveDocuments: (caller, { params }) =>
      approveDocuments(service, caller, params.partner_application_id),
    forceRefereeAnswer: (caller, { params, body }) =>
      forceRefereeAnswer(service, caller, params.referee_id, body.how),
    failDeliveries: (caller, { body }) => failDeliveries(service, caller, body),
    moveClock: (caller, { params, body }) =>
      moveClock(service, caller, params.partner_application_id, body.hours),
  } satisfies Partial<Operations>;
}

/** Operations that return a file to a caller who accepts its media type; null where there is none. */
type FileOperations = {
  [Id in "getCheckResult" | "getSubCheckResult" | "getPacket"]: (
    caller: Caller,
    request: RouteParsed<Api[Id]>,
  ) => Promise<Response | null>;
};

export function fileOperations(service: Service): FileOperations {
  const result = async (...[caller, id, subject]: [Caller, string, ResultSubject]) => {
    const upload = await getResult(service, caller, id, subject);
    return upload && (await answerFile(service, upload.id));
  };
  return {
    getCheckResult: (caller, { params }) => result(caller, params.partner_application_id, ofCheck(params)),
    getSubCheckResult: (caller, { params }) =>
      result(caller, params.partner_application_id, ofSubCheck(params)),
    getPacket: (caller, { params }) =>
      downloadPacket(service, caller, params.partner_application_id, params.candidate_check_id),
  };
}

function ofCheck(params: { candidate_check_id: number }) {
  return { candidateCheckId: params.candidate_check_id };
}

function ofSubCheck(params: { sub_check_id: number }) {
  return { subCheckId: params.sub_check_id };
}
