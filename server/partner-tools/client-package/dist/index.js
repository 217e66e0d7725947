// server/partner-tools/client-package/generated/operations.ts
const operationTable = {
	createCandidate: {
		"method": "POST",
		"path": "/candidates"
	},
	getCandidate: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}"
	},
	updateCandidate: {
		"method": "PUT",
		"path": "/candidates/{partner_application_id}"
	},
	deleteCandidate: {
		"method": "DELETE",
		"path": "/candidates/{partner_application_id}"
	},
	cancelCandidate: {
		"method": "PUT",
		"path": "/candidates/{partner_application_id}/cancel"
	},
	startCandidate: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/start"
	},
	addChecks: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/checks"
	},
	inviteCandidate: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/invitation"
	},
	createEmbedSession: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/embed_sessions"
	},
	redeemEmbedSession: {
		"method": "POST",
		"path": "/embed_sessions/redemption"
	},
	listCandidates: {
		"method": "GET",
		"path": "/candidates",
		"entries": "candidates"
	},
	listCandidateChanges: {
		"method": "GET",
		"path": "/candidate_changes"
	},
	listHistory: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/history"
	},
	getStatistics: {
		"method": "GET",
		"path": "/statistics"
	},
	noteOpening: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/opening"
	},
	storeFile: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/files"
	},
	listUploads: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/uploads"
	},
	listDocumentChanges: {
		"method": "GET",
		"path": "/document_changes"
	},
	getUpload: {
		"method": "GET",
		"path": "/uploads/{upload_id}"
	},
	deleteUpload: {
		"method": "DELETE",
		"path": "/uploads/{upload_id}"
	},
	getFacts: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/facts"
	},
	saveFacts: {
		"method": "PUT",
		"path": "/candidates/{partner_application_id}/facts"
	},
	getPacket: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/packet",
		"file": "application/pdf"
	},
	listCheckTypes: {
		"method": "GET",
		"path": "/checks"
	},
	getCheckType: {
		"method": "GET",
		"path": "/checks/{type}"
	},
	getCompany: {
		"method": "GET",
		"path": "/company"
	},
	listCompanyCheckTypes: {
		"method": "GET",
		"path": "/company/checks"
	},
	listBrands: {
		"method": "GET",
		"path": "/branding"
	},
	getBrand: {
		"method": "GET",
		"path": "/branding/{brand_id}"
	},
	updateBrand: {
		"method": "PUT",
		"path": "/branding/{brand_id}"
	},
	listBundles: {
		"method": "GET",
		"path": "/bundles"
	},
	createBundle: {
		"method": "POST",
		"path": "/bundles"
	},
	updateCompany: {
		"method": "PUT",
		"path": "/company"
	},
	listCheckTypeSettings: {
		"method": "GET",
		"path": "/company/check_types"
	},
	updateCheckTypeSettings: {
		"method": "PUT",
		"path": "/company/check_types/{type}"
	},
	orderCheckTypes: {
		"method": "PUT",
		"path": "/company/check_types"
	},
	getReminders: {
		"method": "GET",
		"path": "/company/reminders"
	},
	updateReminders: {
		"method": "PUT",
		"path": "/company/reminders"
	},
	listCheckProviders: {
		"method": "GET",
		"path": "/company/check_providers"
	},
	createCheckProvider: {
		"method": "POST",
		"path": "/company/check_providers"
	},
	updateCheckProvider: {
		"method": "PUT",
		"path": "/company/check_providers/{provider_id}"
	},
	deleteCheckProvider: {
		"method": "DELETE",
		"path": "/company/check_providers/{provider_id}"
	},
	rotateCheckProviderSecret: {
		"method": "POST",
		"path": "/company/check_providers/{provider_id}/secret"
	},
	testCheckProvider: {
		"method": "POST",
		"path": "/company/check_providers/{provider_id}/test"
	},
	createBrand: {
		"method": "POST",
		"path": "/branding"
	},
	updateBrandDetails: {
		"method": "PUT",
		"path": "/branding/{brand_id}/details"
	},
	setDefaultBrand: {
		"method": "PUT",
		"path": "/branding/{brand_id}/default"
	},
	deleteBrand: {
		"method": "DELETE",
		"path": "/branding/{brand_id}"
	},
	setBrandLogo: {
		"method": "PUT",
		"path": "/branding/{brand_id}/logo"
	},
	deleteBrandLogo: {
		"method": "DELETE",
		"path": "/branding/{brand_id}/logo"
	},
	updateBundle: {
		"method": "PUT",
		"path": "/bundles/{bundle_id}"
	},
	deleteBundle: {
		"method": "DELETE",
		"path": "/bundles/{bundle_id}"
	},
	listReferees: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees"
	},
	createReferee: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees"
	},
	deleteReferee: {
		"method": "DELETE",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}"
	},
	requestReferee: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/referees/{referee_id}/request"
	},
	openRefereeForm: {
		"method": "GET",
		"path": "/referee_forms/{token}"
	},
	answerRefereeForm: {
		"method": "POST",
		"path": "/referee_forms/{token}"
	},
	listForms: {
		"method": "GET",
		"path": "/forms"
	},
	listFormTypes: {
		"method": "GET",
		"path": "/forms/types"
	},
	createForm: {
		"method": "POST",
		"path": "/forms"
	},
	updateForm: {
		"method": "PUT",
		"path": "/forms/{form_id}"
	},
	retireForm: {
		"method": "DELETE",
		"path": "/forms/{form_id}"
	},
	listFormVersions: {
		"method": "GET",
		"path": "/forms/{form_id}/versions"
	},
	saveWebhook: {
		"method": "POST",
		"path": "/webhooks"
	},
	getWebhook: {
		"method": "GET",
		"path": "/webhooks"
	},
	deleteWebhook: {
		"method": "DELETE",
		"path": "/webhooks"
	},
	testWebhook: {
		"method": "POST",
		"path": "/webhooks/test"
	},
	rotateWebhookSecret: {
		"method": "POST",
		"path": "/webhooks/secret"
	},
	listWebhookDeliveries: {
		"method": "GET",
		"path": "/webhooks/deliveries",
		"entries": "deliveries"
	},
	redeliverWebhook: {
		"method": "POST",
		"path": "/webhooks/deliveries/{delivery_id}/redeliver"
	},
	replayWebhook: {
		"method": "POST",
		"path": "/webhooks/deliveries/redeliver"
	},
	createWebhookListener: {
		"method": "POST",
		"path": "/webhooks/listeners"
	},
	takeListenerCalls: {
		"method": "POST",
		"path": "/webhooks/listeners/{listener_id}/calls"
	},
	deleteWebhookListener: {
		"method": "DELETE",
		"path": "/webhooks/listeners/{listener_id}"
	},
	getCheckResult: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/result",
		"file": "application/pdf"
	},
	getCheckResultBase64: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/result/base_64"
	},
	getSubCheckResult: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result",
		"file": "application/pdf"
	},
	getSubCheckResultBase64: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result/base_64"
	},
	cancelCheck: {
		"method": "PUT",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/cancel"
	},
	recordResult: {
		"method": "POST",
		"path": "/candidates/{partner_application_id}/checks/{candidate_check_id}/result"
	},
	forceOutcome: {
		"method": "POST",
		"path": "/sandbox/checks/{candidate_check_id}/outcome"
	},
	forceOverdue: {
		"method": "POST",
		"path": "/sandbox/checks/{candidate_check_id}/overdue"
	},
	rejectDocument: {
		"method": "POST",
		"path": "/sandbox/uploads/{upload_id}/rejection"
	},
	forceRefereeAnswer: {
		"method": "POST",
		"path": "/sandbox/referees/{referee_id}/answer"
	},
	failDeliveries: {
		"method": "POST",
		"path": "/sandbox/webhook/failures"
	},
	moveClock: {
		"method": "POST",
		"path": "/sandbox/candidates/{partner_application_id}/clock"
	},
	exchangeToken: {
		"method": "POST",
		"path": "/oauth/token",
		"form": true,
		"open": true
	},
	listAccountTokens: {
		"method": "GET",
		"path": "/account/tokens"
	},
	createAccountToken: {
		"method": "POST",
		"path": "/account/tokens"
	},
	revokeAccountToken: {
		"method": "DELETE",
		"path": "/account/tokens/{token_id}"
	},
	listGrants: {
		"method": "GET",
		"path": "/account/grants"
	},
	endGrant: {
		"method": "DELETE",
		"path": "/account/grants/{grant_id}"
	},
	listOAuthClients: {
		"method": "GET",
		"path": "/account/oauth_clients"
	},
	createOAuthClient: {
		"method": "POST",
		"path": "/account/oauth_clients"
	},
	revokeOAuthClient: {
		"method": "DELETE",
		"path": "/account/oauth_clients/{client_id}"
	},
	getAuthorizationRequest: {
		"method": "GET",
		"path": "/account/authorizations"
	},
	authorizeClient: {
		"method": "POST",
		"path": "/account/authorizations"
	},
	listAuditEvents: {
		"method": "GET",
		"path": "/account/audit_events"
	},
	listRequests: {
		"method": "GET",
		"path": "/requests",
		"entries": "requests"
	},
	getRequest: {
		"method": "GET",
		"path": "/requests/{request_id}"
	},
	getRetention: {
		"method": "GET",
		"path": "/company/retention"
	},
	updateRetention: {
		"method": "PUT",
		"path": "/company/retention"
	},
	previewRetention: {
		"method": "POST",
		"path": "/company/retention/preview"
	},
	listLegalHolds: {
		"method": "GET",
		"path": "/company/legal_holds"
	},
	listErasureCertificates: {
		"method": "GET",
		"path": "/company/erasure_certificates"
	},
	getCandidateRetention: {
		"method": "GET",
		"path": "/candidates/{partner_application_id}/retention"
	},
	setLegalHold: {
		"method": "PUT",
		"path": "/candidates/{partner_application_id}/legal_hold"
	},
	releaseLegalHold: {
		"method": "DELETE",
		"path": "/candidates/{partner_application_id}/legal_hold"
	}
};
// server/partner-tools/client-package/src/candor-error.ts
/**
* A call that was refused or failed, or a webhook call that could not be verified. `code` is one of the codes of the API reference, or one of these:
*
* - `unreachable`: there was no response. `status` is 0.
* - `timed_out`: there was none in time. `status` is 0, and what was asked may have been done.
* - `not_the_service`: the response does not have the service's envelope. `status` is that of HTTP.
* - `invalid_webhook`: the call is not from your service, or is too old. `status` is 0.
*
* Branch on `code`; `message` is a sentence for people.
*/
var CandorError = class extends Error {
	name = "CandorError";
	code;
	/** The HTTP status; 0 where there was no response. */
	status;
	/** The field at fault, where there is one. */
	param;
	/** Every field at fault. */
	details;
	/** The request's id in the service's logs; quote it when you ask for help. */
	requestId;
	/** The page that explains `code`, where the service names one. */
	docUrl;
	/** How long the service asks you to wait, in milliseconds; null where it does not say. */
	retryAfterMs;
	constructor(code, message, more = {}) {
		super(message, more.cause === void 0 ? void 0 : { cause: more.cause });
		this.code = code;
		this.status = more.status ?? 0;
		this.param = more.param ?? null;
		this.details = more.details ?? [];
		this.requestId = more.requestId ?? null;
		this.docUrl = more.docUrl ?? null;
		this.retryAfterMs = more.retryAfterMs ?? null;
	}
};
// server/partner-tools/client-package/src/read-response.ts
/**
* The `result` of a response. HTTP and the envelope each can report a failure; where they disagree, the failure counts.
* @throws CandorError
*/
async function readEnvelope(response, signal) {
	const envelope = parse(await textOf(response, signal));
	const retryAfterMs = retryAfterOf(response.headers);
	if (!envelope) throw new CandorError("not_the_service", `The response (HTTP ${response.status}) does not have the service's envelope.`, {
		status: response.status,
		retryAfterMs
	});
	if (response.ok && envelope.status >= 200 && envelope.status <= 299) return envelope.result ?? null;
	const error = Object(envelope.error);
	const status = response.ok ? envelope.status : response.status;
	throw new CandorError(textIn(error, "code") ?? "unknown", textIn(error, "message") ?? `HTTP ${status}`, {
		status,
		param: textIn(error, "param"),
		details: Array.isArray(error.details) ? error.details : [],
		requestId: textIn(error, "request_id") ?? response.headers.get("x-request-id"),
		docUrl: textIn(error, "doc_url"),
		retryAfterMs
	});
}
/** What stopped a call before its response was here. Its own caller's signal is passed on as it is. */
function withoutResponse(cause, signal) {
	if (signal?.aborted) return signal.reason;
	return cause instanceof Error && cause.name === "TimeoutError" ? new CandorError("timed_out", "The service did not respond in time.", { cause }) : new CandorError("unreachable", "The service did not respond.", { cause });
}
async function textOf(response, signal) {
	try {
		return await response.text();
	} catch (cause) {
		throw withoutResponse(cause, signal);
	}
}
function parse(text) {
	try {
		const value = JSON.parse(text);
		return isEnvelope(value) ? value : null;
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
function isEnvelope(value) {
	if (typeof value !== "object" || value === null || !("result" in value) || !("status" in value)) return false;
	return typeof value.status === "number";
}
function textIn(error, name) {
	const value = error[name];
	return typeof value === "string" && value !== "" ? value : null;
}
/** `Retry-After` (RFC 9110, section 10.2.3) in milliseconds: seconds, or a date. */
function retryAfterOf(headers) {
	const text = headers.get("retry-after")?.trim();
	if (!text) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1e3 : Date.parse(text) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
// server/partner-tools/client-package/src/retries.ts
/** The longest pause that a service may ask for; a call that would have to wait longer fails at once and says so (`retryAfterMs`). */
const longestPauseMs = 6e4;
const statuses = /* @__PURE__ */ new Set([
	429,
	502,
	503,
	504
]);
/**
* Whether the same call may be sent again. It carries an Idempotency-Key, or changes nothing; those without a credential have no such
* key, and may have been done.
*/
function mayRepeat({ method, open }, error) {
	if (!(error instanceof CandorError) || open && method !== "GET") return false;
	if ((error.retryAfterMs ?? 0) > longestPauseMs) return false;
	return error.code === "unreachable" || error.code === "timed_out" || error.code === "idempotency_key_in_flight" || statuses.has(error.status);
}
/** What the service asks for; or half a second, doubled each time, less up to half of it, so that callers who failed together do not return together. */
function pauseBefore(error, repeats) {
	return (error instanceof CandorError ? error.retryAfterMs : null) ?? 500 * 2 ** repeats * (1 - Math.random() / 2);
}
async function pause(ms, signal) {
	signal?.throwIfAborted();
	await new Promise((resolve, reject) => {
		const end = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", end);
			resolve();
		}, ms);
		signal?.addEventListener("abort", end, { once: true });
	});
}
// server/partner-tools/client-package/src/candor.ts
/**
* Opens a client of one service for one credential. Nothing is called yet.
*
* A call that failed on the way (no response, 429, 502, 503 or 504) is repeated, after the time that the service asks for or a growing pause.
* Whatever changes something carries an Idempotency-Key, the same in each attempt, so that it is done once.
*/
function openCandor(options) {
	const call = (id, given = {}, more = {}) => repeatedly(options, id, given, more);
	const methods = Object.keys(operationTable).map((id) => [id, (given, more) => call(id, given, more)]);
	return {
		...Object.fromEntries(methods),
		all: (id, given = {}, more = {}) => entriesOf((page) => call(id, page, more), operationTable[id].entries, given),
		file: (id, given, more = {}) => fetchFile(options, operationTable[id], given, more)
	};
}
async function repeatedly(options, id, given, more) {
	const entry = operationTable[id];
	const key = more.idempotencyKey ?? crypto.randomUUID();
	const most = more.maxRetries ?? options.maxRetries ?? 3;
	for (let repeats = 0;; repeats += 1) try {
		const response = await send(options, entry, given, {
			...more,
			idempotencyKey: key
		});
		const result = await readEnvelope(response, more.signal);
		const warning = response.headers.get("candor-warning");
		if (warning) options.onWarning?.(warning, id);
		return result;
	} catch (error) {
		if (repeats >= most || !mayRepeat(entry, error)) throw error;
		await pause(pauseBefore(error, repeats), more.signal);
	}
}
/** Follows `next_cursor`: entries that are added meanwhile are neither skipped nor repeated. */
async function* entriesOf(call, entries, given) {
	let query = {
		per_page: 100,
		...given.query
	};
	for (;;) {
		const page = await call({
			...given,
			query
		});
		yield* page[entries] ?? [];
		const cursor = page.pagination.next_cursor;
		if (cursor === null) return;
		query = {
			...query,
			cursor
		};
	}
}
async function fetchFile(options, entry, given, more) {
	const response = await send({
		timeoutMs: 12e4,
		...options
	}, entry, given, more, entry.file);
	if (response.ok && response.headers.get("content-type")?.startsWith(entry.file)) return response.blob();
	await readEnvelope(response, more.signal);
	return null;
}
async function send(options, entry, given, more, accept = "application/json") {
	const timeout = AbortSignal.timeout(more.timeoutMs ?? options.timeoutMs ?? 3e4);
	const request = {
		method: entry.method,
		headers: {
			...options.headers,
			...await headersOf(options, entry, given, more),
			accept
		},
		signal: more.signal ? AbortSignal.any([more.signal, timeout]) : timeout,
		redirect: "manual"
	};
	if (given.body !== void 0) request.body = entry.form ? formOf(given.body) : JSON.stringify(given.body);
	try {
		return await (options.fetch ?? fetch)(addressOf(options.baseUrl, entry, given), request);
	} catch (cause) {
		throw withoutResponse(cause, more.signal);
	}
}
async function headersOf(options, entry, given, { idempotencyKey }) {
	const headers = {};
	if (given.body !== void 0) headers["content-type"] = entry.form ? "application/x-www-form-urlencoded" : "application/json";
	if (entry.open) return headers;
	headers.authorization = `Bearer ${typeof options.token === "string" ? options.token : await options.token()}`;
	if (entry.method !== "GET" && idempotencyKey) headers["idempotency-key"] = idempotencyKey;
	return headers;
}
function addressOf(baseUrl, entry, { params = {}, query = {} }) {
	const path = entry.path.replace(/\{(\w+)\}/g, (_, name) => {
		const value = params[name];
		if (value === void 0 || value === "") throw new CandorError("validation_failed", `${name} is missing: the path of the call needs it.`, { param: name });
		return encodeURIComponent(String(value));
	});
	const search = formOf(query);
	return `${baseUrl.replace(/\/+$/, "")}${path}${search === "" ? "" : `?${search}`}`;
}
function formOf(fields) {
	const given = Object.entries(fields).filter(([, value]) => value !== void 0 && value !== null);
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
// server/partner-tools/client-package/src/data-uri.ts
/**
* A file as `storeFile` takes it: a base64 data URI. Without a `name`, the service makes one of the kind of document.
*/
function dataUri(bytes, mediaType, name) {
	let binary = "";
	for (let at = 0; at < bytes.length; at += 32768) binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
	return `data:${mediaType}${name === void 0 ? "" : `;name=${encodeURIComponent(name)}`};base64,${btoa(binary)}`;
}
// server/partner-tools/client-package/src/renewing-token.ts
/** An access token is renewed so long before its end, in milliseconds: a call that is on its way still finds it valid. */
const earlyMs = 3e4;
/**
* The `token` of a client that acts for a company by OAuth 2.0: an access token, renewed by its refresh token a little before it expires.
* Calls that need one at the same time wait for the same renewal.
*
* @throws CandorError with the code `invalid_grant`, from the call that needed it, when the company has ended the access
*/
function renewingToken(options) {
	const candor = openCandor({
		baseUrl: options.baseUrl,
		token: "",
		fetch: options.fetch
	});
	let { refreshToken } = options;
	let accessToken = "";
	let endsAt = 0;
	let renewal = null;
	async function renew() {
		const tokens = await candor.exchangeToken({ body: {
			grant_type: "refresh_token",
			refresh_token: refreshToken,
			client_id: options.clientId,
			client_secret: options.clientSecret
		} });
		await options.onRenewed(tokens);
		refreshToken = tokens.refresh_token;
		accessToken = tokens.access_token;
		endsAt = Date.now() + tokens.expires_in * 1e3 - earlyMs;
	}
	return async () => {
		if (Date.now() >= endsAt) {
			renewal ??= renew().finally(() => {
				renewal = null;
			});
			await renewal;
		}
		return accessToken;
	};
}
// server/partner-tools/client-package/src/verify-webhook.ts
/**
* Verifies a call by the rules of Standard Webhooks and returns what it says. Uses Web Crypto, so it runs in servers, workers and browsers.
* A call may come twice: `id` is the same then.
* @throws CandorError with the code `invalid_webhook`
*/
async function verifyWebhook(request) {
	const id = headerOf(request.headers, "webhook-id");
	const timestamp = headerOf(request.headers, "webhook-timestamp");
	const signatures = headerOf(request.headers, "webhook-signature");
	if (!id || !timestamp || !signatures) throw refusal("It lacks a header of Standard Webhooks.");
	const ageSeconds = Math.floor(Date.now() / 1e3) - Number(timestamp);
	if (!(Math.abs(ageSeconds) <= (request.toleranceSeconds ?? 300))) throw refusal("It was sent too long ago, or the clocks differ.");
	const body = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
	const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
	const key = await keyOf(request.secret);
	for (const signature of signatures.split(" ")) {
		const [version, base64 = ""] = signature.split(",");
		const bytes = version === "v1" ? bytesOf(base64) : null;
		if (bytes && await crypto.subtle.verify("HMAC", key, bytes, signed)) return JSON.parse(body);
	}
	throw refusal("Its signature does not fit the body and this secret.");
}
async function keyOf(secret) {
	const bytes = bytesOf(secret.replace(/^whsec_/, ""));
	if (!bytes || bytes.length === 0) throw new CandorError("invalid_webhook", "The secret is not base64: pass the webhook's `secret` as it is.");
	return await crypto.subtle.importKey("raw", bytes, {
		name: "HMAC",
		hash: "SHA-256"
	}, false, ["verify"]);
}
function refusal(reason) {
	return new CandorError("invalid_webhook", `This call is not to be trusted. ${reason}`);
}
function headerOf(headers, name) {
	if (headers instanceof Headers) return headers.get(name);
	const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
	return (Array.isArray(found) ? found[0] : found) ?? null;
}
/** Null for what is not base64. */
function bytesOf(base64) {
	try {
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}
export { CandorError, dataUri, openCandor, renewingToken, verifyWebhook };
