import { type Operations, operationTable, type PagedOperations } from "./operations.cjs";
import type { CallOptions, Input, OperationId } from "./operation-types.cjs";
export type CandorOptions = {
	/** Of the service, with the version in its path: `https://checks.example.com/v1`. */
	baseUrl: string;
	/** An account API token; or a function that returns the access token to use now, such as `renewingToken`. */
	token: string | (() => string | Promise<string>);
	/** The runtime's own unless given. */
	fetch?: typeof globalThis.fetch | undefined;
	/** How long each attempt may take, in milliseconds; 30,000 unless given. */
	timeoutMs?: number | undefined;
	/** How often a call is repeated at most; 3 unless given. */
	maxRetries?: number | undefined;
	/**
	* Called with what the service says of a call that it accepted (`Candor-Warning`), such as of a field that it does not know: `byPass` in place of
	* `bypass`. `operation` is the name of the method.
	*/
	onWarning?: ((warning: string, operation: OperationId) => void) | undefined;
	/** Sent with each call, such as `{ "X-Request-Id": … }`. */
	headers?: Record<string, string> | undefined;
};
/** Every operation of the service under its name, and what goes beyond single calls. */
export type Candor = Operations & {
	/**
	* Every entry of a list, page after page, as you ask for them:
	* `for await (const candidate of candor.all("listCandidates", { query: { status: "submitted" } })) …`
	*/
	all<Id extends keyof PagedOperations>(id: Id, input?: Input<Id>, options?: CallOptions): AsyncGenerator<PagedOperations[Id], void, undefined>;
	/** The file of an operation that has one for people, such as the PDF of `getPacket`; null where there is none. Never repeated. */
	file<Id extends FileOperationId>(id: Id, input: Input<Id>, options?: CallOptions): Promise<Blob | null>;
};
/** The operations that return a PDF to a caller who accepts that. */
export type FileOperationId = { [Id in OperationId]: (typeof operationTable)[Id] extends {
	file: string;
} ? Id : never }[OperationId];
/**
* Opens a client of one service for one credential. Nothing is called yet.
*
* A call that failed on the way (no response, 429, 502, 503 or 504) is repeated, after the time that the service asks for or a growing pause.
* Whatever changes something carries an Idempotency-Key, the same in each attempt, so that it is done once.
*/
export declare function openCandor(options: CandorOptions): Candor;
