import type { z } from "zod";
import type { ErrorCode } from "./error-code.ts";
import type { LongText } from "./long-text.ts";

type Shape = z.ZodType;

/**
 * One operation of the interface. The service binds a handler to it, the client derives its types from it, and the
 * OpenAPI document is written from it.
 *
 * - `path` is relative to {base_url}, with `{name}` for parameters, as section 4 of the specification prints it.
 * - `result` is the shape of the envelope's `result`.
 * - `errors` are the codes that this operation adds to those that every operation has.
 * - `extension` marks an operation that the specification does not have; a service may be started without these.
 */
export type Route<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Result extends Shape = Shape,
> = {
  readonly id: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A request without a body counts as one with `{}`. */
  readonly bodyOptional?: true;
  readonly result: Result;
  readonly errors: readonly ErrorCode[];
  readonly extension?: true;
  /** It will end, or should not be used any more. */
  readonly deprecated?: Deprecation;
  /** The body is `application/x-www-form-urlencoded`, not JSON. */
  readonly form?: true;
  /** The operation takes no bearer credential: the credentials are in its body. */
  readonly open?: true;
  /** Open to tokens of the scope `health:read` too, as far as it is about health. */
  readonly health?: true;
  /** A caller who accepts this media type gets the file that `result` is about instead of the envelope. */
  readonly file?: "application/pdf";
  /** The largest request body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number;
  /** The body has a string of megabytes that is taken out of it before it is parsed (long-text.ts). */
  readonly longText?: true;
};

export function route<
  const Params extends Shape | undefined = undefined,
  const Query extends Shape | undefined = undefined,
  const Body extends Shape | undefined = undefined,
  const Result extends Shape = Shape,
>(definition: Route<Params, Query, Body, Result>): Route<Params, Query, Body, Result> {
  return definition;
}

/** That an operation will end. The days are YYYY-MM-DD, in UTC. */
export type Deprecation = {
  /** From this day on new programs should not use it. */
  since: string;
  /** The first day on which it may be gone; without one no end is planned. */
  sunset?: string;
  /** What to use in its place, as a sentence. */
  instead: string;
};

/** Whether a request of this operation may have an Idempotency-Key: one that changes something, by a caller with a token. */
export function takesKey({ method, open }: Pick<Route, "method" | "open">): boolean {
  return method !== "get" && !open;
}

/** The path as a router reads it, with `:name` for parameters. */
export function routePattern(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ":$1");
}

type In<S> = S extends Shape ? z.input<S> : never;
type Out<S> = S extends Shape ? z.output<S> : undefined;
type Field<Name extends string, S> = S extends Shape
  ? Record<never, never> extends z.input<S>
    ? { [K in Name]?: In<S> }
    : { [K in Name]: In<S> }
  : Record<never, never>;

/** The input of a route's caller: the parts that the route has, no others. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, Shape>
    ? Field<"params", P> & Field<"query", Q> & Field<"body", B>
    : never;

/** The parsed input that a handler of the route receives. */
export type RouteParsed<R> =
  R extends Route<infer P, infer Q, infer B, Shape>
    ? { params: Out<P>; query: Out<Q>; body: Out<B>; longText: LongText | null }
    : never;

export type RouteResult<R> =
  R extends Route<Shape | undefined, Shape | undefined, Shape | undefined, infer Result>
    ? z.output<Result>
    : never;
