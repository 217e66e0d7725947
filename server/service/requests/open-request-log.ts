import { unloggedOperations } from "../../contract/request-log.ts";
import type { Caller, Service } from "../service.ts";
import { longestShown, maskBody, maskParam } from "./mask-body.ts";
import { insertRequests, type NewRequest } from "./request-log-store.ts";

/** A request whose caller is known, as it goes through the service's HTTP side; the bodies are as they were sent. */
export type RequestUnderWay = {
  caller: Pick<Caller, "companyId" | "partnerId" | "tokenId">;
  operation: string;
  body: string;
  answered: string;
  /** Of fields that the interface does not have (contract/fields/field-warnings.ts). */
  warnings: string[];
};
type Ended = { requestId: string; status: number; replayed: boolean; durationMs: number };

export type RequestLog = {
  /** Costs its caller nothing but a place in a list: the rest is done later. */
  note(request: RequestUnderWay, ended: Ended): void;
  /** Resolves when all that was noted is written. */
  written(): Promise<void>;
};

/** The name of the account token by which the portal calls its own service. */
export const consoleToken = "Candidate portal";

/** They are written together, this long after the first of them. */
const laterMs = 500;
/** Beyond these the oldest are dropped, which the log of the process says: a database that is away must cost no memory. */
const mostWaiting = 2_000;
const mostAtOnce = 500;

/** The log of requests of this process. What was noted in the last half second before a process is killed is lost. */
export function openRequestLog(service: Pick<Service, "db" | "clock" | "log" | "stopping">): RequestLog {
  let waiting: (() => NewRequest)[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): void {
    timer = undefined;
    writing = writing.then(writeWaiting);
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        await insertRequests(
          service.db,
          batch.map((row) => row()),
          consoleToken,
        );
      } catch (error) {
        dropped += batch.length;
        service.log.warn({ err: error, dropped }, "requests are missing from the log of requests");
      }
    }
  }

  return {
    note({ caller, operation, body, answered, warnings }, { requestId, status, replayed, durationMs }) {
      if (unloggedOperations.has(operation)) return;
      const at = service.clock.now();
      // A body with a file must not stay in memory until it is written.
      const sent = shortOf(body);
      // A success is the record itself, which the caller can read: to go through it would cost as much as half of the request.
      const got = status < 400 ? "" : shortOf(answered);
      if (waiting.length >= mostWaiting) {
        waiting.shift();
        dropped += 1;
      }
      waiting.push(() => ({
        company_id: caller.companyId,
        partner_id: caller.partnerId,
        token_id: caller.tokenId,
        request_id: requestId,
        at,
        operation,
        status,
        ...errorIn(got),
        warnings,
        duration_ms: Math.round(durationMs),
        replayed,
        request_body: maskBody(sent),
        response_body: maskBody(got),
      }));
      if (service.stopping?.aborted) write();
      else timer ??= setTimeout(write, laterMs).unref();
    },
    async written() {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
}

const shortOf = (text: string) => (text.length > longestShown ? "" : text);

function errorIn(answered: string): Pick<NewRequest, "error_code" | "error_param"> {
  if (answered === "") return { error_code: null, error_param: null };
  const { error } = JSON.parse(answered) as { error?: { code?: string; param?: string } };
  return { error_code: error?.code ?? null, error_param: maskParam(error?.param) };
}
