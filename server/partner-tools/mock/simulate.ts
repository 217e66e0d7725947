import { AppError } from "../../contract/error-code.ts";
import { candidateExamples } from "../../contract/examples/candidate.ts";
import { exampleOf } from "../../contract/examples/examples.ts";
import type { Route } from "../../contract/route.ts";
import { unknownCandidate } from "./mock-memory.ts";
import type { Moment } from "./mock-moment.ts";
import { mockOperations } from "./mock-operations.ts";
import { seededBlock } from "./seeded.ts";

type Request = { params: unknown; query: unknown; body: unknown };
type Fields = Record<string, unknown>;

/** The result of an operation: simulated where the mock server can, and its example where not. */
export function simulate(id: string, route: Route, request: Request, moment: Moment): unknown {
  requireOwnPartner(request);
  // The tables are keyed by operation; each entry's own types have proved what goes in and out.
  const simulated = (mockOperations as Record<string, (request: Request, moment: Moment) => unknown>)[id];
  if (simulated) return simulated(request, moment);
  const example = exampleOf(id);
  requireKnown({ ...Object(request.params) }, { ...example.params }, moment);
  return echoed(route, example.result, request.body);
}

/** All candidates of the mock server are of the partner of its examples: of another one there are none. */
function requireOwnPartner({ params, query }: Request): void {
  const { partner_id } = Object(query) as { partner_id?: number };
  const { id } = candidateExamples.createCandidate.result.partner ?? {};
  const ofCandidate = "partner_application_id" in Object(params);
  if (ofCandidate && partner_id !== undefined && partner_id !== id) throw unknownCandidate();
}

/** A candidate is one that is remembered; of records that are not, only those of the examples are there. */
function requireKnown(params: Fields, known: Fields, { memory }: Moment): void {
  for (const [name, value] of Object.entries(params)) {
    if (name === "partner_application_id") memory.find(String(value));
    else if (value !== known[name]) {
      throw new AppError(
        "not_found",
        `There is no record with this ${name}; the mock server offers ${String(known[name])} as an example.`,
        { param: name },
      );
    }
  }
}

/** The example with what was sent in its place, as far as the operation's result has it. */
function echoed(route: Route, example: unknown, body: unknown): unknown {
  if (!isFields(example) || !isFields(body)) return example;
  const given = Object.entries(body).filter(([name]) => Object.hasOwn(example, name));
  const id = "id" in example ? { id: seededBlock(`${route.id} ${JSON.stringify(body)}`) } : {};
  const parsed = route.result.safeParse({ ...example, ...Object.fromEntries(given), ...id });
  return parsed.success ? parsed.data : example;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
