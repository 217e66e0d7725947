"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ConnectionView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { CopyButton } from "./copy-button.tsx";

type Fields = { base_url: string; client_id: string; client_secret: string; authorize_url: string };

const isField = (param: string | undefined): param is keyof Fields =>
  param !== undefined && ["base_url", "client_id", "client_secret", "authorize_url"].includes(param);

/** Connects to someone else's service, with the client that it issued. Its authorization URL is asked for only if it is not published. */
export function ConnectService({ view }: { view: ConnectionView }) {
  const words = useWords("consoleSettings");
  const connected = view.own || !view.oauth ? null : view;
  return (
    <details className="rounded-card border border-line bg-surface p-4 shadow-card" open={connected !== null}>
      <summary className="cursor-pointer font-semibold">{words("connection.another")}</summary>
      <p className="mt-3 max-w-2xl text-sm text-ink-soft">
        {words("connection.anotherText", { number: String(view.companyId) })}
      </p>
      <div className="my-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all">
          {view.redirectUri}
        </p>
        <CopyButton text={view.redirectUri} what={words("connection.redirectUri")} />
      </div>
      <ServiceForm connected={connected} />
    </details>
  );
}

function ServiceForm({ connected }: { connected: ConnectionView | null }) {
  const words = useWords("consoleSettings");
  const { form, connect, asksForPage } = useConnecting(connected);
  const { errors } = form.formState;
  const failure =
    connect.error && !isField(connect.error.data?.failure?.param) ? failureWords(connect.error) : null;
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-4"
      onSubmit={form.handleSubmit((service) => connect.mutate({ service }))}
    >
      <TextField
        label={words("connection.url")}
        hint={words("connection.urlHint")}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={errors.base_url && (errors.base_url.message || words("connection.urlError"))}
        {...form.register("base_url", {
          validate: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
        })}
      />
      <TextField
        label={words("clients.id")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={errors.client_id && (errors.client_id.message || words("connection.clientIdError"))}
        {...form.register("client_id", { validate: (text) => text.trim() !== "" })}
      />
      <TextField
        label={words("clients.secret")}
        type="password"
        dir="ltr"
        autoComplete="off"
        {...(connected ? { hint: words("connection.secretHint") } : {})}
        error={errors.client_secret?.message}
        {...form.register("client_secret")}
      />
      {asksForPage ? (
        <TextField
          label={words("connection.authorizeUrl")}
          type="url"
          dir="ltr"
          autoComplete="off"
          error={errors.authorize_url?.message}
          {...form.register("authorize_url")}
        />
      ) : null}
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" kind="secondary" size="compact" busy={connect.isPending || connect.isSuccess}>
          {words("connection.continue")}
        </Button>
      </div>
    </form>
  );
}

/** Connecting to the service in the form, which begins with the one that is connected. */
function useConnecting(connected: ConnectionView | null) {
  const trpc = useTRPC();
  const form = useForm<Fields>({
    defaultValues: {
      base_url: connected?.baseUrl ?? "",
      client_id: connected?.oauth?.clientId ?? "",
      client_secret: "",
      authorize_url: "",
    },
  });
  const [asksForPage, setAsksForPage] = useState(false);
  const connect = useMutation(
    trpc.connection.connect.mutationOptions({
      onSuccess: ({ location }) => window.location.assign(location),
      onError({ data, message }) {
        const { param } = data?.failure ?? {};
        if (param === "authorize_url") setAsksForPage(true);
        if (isField(param)) form.setError(param, { message }, { shouldFocus: true });
      },
    }),
  );
  return { form, connect, asksForPage };
}
