import type { operations } from "../generated/api.cjs";
/** The name of an operation, as the API reference and the OpenAPI document have it. */
export type OperationId = keyof operations;
type Json<Operation> = Operation extends {
	responses: {
		200: {
			content: {
				"application/json": infer Body;
			};
		};
	};
} ? Body : never;
type Body<Request> = Request extends {
	content: infer Content;
} ? Content[keyof Content] : never;
/** The `result` of an operation's response. */
export type Result<Id extends OperationId> = Json<operations[Id]> extends {
	result: infer Returned;
} ? Returned : never;
/** A part of the input under its name; optional where it may be left out, and no part at all where the operation has none. */
type Part<
	Name extends string,
	Fields
> = [Fields] extends [never] ? unknown : Record<never, never> extends Fields ? { [Key in Name]?: Fields } : { [Key in Name]: Fields };
type Parameters<
	Id extends OperationId,
	Where extends "path" | "query"
> = NonNullable<operations[Id]["parameters"][Where]>;
type Sent<Id extends OperationId> = operations[Id] extends {
	requestBody: infer Request;
} ? {
	body: Body<Request>;
} : Part<"body", Body<NonNullable<operations[Id]["requestBody"]>>>;
/** What an operation is given: `params` of its path, `query` and `body`, as far as it has them. */
export type Input<Id extends OperationId> = Part<"params", Parameters<Id, "path">> & Part<"query", Parameters<Id, "query">> & Sent<Id>;
/** Of one call. */
export type CallOptions = {
	/** Yours, for something that must be done once though your own program is restarted; each call has one of its own otherwise. */
	idempotencyKey?: string | undefined;
	/** Ends the call, and the waiting before it is repeated. */
	signal?: AbortSignal | undefined;
	/** How long each attempt may take, in milliseconds. */
	timeoutMs?: number | undefined;
	/** How often the call is repeated at most; 0 never repeats it. */
	maxRetries?: number | undefined;
};
/** Calls one operation; without an input where it needs none. */
export type Operation<Id extends OperationId> = (...given: Record<never, never> extends Input<Id> ? [input?: Input<Id>, options?: CallOptions] : [input: Input<Id>, options?: CallOptions]) => Promise<Result<Id>>;
export {};
