/** What is wrong with one field of a request: `param` is its path, such as `candidate.email`. */
export type FieldProblem = {
	param: string;
	code: string;
	message: string;
};
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
export declare class CandorError extends Error {
	override readonly name = "CandorError";
	readonly code: string;
	/** The HTTP status; 0 where there was no response. */
	readonly status: number;
	/** The field at fault, where there is one. */
	readonly param: string | null;
	/** Every field at fault. */
	readonly details: readonly FieldProblem[];
	/** The request's id in the service's logs; quote it when you ask for help. */
	readonly requestId: string | null;
	/** The page that explains `code`, where the service names one. */
	readonly docUrl: string | null;
	/** How long the service asks you to wait, in milliseconds; null where it does not say. */
	readonly retryAfterMs: number | null;
	constructor(code: string, message: string, more?: CandorErrorDetails);
}
export type CandorErrorDetails = {
	status?: number;
	param?: string | null;
	details?: readonly FieldProblem[];
	requestId?: string | null;
	docUrl?: string | null;
	retryAfterMs?: number | null;
	cause?: unknown;
};
