// Written by `npm run client-package`, from the contract.

import type { Operation, Result } from "../src/operation-types.ts";

/** The operations of the service. */
export interface Operations {
  /**
   * Create a candidate and launch checks
   *
   * The candidate is sent `partner_link` by email, or by SMS if there is only a phone number and the service sends SMS, unless `bypass` is true. A check starts once the candidate has signed and nothing that it needs is missing (`waiting_for`). Only the wrapper `candidate` is required: checks can be added later, and a `partner_application_id` is generated if none is given.
   */
  createCandidate: Operation<"createCandidate">;
  /**
   * One candidate
   *
   * With its checks, their sub-checks and the progress of each. To be notified of changes instead of polling, register a webhook.
   */
  getCandidate: Operation<"getCandidate">;
  /**
   * Update a candidate
   *
   * Fields that are given are updated; absent fields stay as they are. Checks that waited for a name or role start. With a different `partner_application_id` the candidate moves to that id; a candidate who was invited and has not signed is sent the new link.
   */
  updateCandidate: Operation<"updateCandidate">;
  /**
   * Erase a candidate, its files and personal data
   *
   * Erases the record, its files and the personal data in its history, for good. The `partner_application_id` can be used again. To keep the record and end the checks, cancel instead. A candidate under a legal hold is not erased. The erasure is certified (`GET /company/erasure_certificates`). Closed candidates are erased automatically, by the company's retention schedule.
   */
  deleteCandidate: Operation<"deleteCandidate">;
  /**
   * Cancel a candidate and its unfinished checks
   *
   * Cancels every check that is not completed (specification, section 3). If the candidate is already canceled, nothing happens: no webhook is called, and nothing is added to the history.
   */
  cancelCandidate: Operation<"cancelCandidate">;
  /**
   * Mark the candidate as started on the partner's side
   *
   * Use this only if a status webhook is configured. For a candidate who has signed it also decides that the checks that wait (`waiting_for`) are carried out without what is missing; the history says so.
   */
  startCandidate: Operation<"startCandidate">;
  /**
   * Add checks to an existing candidate
   *
   * Checks that are added after the candidate has signed start immediately, unless something that they need is missing.
   */
  addChecks: Operation<"addChecks">;
  /**
   * Send the invitation again, with a renewed link; links sent before stop working
   *
   * Also for a candidate who was created with `bypass`, or whose link has expired. Without `channel`, by email if there is an email address, otherwise by SMS, as the first one. A `channel` that is not among the candidate's `contact_channels` is refused, and the link stays as it is. A candidate is sent it once in five minutes by each channel and five times a day, and a company has a budget of a day: 429 `invitation_limit` says when it can be sent again.
   *
   * An extension of the specification.
   */
  inviteCandidate: Operation<"inviteCandidate">;
  /**
   * Let one page of your site show the candidate's journey, once, within five minutes
   *
   * For the journey inside your own site without a candidate's link in your pages. Your server asks for a session when your page does, and for nobody but the candidate who is signed in there; `Candor.mount` takes the function that fetches it. The session opens the journey of this candidate, in a frame within a page of `origin`, and nothing else; it works once.
   *
   * An extension of the specification.
   */
  createEmbedSession: Operation<"createEmbedSession">;
  /**
   * Exchange a session for the candidate whose journey it opens; it is spent
   *
   * For the portal, which shows the journey. It calls this with the session that its frame was sent, and the origin of the page that sent it.
   *
   * An extension of the specification.
   */
  redeemEmbedSession: Operation<"redeemEmbedSession">;
  /**
   * A page of candidates
   *
   * The candidates that this token's partner created for this company, newest first by default; with a company's own token, those of all its partners. Follow `next_cursor` to walk through all of them.
   */
  listCandidates: Operation<"listCandidates">;
  /**
   * Candidates created, changed and erased
   *
   * Keeps a list of all candidates, their checks and their referees up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each candidate is listed once, as it is now, when it, one of its checks or referees, or its legal hold has changed since; none is missed. What follows from its documents and facts (`waiting_for`) is not a change. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.
   *
   * An extension of the specification.
   */
  listCandidateChanges: Operation<"listCandidateChanges">;
  /**
   * The history of a candidate, oldest first
   *
   * Who did what and when, from creation on: the partner, the candidate, referees, providers and the service itself. Actions of the company's users in the portal appear as the partner's, whose token the portal uses. Entries never change; personal data is erased with the candidate.
   */
  listHistory: Operation<"listHistory">;
  /**
   * How many candidates come how far, how long checks take, and what will be late
   *
   * Numbers of the candidates within the token's reach, for a period in the company's time zone and the one before it. Erased candidates are in no number. With `from` and without `to`, the period ends today.
   *
   * An extension of the specification.
   */
  getStatistics: Operation<"getStatistics">;
  /**
   * Say that the candidate has opened their link
   *
   * The candidate's pages send it once a person looks at them, which mail scanners do not; send it if you show pages of your own. `GET /statistics` counts it. The first one counts, and repeating it changes nothing.
   *
   * An extension of the specification.
   */
  noteOpening: Operation<"noteOpening">;
  /**
   * Attach a file to a candidate, or submit the candidate with a signature
   *
   * `data` is an RFC 2397 data URI in base64. With `is_signature` the file is the candidate's signature: the candidate is submitted, consent is implied, and the checks start that wait for nothing. When nothing that a signed candidate's check needs is missing any more, it starts.
   */
  storeFile: Operation<"storeFile">;
  /**
   * The files of a candidate, oldest first
   *
   * With the kind of document, and whether it is the signature.
   *
   * An extension of the specification.
   */
  listUploads: Operation<"listUploads">;
  /**
   * Documents added and deleted, of all candidates
   *
   * Keeps a list of all documents up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each document is listed once, with its latest change; none is missed. Signatures and result files are not listed. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.
   *
   * An extension of the specification.
   */
  listDocumentChanges: Operation<"listDocumentChanges">;
  /**
   * One upload, with a new signed URL
   *
   * `url` opens the stored file for 20 minutes, without a token. Fetch the upload again for a new one.
   */
  getUpload: Operation<"getUpload">;
  /**
   * Delete an upload
   *
   * Erases the file. The history still shows that there was one.
   */
  deleteUpload: Operation<"deleteUpload">;
  /**
   * What the candidate's checks need to know
   *
   * Each fact once, whichever checks need it: what is known, what is missing, and by which checks it is needed. Facts that were sent in CandidateInput or in `details` of a check are prefilled. The answers to health questions are never in it: only whether they are there.
   *
   * An extension of the specification.
   */
  getFacts: Operation<"getFacts">;
  /**
   * Save facts of a candidate
   *
   * Each fact given replaces the one that was saved; the others stay. When nothing that a signed candidate's check needs is missing any more, it starts. Half-written values are accepted: `problems` says what is missing. Facts that none of the candidate's checks needs are refused, so that nothing is kept that has no purpose. They are stored encrypted and erased with the candidate.
   *
   * An extension of the specification.
   */
  saveFacts: Operation<"saveFacts">;
  /**
   * Everything that is needed to carry out a check, in one PDF
   *
   * For the person who lodges the check. With `Accept: application/pdf` the response is the PDF: the facts that this check needs and no others, `details` as they were sent, the signature, the referees where it has some, and the candidate's documents as pages. What is missing is marked. It is made for each request and not stored, and the history shows each download. Without that header, the response says what is in it. Answers to health questions are in it for tokens of the scope `health:read` alone, to which the packets of other checks are closed.
   *
   * An extension of the specification.
   */
  getPacket: Operation<"getPacket">;
  /**
   * All available check types
   *
   * The whole catalogue, with what each type needs: documents, details and referees. `GET /company/checks` lists those that the company may launch.
   */
  listCheckTypes: Operation<"listCheckTypes">;
  /**
   * Details of one check type
   */
  getCheckType: Operation<"getCheckType">;
  /**
   * Company details
   */
  getCompany: Operation<"getCompany">;
  /**
   * Check types enabled for the company
   *
   * Only these can be launched, alone or in a bundle.
   */
  listCompanyCheckTypes: Operation<"listCompanyCheckTypes">;
  /**
   * All brands available to the company
   *
   * Candidates and referees see the name and colours of a brand. One brand is the default.
   */
  listBrands: Operation<"listBrands">;
  /**
   * One brand
   *
   * An extension of the specification.
   */
  getBrand: Operation<"getBrand">;
  /**
   * Set the sites that may embed the journey of a brand's candidates
   *
   * `embed_origins` replaces the list: read it from `GET /branding`, add or remove entries, and send it whole; with an empty list no site may embed. An entry is an origin (`https://careers.example.com`): scheme, host and port, without a path. `https://*.example.com` stands for every host below a domain of your own, and not for the domain itself. http is allowed for the local machine only: `localhost`, `*.localhost` and 127.0.0.0/8. Entries are stored in lower case, with IDN in Punycode, without a default port or trailing slash, and without duplicates. The list applies everywhere from the next time a journey is loaded.
   *
   * An extension of the specification.
   */
  updateBrand: Operation<"updateBrand">;
  /**
   * Company bundles
   *
   * Checks that are launched together: create a candidate with a bundle's id as `bundle_id`.
   */
  listBundles: Operation<"listBundles">;
  /**
   * Create a bundle of checks with check data
   *
   * Its check types must be enabled for the company.
   */
  createBundle: Operation<"createBundle">;
  /**
   * Change the company's name, time zone and locale
   *
   * Dates are written in its time zone. People of whom no language is known are written to in that of the locale. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateCompany: Operation<"updateCompany">;
  /**
   * How the company launches each check type
   *
   * Every type of the catalogue, those of `GET /company/checks` in the same order first.
   *
   * An extension of the specification.
   */
  listCheckTypeSettings: Operation<"listCheckTypeSettings">;
  /**
   * Enable or disable a check type, and set its default details
   *
   * Checks that are there go on. A bundle that has a disabled type cannot be launched until the type is enabled again or taken out of it. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateCheckTypeSettings: Operation<"updateCheckTypeSettings">;
  /**
   * Put the check types into an order
   *
   * `types` are listed first, in this order; the others follow in the order of the catalogue. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  orderCheckTypes: Operation<"orderCheckTypes">;
  /**
   * When candidates and referees are reminded
   *
   * An extension of the specification.
   */
  getReminders: Operation<"getReminders">;
  /**
   * Set when candidates and referees are reminded
   *
   * Applies to the invitations and requests that are sent from now on; an empty list sends no reminders. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateReminders: Operation<"updateReminders">;
  /**
   * The providers that the company has connected to run checks
   *
   * Each speaks the provider protocol (docs/providers.md). Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  listCheckProviders: Operation<"listCheckProviders">;
  /**
   * Connect a provider, whose secret is shown only once
   *
   * Checks of its types that are launched from now on are handed to it; those that are there stay where they are. A type is enabled with `PUT /company/check_types/{type}`. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  createCheckProvider: Operation<"createCheckProvider">;
  /**
   * Change a provider's name, URL and check types
   *
   * What it has already been handed, it keeps. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateCheckProvider: Operation<"updateCheckProvider">;
  /**
   * Disconnect a provider; people carry out its open checks
   *
   * The provider is told to cancel what it has. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  deleteCheckProvider: Operation<"deleteCheckProvider">;
  /**
   * Give a provider a new secret, which is shown only once
   *
   * For 24 hours calls are signed with the previous one too, and it is accepted. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  rotateCheckProviderSecret: Operation<"rotateCheckProviderSecret">;
  /**
   * Shake hands with a provider now, and return what came of it
   *
   * A signed call that hands nothing over. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  testCheckProvider: Operation<"testCheckProvider">;
  /**
   * Create a brand
   *
   * It becomes the brand of new candidates when it is made the default one. Only the company's own token may create brands.
   *
   * An extension of the specification.
   */
  createBrand: Operation<"createBrand">;
  /**
   * Change a brand's name, colour and addresses
   *
   * Replaces them all, for candidates who have the brand already too. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateBrandDetails: Operation<"updateBrandDetails">;
  /**
   * Make a brand the default one
   *
   * Candidates who are created from now on have it; those who are there keep theirs.
   *
   * An extension of the specification.
   */
  setDefaultBrand: Operation<"setDefaultBrand">;
  /**
   * Remove a brand that no candidate has
   *
   * The default brand, and one that a candidate has, are refused.
   *
   * An extension of the specification.
   */
  deleteBrand: Operation<"deleteBrand">;
  /**
   * Upload a brand's logo
   *
   * A PNG, JPEG or WebP of at most 2 MiB and 40 megapixels, as an RFC 2397 data URI. SVG is refused: it can contain scripts. The image is decoded and encoded again as PNG, without metadata, in at most 640 × 160 pixels. `logo_url` is public and never shows another image: each logo has an address of its own, and emails that were sent keep theirs.
   *
   * An extension of the specification.
   */
  setBrandLogo: Operation<"setBrandLogo">;
  /**
   * Show a brand's name in place of its logo
   *
   * An extension of the specification.
   */
  deleteBrandLogo: Operation<"deleteBrandLogo">;
  /**
   * Change a bundle
   *
   * Replaces its name and checks. Candidates who were created with it keep their checks. Only the company's own token may do this.
   *
   * An extension of the specification.
   */
  updateBundle: Operation<"updateBundle">;
  /**
   * Remove a bundle
   *
   * Candidates keep their checks. A program that creates candidates with this `bundle_id` gets 422 `unknown_bundle` from then on.
   *
   * An extension of the specification.
   */
  deleteBundle: Operation<"deleteBundle">;
  /**
   * The referees of a Reference Check Plus or Custom Reference Check, in the order they were added
   */
  listReferees: Operation<"listReferees">;
  /**
   * Create a referee on a Reference Check Plus
   *
   * Requires `form_id`, a name, and an email address or a phone number. The referee is not contacted yet: `…/request` does that.
   */
  createReferee: Operation<"createReferee">;
  /**
   * Delete a referee and their answers; links sent to them stop working
   */
  deleteReferee: Operation<"deleteReferee">;
  /**
   * Ask the referee, by email or SMS, to complete the reference form
   *
   * Without `channel`, by email if there is an email address, otherwise by SMS. The referee is reminded after 1, 3 and 6 days until they answer, decline or stop the reminders.
   */
  requestReferee: Operation<"requestReferee">;
  /**
   * The form that a referee's link opens; changes nothing
   *
   * `token` comes from the link that the referee was sent. It reaches this one form only, whichever partner created the candidate, and works with any token of the company.
   *
   * An extension of the specification.
   */
  openRefereeForm: Operation<"openRefereeForm">;
  /**
   * Save the form, submit it (once), decline, or stop the reminders
   *
   * Saved answers are there when the link is opened again. After `submit` or `decline` the form is closed for good.
   *
   * An extension of the specification.
   */
  answerRefereeForm: Operation<"answerRefereeForm">;
  /**
   * All forms available to the company
   *
   * Forms of the library and the company's own, with their fields. Fields of `intelligent` forms depend on earlier answers.
   */
  listForms: Operation<"listForms">;
  /**
   * The company's forms, grouped by type
   *
   * The same forms under the six types: library, customs, intelligent, questionnaires, candidates, referees. A type without forms has an empty list.
   */
  listFormTypes: Operation<"listFormTypes">;
  /**
   * Create a form of the company's own
   *
   * It is of the type `customs`: referees answer it where a check or a referee names it by `form_id`, and candidates where a check about health does.
   *
   * An extension of the specification.
   */
  createForm: Operation<"createForm">;
  /**
   * Make a new version of a form
   *
   * `version` grows by one. Checks and referees that are there keep the version that they have; what is added from now on has the new one. The library's forms cannot be changed.
   *
   * An extension of the specification.
   */
  updateForm: Operation<"updateForm">;
  /**
   * Retire a form
   *
   * It is listed no more and nothing new can name it. Checks and referees that have it keep it. While a bundle, or the default details of a check type, names the form, it is refused.
   *
   * An extension of the specification.
   */
  retireForm: Operation<"retireForm">;
  /**
   * The versions of a form, the latest first
   *
   * An extension of the specification.
   */
  listFormVersions: Operation<"listFormVersions">;
  /**
   * Create the webhook, or update the existing one
   *
   * Only one webhook exists per partner and company.
   */
  saveWebhook: Operation<"saveWebhook">;
  /**
   * The webhook of this partner and company, or null
   *
   * An extension of the specification.
   */
  getWebhook: Operation<"getWebhook">;
  /**
   * Delete the webhook with its secret and its deliveries
   *
   * Pending deliveries are dropped.
   *
   * An extension of the specification.
   */
  deleteWebhook: Operation<"deleteWebhook">;
  /**
   * Call the webhook now, and return the outcome
   *
   * The call is signed and has the webhook's headers like any other; its body is a WebhookTestCall. With `id_in_path` its path ends in `/webhook-test`. It is made once, even while the webhook is disabled, and is not listed with the deliveries.
   *
   * An extension of the specification.
   */
  testWebhook: Operation<"testWebhook">;
  /**
   * Give the webhook a new secret
   *
   * For 24 hours calls are signed with both secrets: `webhook-signature` contains one signature for each, separated by a space, and a receiver accepts a call if either is valid.
   *
   * An extension of the specification.
   */
  rotateWebhookSecret: Operation<"rotateWebhookSecret">;
  /**
   * The webhook's deliveries with their attempts, newest first
   *
   * Deliveries are kept for 30 days after their last attempt, and erased with their candidate.
   *
   * An extension of the specification.
   */
  listWebhookDeliveries: Operation<"listWebhookDeliveries">;
  /**
   * Redeliver: one attempt now, and more by the schedule if it fails
   *
   * The call is the same as before, `webhook-id` included.
   *
   * An extension of the specification.
   */
  redeliverWebhook: Operation<"redeliverWebhook">;
  /**
   * Redeliver everything since a given time, oldest first
   *
   * The calls are the same as before, `webhook-id` included.
   *
   * An extension of the specification.
   */
  replayWebhook: Operation<"replayWebhook">;
  /**
   * Listen to webhook calls without a public address
   *
   * For development: from now on the listener gets the calls that a webhook of this token would get. They wait until they are asked for, so that a program behind a firewall can ask for them. `candor listen` does that. It stands beside the registered webhook and changes nothing about it.
   *
   * An extension of the specification.
   */
  createWebhookListener: Operation<"createWebhookListener">;
  /**
   * The calls that wait for a listener, oldest first
   *
   * Returns at once when a call waits, otherwise with the first that comes, or with none when `wait_seconds` have passed. A call is returned again until its id is among `received`, so that none gets lost with a response.
   *
   * An extension of the specification.
   */
  takeListenerCalls: Operation<"takeListenerCalls">;
  /**
   * Stop listening, and drop the calls that wait
   *
   * An extension of the specification.
   */
  deleteWebhookListener: Operation<"deleteWebhookListener">;
  /**
   * The result file of a check, or null if absent
   *
   * Null while there is no result. With `Accept: application/pdf` the response is the file itself.
   */
  getCheckResult: Operation<"getCheckResult">;
  /**
   * The result file of a check in base64, or null if absent
   *
   * Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.
   */
  getCheckResultBase64: Operation<"getCheckResultBase64">;
  /**
   * The result file of a sub-check, or null if absent
   *
   * Null while there is no result. With `Accept: application/pdf` the response is the file itself.
   */
  getSubCheckResult: Operation<"getSubCheckResult">;
  /**
   * The result file of a sub-check in base64, or null if absent
   *
   * Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.
   */
  getSubCheckResultBase64: Operation<"getSubCheckResultBase64">;
  /**
   * Cancel one check; no effect if it is already canceled
   *
   * The candidate's other checks continue.
   *
   * An extension of the specification.
   */
  cancelCheck: Operation<"cancelCheck">;
  /**
   * Record the outcome of a check that a person carries out, with its result file
   *
   * Only for checks run by the `manual` provider. `data` is a PDF as a base64 data URI; without it the service writes the result file from `findings`.
   *
   * An extension of the specification.
   */
  recordResult: Operation<"recordResult">;
  /**
   * Sandbox: complete a check now, with the outcome that you choose
   *
   * Whoever runs the check, and whether or not the candidate has signed. A check that has not started starts first: webhooks are notified of both. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  forceOutcome: Operation<"forceOutcome">;
  /**
   * Sandbox: make a check overdue now
   *
   * Its due time becomes now. An overdue check can still be completed. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  forceOverdue: Operation<"forceOverdue">;
  /**
   * Sandbox: reject a document, so that another one is needed
   *
   * The document is deleted, and the history says that it was rejected. A check that has not been handed to its provider waits for another one. In the portal the decision is a person's, and nobody's work there is touched. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  rejectDocument: Operation<"rejectDocument">;
  /**
   * Sandbox: have a referee answer or decline now
   *
   * `answered` fills in the form with answers that need nobody's attention, `flagged` with those that do, where the form has such, and `declined` declines. The check completes when that suffices. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  forceRefereeAnswer: Operation<"forceRefereeAnswer">;
  /**
   * Sandbox: let the next calls of your webhook fail
   *
   * The next attempts are not made, and are recorded as if they had got this status, so that you see repetitions, the pause after ten failures, and with 410 the disabled webhook. Listeners get their calls. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  failDeliveries: Operation<"failDeliveries">;
  /**
   * Sandbox: let time pass for one candidate
   *
   * Afterwards everything about the candidate is as if it had happened so many hours earlier: what is due by then is overdue, reminders are sent, repeated webhook calls are made, and what was kept long enough is erased, the candidate included. The history keeps its times, links that were sent already expire when they say, and the portal's own records do not move. Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.
   *
   * An extension of the specification.
   */
  moveClock: Operation<"moveClock">;
  /**
   * Exchange an authorization code, or a refresh token, for an access token
   *
   * The tokens are also at the top level of the response, where standard OAuth clients look for them. OAuth errors have the codes of RFC 6749.
   */
  exchangeToken: Operation<"exchangeToken">;
  /**
   * The account API tokens of this company and partner
   *
   * The tokens themselves are never shown again. The company's own token sees and revokes those of every partner, with those that programs created.
   *
   * An extension of the specification.
   */
  listAccountTokens: Operation<"listAccountTokens">;
  /**
   * Create an account API token, which is shown only once
   *
   * It is valid until it is revoked. Store it safely: the service does not keep it. One with the scope `health:read` is for a health professional; only the company's own token creates it.
   *
   * An extension of the specification.
   */
  createAccountToken: Operation<"createAccountToken">;
  /**
   * Revoke an account API token immediately
   *
   * The next request with it is refused, whichever process serves it.
   *
   * An extension of the specification.
   */
  revokeAccountToken: Operation<"revokeAccountToken">;
  /**
   * The access that people of the company gave to programs, the latest first
   *
   * All of the company for its own token; for a partner's, those of its own clients.
   *
   * An extension of the specification.
   */
  listGrants: Operation<"listGrants">;
  /**
   * End a program's access immediately, with every token of it
   *
   * An extension of the specification.
   */
  endGrant: Operation<"endGrant">;
  /**
   * The partner's OAuth clients
   *
   * An extension of the specification.
   */
  listOAuthClients: Operation<"listOAuthClients">;
  /**
   * Register an OAuth client, whose secret is shown only once
   *
   * When a user approves access, the redirect URI must match one of `redirect_uris` exactly.
   *
   * An extension of the specification.
   */
  createOAuthClient: Operation<"createOAuthClient">;
  /**
   * Revoke an OAuth client and every token that was granted to it
   *
   * An extension of the specification.
   */
  revokeOAuthClient: Operation<"revokeOAuthClient">;
  /**
   * The access that a partner's client asks the company for, before a user decides
   *
   * An extension of the specification.
   */
  getAuthorizationRequest: Operation<"getAuthorizationRequest">;
  /**
   * Approve access as a user of the company: an authorization code for the client
   *
   * An extension of the specification.
   */
  authorizeClient: Operation<"authorizeClient">;
  /**
   * The company's audit log: in order above a number, or the latest first
   *
   * For the company's own token. To copy the log, read on with the last `sequence` as `after`, from 0: nothing is missed. What was recorded in the meantime is in it.
   *
   * An extension of the specification.
   */
  listAuditEvents: Operation<"listAuditEvents">;
  /**
   * The requests of your programs, newest first
   *
   * A partner's token sees those of that partner, a company's own token all of the company. Requests are kept for 30 days, from a moment after their response. What the console requests itself is not listed, nor what reads this log or takes the calls of a listener, nor what came without a valid token.
   *
   * An extension of the specification.
   */
  listRequests: Operation<"listRequests">;
  /**
   * One request, by the X-Request-Id of its response
   *
   * Of several with the same id, the latest. Requests are kept for 30 days, from a moment after their response. What the console requests itself is not listed, nor what reads this log or takes the calls of a listener, nor what came without a valid token.
   *
   * An extension of the specification.
   */
  getRequest: Operation<"getRequest">;
  /**
   * How long the company keeps what, by check type and kind of record
   *
   * The company's own periods count from the day on which a candidate is closed. Bounds are dated rules of the field that count from a check's result; they hold whatever the company sets.
   *
   * An extension of the specification.
   */
  getRetention: Operation<"getRetention">;
  /**
   * Change the company's periods, within the bounds of the rules
   *
   * `own` replaces the list: what is left out follows `retention_days`. Only the company's own token may change it. It applies from the next run, within the hour, to candidates that are there already too: preview it first.
   *
   * An extension of the specification.
   */
  updateRetention: Operation<"updateRetention">;
  /**
   * What is erased when, by the company's schedule or by one that is not saved yet
   *
   * A dry run over all candidates within the token's reach: nothing is changed. Without a body, by the schedule as it is.
   *
   * An extension of the specification.
   */
  previewRetention: Operation<"previewRetention">;
  /**
   * The candidates that are under a legal hold, the oldest hold first
   *
   * An extension of the specification.
   */
  listLegalHolds: Operation<"listLegalHolds">;
  /**
   * The certificates of what was erased, the latest first
   *
   * Each erasure has one: by the schedule, or by `DELETE /candidates/{partner_application_id}`. They are kept when the candidate is gone. Read on with the last `number` as `before`.
   *
   * An extension of the specification.
   */
  listErasureCertificates: Operation<"listErasureCertificates">;
  /**
   * What is kept of a candidate, and until when
   *
   * An extension of the specification.
   */
  getCandidateRetention: Operation<"getCandidateRetention">;
  /**
   * Put a candidate under a legal hold: nothing of it is erased
   *
   * It stops the schedule, `DELETE` of the candidate, of its files and of its referees, and a second signature, which would replace the first. Only the company's own token may hold and release. Of a candidate that is held already the reason is changed, and `since` stays.
   *
   * An extension of the specification.
   */
  setLegalHold: Operation<"setLegalHold">;
  /**
   * Release a candidate from its legal hold; no effect if there is none
   *
   * What became due meanwhile is erased with the next run, within the hour. The history keeps that it was held and released.
   *
   * An extension of the specification.
   */
  releaseLegalHold: Operation<"releaseLegalHold">;
}

/** The entries of the lists that have pages. */
export type PagedOperations = {
  listCandidates: Result<"listCandidates">["candidates"][number];
  listWebhookDeliveries: Result<"listWebhookDeliveries">["deliveries"][number];
  listRequests: Result<"listRequests">["requests"][number];
};

export const operationTable = {
  createCandidate: {"method":"POST","path":"/candidates"},
  getCandidate: {"method":"GET","path":"/candidates/{partner_application_id}"},
  updateCandidate: {"method":"PUT","path":"/candidates/{partner_application_id}"},
  deleteCandidate: {"method":"DELETE","path":"/candidates/{partner_application_id}"},
  cancelCandidate: {"method":"PUT","path":"/candidates/{partner_application_id}/cancel"},
  startCandidate: {"method":"POST","path":"/candidates/{partner_application_id}/start"},
  addChecks: {"method":"POST","path":"/candidates/{partner_application_id}/checks"},
  inviteCandidate: {"method":"POST","path":"/candidates/{partner_application_id}/invitation"},
  createEmbedSession: {"method":"POST","path":"/candidates/{partner_application_id}/embed_sessions"},
  redeemEmbedSession: {"method":"POST","path":"/embed_sessions/redemption"},
  listCandidates: {"method":"GET","path":"/candidates","entries":"candidates"},
  listCandidateChanges: {"method":"GET","path":"/candidate_changes"},
  listHistory: {"method":"GET","path":"/candidates/{partner_application_id}/history"},
  getStatistics: {"method":"GET","path":"/statistics"},
  noteOpening: {"method":"POST","path":"/candidates/{partner_application_id}/opening"},
  storeFile: {"method":"POST","path":"/candidates/{partner_application_id}/files"},
  listUploads: {"method":"GET","path":"/candidates/{partner_application_id}/uploads"},
  listDocumentChanges: {"method":"GET","path":"/document_changes"},
  getUpload: {"method":"GET","path":"/uploads/{upload_id}"},
  deleteUpload: {"method":"DELETE","path":"/uploads/{upload_id}"},
  getFacts: {"method":"GET","path":"/candidates/{partner_application_id}/facts"},
  saveFacts: {"method":"PUT","path":"/candidates/{partner_application_id}/facts"},
  getPacket: {"method":"GET","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/packet","file":"application/pdf"},
  listCheckTypes: {"method":"GET","path":"/checks"},
  getCheckType: {"method":"GET","path":"/checks/{type}"},
  getCompany: {"method":"GET","path":"/company"},
  listCompanyCheckTypes: {"method":"GET","path":"/company/checks"},
  listBrands: {"method":"GET","path":"/branding"},
  getBrand: {"method":"GET","path":"/branding/{brand_id}"},
  updateBrand: {"method":"PUT","path":"/branding/{brand_id}"},
  listBundles: {"method":"GET","path":"/bundles"},
  createBundle: {"method":"POST","path":"/bundles"},
  updateCompany: {"method":"PUT","path":"/company"},
  listCheckTypeSettings: {"method":"GET","path":"/company/check_types"},
  updateCheckTypeSettings: {"method":"PUT","path":"/company/check_types/{type}"},
  orderCheckTypes: {"method":"PUT","path":"/company/check_types"},
  getReminders: {"method":"GET","path":"/company/reminders"},
  updateReminders: {"method":"PUT","path":"/company/reminders"},
  listCheckProviders: {"method":"GET","path":"/company/check_providers"},
  createCheckProvider: {"method":"POST","path":"/company/check_providers"},
  updateCheckProvider: {"method":"PUT","path":"/company/check_providers/{provider_id}"},
  deleteCheckProvider: {"method":"DELETE","path":"/company/check_providers/{provider_id}"},
  rotateCheckProviderSecret: {"method":"POST","path":"/company/check_providers/{provider_id}/secret"},
  testCheckProvider: {"method":"POST","path":"/company/check_providers/{provider_id}/test"},
  createBrand: {"method":"POST","path":"/branding"},
  updateBrandDetails: {"method":"PUT","path":"/branding/{brand_id}/details"},
  setDefaultBrand: {"method":"PUT","path":"/branding/{brand_id}/default"},
  deleteBrand: {"method":"DELETE","path":"/branding/{brand_id}"},
  setBrandLogo: {"method":"PUT","path":"/branding/{brand_id}/logo"},
  deleteBrandLogo: {"method":"DELETE","path":"/branding/{brand_id}/logo"},
  updateBundle: {"method":"PUT","path":"/bundles/{bundle_id}"},
  deleteBundle: {"method":"DELETE","path":"/bundles/{bundle_id}"},
  listReferees: {"method":"GET","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/referees"},
  createReferee: {"method":"POST","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/referees"},
  deleteReferee: {"method":"DELETE","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}"},
  requestReferee: {"method":"POST","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}/request"},
  openRefereeForm: {"method":"GET","path":"/referee_forms/{token}"},
  answerRefereeForm: {"method":"POST","path":"/referee_forms/{token}"},
  listForms: {"method":"GET","path":"/forms"},
  listFormTypes: {"method":"GET","path":"/forms/types"},
  createForm: {"method":"POST","path":"/forms"},
  updateForm: {"method":"PUT","path":"/forms/{form_id}"},
  retireForm: {"method":"DELETE","path":"/forms/{form_id}"},
  listFormVersions: {"method":"GET","path":"/forms/{form_id}/versions"},
  saveWebhook: {"method":"POST","path":"/webhooks"},
  getWebhook: {"method":"GET","path":"/webhooks"},
  deleteWebhook: {"method":"DELETE","path":"/webhooks"},
  testWebhook: {"method":"POST","path":"/webhooks/test"},
  rotateWebhookSecret: {"method":"POST","path":"/webhooks/secret"},
  listWebhookDeliveries: {"method":"GET","path":"/webhooks/deliveries","entries":"deliveries"},
  redeliverWebhook: {"method":"POST","path":"/webhooks/deliveries/{delivery_id}/redeliver"},
  replayWebhook: {"method":"POST","path":"/webhooks/deliveries/redeliver"},
  createWebhookListener: {"method":"POST","path":"/webhooks/listeners"},
  takeListenerCalls: {"method":"POST","path":"/webhooks/listeners/{listener_id}/calls"},
  deleteWebhookListener: {"method":"DELETE","path":"/webhooks/listeners/{listener_id}"},
  getCheckResult: {"method":"GET","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/result","file":"application/pdf"},
  getCheckResultBase64: {"method":"GET","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/result/base_64"},
  getSubCheckResult: {"method":"GET","path":"/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result","file":"application/pdf"},
  getSubCheckResultBase64: {"method":"GET","path":"/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result/base_64"},
  cancelCheck: {"method":"PUT","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/cancel"},
  recordResult: {"method":"POST","path":"/candidates/{partner_application_id}/checks/{candidate_check_id}/result"},
  forceOutcome: {"method":"POST","path":"/sandbox/checks/{candidate_check_id}/outcome"},
  forceOverdue: {"method":"POST","path":"/sandbox/checks/{candidate_check_id}/overdue"},
  rejectDocument: {"method":"POST","path":"/sandbox/uploads/{upload_id}/rejection"},
  forceRefereeAnswer: {"method":"POST","path":"/sandbox/referees/{referee_id}/answer"},
  failDeliveries: {"method":"POST","path":"/sandbox/webhook/failures"},
  moveClock: {"method":"POST","path":"/sandbox/candidates/{partner_application_id}/clock"},
  exchangeToken: {"method":"POST","path":"/oauth/token","form":true,"open":true},
  listAccountTokens: {"method":"GET","path":"/account/tokens"},
  createAccountToken: {"method":"POST","path":"/account/tokens"},
  revokeAccountToken: {"method":"DELETE","path":"/account/tokens/{token_id}"},
  listGrants: {"method":"GET","path":"/account/grants"},
  endGrant: {"method":"DELETE","path":"/account/grants/{grant_id}"},
  listOAuthClients: {"method":"GET","path":"/account/oauth_clients"},
  createOAuthClient: {"method":"POST","path":"/account/oauth_clients"},
  revokeOAuthClient: {"method":"DELETE","path":"/account/oauth_clients/{client_id}"},
  getAuthorizationRequest: {"method":"GET","path":"/account/authorizations"},
  authorizeClient: {"method":"POST","path":"/account/authorizations"},
  listAuditEvents: {"method":"GET","path":"/account/audit_events"},
  listRequests: {"method":"GET","path":"/requests","entries":"requests"},
  getRequest: {"method":"GET","path":"/requests/{request_id}"},
  getRetention: {"method":"GET","path":"/company/retention"},
  updateRetention: {"method":"PUT","path":"/company/retention"},
  previewRetention: {"method":"POST","path":"/company/retention/preview"},
  listLegalHolds: {"method":"GET","path":"/company/legal_holds"},
  listErasureCertificates: {"method":"GET","path":"/company/erasure_certificates"},
  getCandidateRetention: {"method":"GET","path":"/candidates/{partner_application_id}/retention"},
  setLegalHold: {"method":"PUT","path":"/candidates/{partner_application_id}/legal_hold"},
  releaseLegalHold: {"method":"DELETE","path":"/candidates/{partner_application_id}/legal_hold"},
} as const;
