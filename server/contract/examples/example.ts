import type { Route, RouteInput, RouteResult } from "../route.ts";

/**
 * A request of an operation and its result: what the OpenAPI document shows, and what the mock server answers where
 * it remembers nothing better. All examples tell one story, that of the candidate Ana Silva.
 */
export type Example<R extends Route> = RouteInput<R> & { result: RouteResult<R> };

export type ExamplesOf<Routes extends Record<string, Route>> = { [Id in keyof Routes]: Example<Routes[Id]> };
