import { api } from "../../contract/api.ts";
import { findCheckType } from "../../contract/catalogue.ts";
import { errorCodes } from "../../contract/error-code.ts";
import { type Known, knownFields } from "../../contract/fields/known-fields.ts";
import type { Route } from "../../contract/route.ts";

/** Longer bodies are not shown: most of them carry a file. */
export const longestShown = 32 * 1024;
const mask = "•";
/** In the place of a name that the interface does not have: it may be a person's, where a field takes names of one's own. */
const unknownName = "(unknown)";
const mostItems = 3;
const mostNames = 60;
const deepest = 8;

/** Fields whose value is kept where it is one of a closed list, which says nothing of anybody. */
const closedLists: Readonly<Record<string, { has(value: unknown): boolean }>> = {
  type: { has: (value) => typeof value === "string" && findCheckType(value) !== undefined },
  code: new Set(Object.keys(errorCodes)),
  bypass: new Set([true, false]),
  renewal: new Set([true, false]),
  is_signature: new Set([true, false]),
  id_in_path: new Set([true, false]),
  global: new Set([true, false]),
};

/**
 * A body as the log of requests keeps it: the names of fields that the interface knows, and no values but those of closed lists.
 * Null for a body that is empty, too long, or no JSON.
 */
export function maskBody(text: string): string | null {
  if (text === "" || text.length > longestShown) return null;
  try {
    return JSON.stringify(masked(JSON.parse(text), "", 0));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What of a refusal's `param` is kept: nothing where it names anything that the interface does not have. */
export function maskParam(param: unknown): string | null {
  if (typeof param !== "string") return null;
  const parts = param.split(/[.[\]]+/).filter((part) => part !== "" && !/^\d{1,3}$/.test(part));
  return parts.every((part) => knownNames().has(part)) ? param : null;
}

function masked(value: unknown, name: string, depth: number): unknown {
  if (value === null) return null;
  if (depth > deepest) return mask;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => masked(item, name, depth + 1));
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostNames)
        .map(([key, inner]) => [knownNames().has(key) ? key : unknownName, masked(inner, key, depth + 1)]),
    );
  }
  if (name === "param") return maskParam(value) ?? mask;
  // Of a response: HTTP's. In requests the name has words of a closed list.
  if (name === "status" && typeof value === "number") return value;
  return Object.hasOwn(closedLists, name) && closedLists[name]?.has(value) ? value : mask;
}

let names: ReadonlySet<string> | undefined;

/** Every name of a field in the bodies, queries, paths and results of the contract; collected once, when it is first asked for. */
function knownNames(): ReadonlySet<string> {
  names ??= new Set([
    ...["result", "status", "error", "code", "message", "param", "details", "request_id", "doc_url"],
    ...Object.values<Route>(api).flatMap(({ body, query, params, result }) =>
      [body, query, params, result].flatMap((shape) => (shape ? namesIn(knownFields(shape)) : [])),
    ),
  ]);
  return names;
}

function namesIn(known: Known): string[] {
  switch (known?.kind) {
    case "object":
      return [...known.fields].flatMap(([name, field]) => [name, ...namesIn(field.known)]);
    case "list":
      return namesIn(known.element);
    case "map":
      return namesIn(known.value);
    case "choice":
      return [...known.options.values()].flatMap(namesIn);
    case "prepared":
      return namesIn(known.known);
    default:
      return [];
  }
}
