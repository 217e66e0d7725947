import { type Answer, type Caller, isFields, kind, succeeded } from "./caller.ts";
import type { StatementTopic } from "./statement.ts";

const isSet = (value: unknown) => value !== undefined && value !== null;
/** Every response so far: these are shown last. The token endpoint has a standard of its own, and may answer by it. */
const answersOf = ({ heard }: Caller) => heard.filter(({ asked }) => asked !== "POST /oauth/token");
/** Each wording once, with the operation that was first heard to answer so. */
function note(caller: Caller, isWrong: (answer: Answer) => string | null): void {
  const said = new Map<string, string>();
  for (const answer of answersOf(caller)) {
    const wrong = isWrong(answer);
    if (wrong && !said.has(wrong)) said.set(wrong, `${answer.asked}: ${wrong}`);
  }
  for (const one of said.values()) caller.that(false, one);
}
const fieldsOf = ({ body }: Answer) => (isFields(body) ? body : {});

export const envelope: StatementTopic = {
  about: "Every response",
  guarantees: [
    {
      section: "1",
      says: "every response is JSON, and declared as such",
      async check(caller) {
        await caller.ask("GET", "/company");
        note(caller, ({ type, body }) => {
          if (body === undefined) return "the body is no JSON";
          return type.startsWith("application/json") ? null : `the media type is ${kind(type)}`;
        });
      },
    },
    {
      section: "1",
      says: "result is there, and an object, an array or null",
      async check(caller) {
        await caller.ask("GET", "/company");
        note(caller, (answer) => {
          const { result } = fieldsOf(answer);
          // Of the operations whose result is not shown, data in base64 is most likely text.
          const isText = typeof result === "string" && answer.asked.endsWith("/base_64");
          return result === null || typeof result === "object" || isText ? null : `result is ${kind(result)}`;
        });
      },
    },
    {
      section: "7",
      says: "every response carries status, an integer, and error, an object or null",
      async check(caller) {
        await caller.ask("GET", "/company");
        await caller.ask("GET", `/candidates/${caller.newId()}`);
        note(caller, (answer) => {
          const { status, error } = fieldsOf(answer);
          if (!Number.isInteger(status)) return `status is ${kind(status)}`;
          return error === null || isFields(error) ? null : `error is ${kind(error)}`;
        });
      },
    },
    {
      section: "7",
      says: "on success status is 200 and error is an empty object",
      async check(caller) {
        await caller.ask("GET", "/company");
        note(caller, (answer) => {
          const { status, error } = fieldsOf(answer);
          if (!succeeded(answer)) return null;
          if (status !== 200) return `status is ${kind(status)}`;
          return isFields(error) && Object.keys(error).length === 0 ? null : `error is ${kind(error)}`;
        });
      },
    },
    {
      section: "7",
      says: "a success does not report a failure, and a failure no success",
      async check(caller) {
        await caller.ask("GET", "/company");
        note(caller, (answer) => {
          const { status, error, result } = fieldsOf(answer);
          const fails = isFields(error) && Object.keys(error).length > 0;
          if (status === 200 && fails) return `status is 200, and error is ${kind(error)}`;
          return status !== 200 && isSet(status) && isSet(result) && !fails && answer.http < 300
            ? `status is ${kind(status)}, and there is a result`
            : null;
        });
      },
    },
  ],
};
