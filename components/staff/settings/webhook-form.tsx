"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextArea, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { WebhookView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { CheckField } from "./check-field.tsx";
import { headersIn, unseenHeaders } from "./header-lines.ts";

export function WebhookForm({
  webhook,
  onClose,
  onSaved,
}: {
  webhook: WebhookView | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [uri, setUri] = useState(webhook?.uri ?? "");
  const [idInPath, setIdInPath] = useState(webhook?.id_in_path ?? false);
  const [global, setGlobal] = useState(webhook?.global ?? false);
  const authorized = webhook?.authorized ?? false;
  const [authorization, setAuthorization] = useState("");
  const [withoutAuthorization, setWithoutAuthorization] = useState(false);
  const [lines, setLines] = useState(unseenHeaders(webhook?.headerNames ?? []));
  const [wrongLine, setWrongLine] = useState<string | null>(null);
  const save = useMutation(trpc.integrations.saveWebhook.mutationOptions({ onSuccess: onSaved }));
  const failure = save.error?.data?.failure;
  const details = failure?.details ?? [];
  const refusalOf = (param: string) => details.find((one) => one.param === param)?.message;
  const ofAddress = failure?.reason === "webhook_target_forbidden" || failure?.param === "uri";
  const besideFields =
    ofAddress ||
    (details.length > 0 && details.every(({ param }) => param === "authorization" || param === "headers"));
  const wrongUri = uri.trim() !== "" && !URL.canParse(uri.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    const { headers, wrong } = headersIn(lines);
    setWrongLine(wrong);
    if (wrong !== null || save.isPending) return;
    save.mutate({
      uri: uri.trim(),
      id_in_path: idInPath,
      global,
      authorization: authorizationToSend(),
      headers,
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <TextField
        label={words("webhook.url")}
        hint={words("webhook.urlHint")}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://system.example/candor"
        value={uri}
        error={addressError()}
        onChange={(event) => setUri(event.target.value)}
      />
      <CheckField
        label={words("webhook.addIdInPath")}
        hint={words("webhook.addIdInPathHint")}
        checked={idInPath}
        onChange={setIdInPath}
      />
      <CheckField
        label={words("webhook.global")}
        hint={words("webhook.globalHint")}
        checked={global}
        onChange={setGlobal}
      />
      <AuthorizationFields
        authorized={authorized}
        value={authorization}
        onChange={setAuthorization}
        removed={withoutAuthorization}
        onRemove={setWithoutAuthorization}
        error={refusalOf("authorization")}
      />
      <TextArea
        label={words("webhook.headers")}
        optionalText={words("form.optional")}
        hint={words("webhook.headersHint")}
        dir="ltr"
        rows={3}
        value={lines}
        error={wrongLine === null ? refusalOf("headers") : words("webhook.headersError", { line: wrongLine })}
        onChange={(event) => setLines(event.target.value)}
      />
      <Failure of={besideFields ? null : save.error} />
      <div className="flex gap-2">
        <Button type="submit" size="compact" busy={save.isPending}>
          {words("webhook.save")}
        </Button>
        <Button kind="secondary" size="compact" onClick={onClose}>
          {words("form.cancel")}
        </Button>
      </div>
    </form>
  );

  function authorizationToSend(): string | true | null {
    if (withoutAuthorization) return null;
    return authorization.trim() || (authorized ? true : null);
  }

  function addressError(): string | undefined {
    if (!save.error || !ofAddress) return undefined;
    return wrongUri || uri.trim() === "" ? words("webhook.urlError") : save.error.message;
  }
}

/** `authorized`: a value is saved, which is kept, replaced or removed. */
function AuthorizationFields({
  authorized,
  value,
  onChange,
  removed,
  onRemove,
  error,
}: {
  authorized: boolean;
  value: string;
  onChange: (value: string) => void;
  removed: boolean;
  onRemove: (removed: boolean) => void;
  error: string | undefined;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      <TextField
        label={words("webhook.authorization")}
        optionalText={words("form.optional")}
        hint={words(authorized ? "webhook.authorizationKept" : "webhook.authorizationHint")}
        dir="ltr"
        autoComplete="off"
        disabled={removed}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {authorized ? (
        <CheckField
          label={words("webhook.authorizationRemove")}
          hint={words("webhook.authorizationRemoveHint")}
          checked={removed}
          onChange={onRemove}
        />
      ) : null}
    </>
  );
}
