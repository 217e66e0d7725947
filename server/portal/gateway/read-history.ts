import { readStatus } from "./read-check.ts";
import { fieldsOf, incompleteAnswer, isObject, readId, readText, readTime } from "./read-value.ts";

/** An event of a candidate's history. The specification shows no field of one: `at` is null where no time can be read. */
export type KnownEvent = {
  key: string;
  type: string;
  text: string;
  actor: string;
  at: string | null;
  /** Of which check it is; null where it is of none, or the service does not say. */
  checkId: number | null;
  /** The statuses before and after; empty where the event changed none. */
  from: string;
  to: string;
};

/**
 * In the service's order. An event without words is one all the same.
 * @throws ClientError `incomplete_answer` when there is no list, which is specified
 */
export function readHistory(given: unknown): KnownEvent[] {
  if (!Array.isArray(given)) throw incompleteAnswer("history");
  return given
    .filter((one) => isObject(one) || (typeof one === "string" && one.trim() !== ""))
    .map((one, index) => readEvent(isObject(one) ? one : { description: one }, index));
}

function readEvent(event: Record<string, unknown>, index: number): KnownEvent {
  const type = readText(event.type, event.event, event.action, event.name);
  return {
    // The place keeps two events apart to which a service gave one id.
    key: `${readText(event.id)}-${index}`,
    type,
    text: readText(event.description, event.message, event.text, event.title) || inWords(type),
    actor: actorOf(event),
    at: readTime(event.created_at, event.at, event.timestamp, event.occurred_at, event.date, event.time),
    checkId: readId(event.candidate_check_id),
    from: readStatus(event.from),
    to: readStatus(event.to),
  };
}

function actorOf({ actor, user }: Record<string, unknown>): string {
  const given = actor ?? user;
  const { name, email, type } = fieldsOf(given);
  return readText(given, name, email, type);
}

/** `check.status_changed` → `Check status changed`. */
function inWords(type: string): string {
  const words = type.replaceAll(/[._-]+/g, " ").trim();
  return words === "" ? "Something happened that the service does not describe" : capitalized(words);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
