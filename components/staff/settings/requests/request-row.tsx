import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { LoggedRequestView } from "../../shared/answers.ts";
import { ExactTime, When } from "../../shared/time-zone.tsx";

/** One request, which opens to all that the service kept of it. */
export function RequestRow({ request, open = false }: { request: LoggedRequestView; open?: boolean }) {
  const words = useWords("consoleSettings");
  const { status, method, path, error, warnings } = request;
  return (
    <li>
      <details open={open} className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 hover:bg-sunken">
          <Badge tone={status < 400 ? "good" : status < 500 ? "warn" : "bad"}>{status}</Badge>
          <code dir="ltr" className="min-w-0 text-sm break-all">
            {method} {path}
          </code>
          {error ? (
            <code dir="ltr" className="text-sm break-all text-ink-soft">
              {error.code}
            </code>
          ) : null}
          {warnings.length > 0 ? (
            <Badge tone="warn">{words("requestLog.warned", { count: warnings.length })}</Badge>
          ) : null}
          <span className="ms-auto text-sm text-ink-soft">
            <When at={request.at} brief />
          </span>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-4 text-sm">
          <Facts request={request} />
          {request.idempotency_replayed ? <p>{words("requestLog.replayed")}</p> : null}
          <Body
            title={words("requestLog.requestBody")}
            body={request.request_body}
            none={words("requestLog.noBody")}
          />
          <Body
            title={words("requestLog.responseBody")}
            body={request.response_body}
            none={words(status < 400 ? "requestLog.successBody" : "requestLog.noBody")}
          />
        </div>
      </details>
    </li>
  );
}

function Facts({ request }: { request: LoggedRequestView }) {
  const words = useWords("consoleSettings");
  const { error } = request;
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact name={words("requestLog.id")}>
        <code className="select-all">{request.request_id}</code>
      </Fact>
      <Fact name={words("requestLog.time")}>
        <ExactTime at={request.at} />
      </Fact>
      <Fact name={words("requestLog.duration")}>
        {words("requestLog.took", { duration: String(request.duration_ms) })}
      </Fact>
      {error ? (
        <Fact name={words("requestLog.error")}>
          <code>{error.code}</code>
          <p dir="auto">{error.message}</p>
          <a href={`/docs/errors#${error.code}`} className="font-semibold text-brand-ink underline">
            {words("requestLog.explained", { code: error.code })}
          </a>
        </Fact>
      ) : null}
      {error?.param ? (
        <Fact name={words("requestLog.param")}>
          <code>{error.param}</code>
        </Fact>
      ) : null}
      {request.warnings.length > 0 ? (
        <Fact name={words("requestLog.warnings")}>
          {request.warnings.map((warning) => (
            <p key={warning} dir="auto">
              {warning}
            </p>
          ))}
        </Fact>
      ) : null}
      <Fact name={words("requestLog.partner")}>
        <bdi>{request.partner.name}</bdi>
      </Fact>
      <Fact name={words("requestLog.token")}>
        {request.token_name === null ? words("requestLog.tokenGone") : <bdi>{request.token_name}</bdi>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Body({ title, body, none }: { title: string; body: string | null; none: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft">{title}</p>
      {body === null ? (
        <p>{none}</p>
      ) : (
        <pre
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
          tabIndex={0}
          className="max-h-64 overflow-auto rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap"
        >
          {indented(body)}
        </pre>
      )}
    </div>
  );
}

/** Another service may send what is no JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}
