import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CheckProvidersView, CheckProviderView, ProviderTestView } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { Failure } from "../../shared/failure.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { ExactTime, When } from "../../shared/time-zone.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

type Types = CheckProvidersView["types"];

/** One provider: whether it answers, what it has, and what can be done with it. */
export function ProviderRow({
  provider,
  types,
  onChanged,
}: {
  provider: CheckProviderView;
  types: Types;
  onChanged: () => Promise<void>;
}) {
  return (
    <li aria-label={provider.name} className="grid gap-3 py-4">
      <Standing provider={provider} types={types} />
      <Actions provider={provider} types={types} onChanged={onChanged} />
    </li>
  );
}

function Standing({ provider, types }: { provider: CheckProviderView; types: Types }) {
  const words = useWords("consoleSettings");
  const { failing_since: failingSince, last_answer_at: answeredAt } = provider;
  const state = failingSince ? "failing" : answeredAt ? "answers" : "unheard";
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{provider.name}</bdi>
        <Badge tone={({ failing: "bad", answers: "good", unheard: "neutral" } as const)[state]}>
          {words(`providers.state.${state}`)}
        </Badge>
      </p>
      <p dir="ltr" className="text-sm break-all">
        {provider.url}
      </p>
      <p className="text-sm text-ink-soft">
        {namesOf(provider.check_types, types) || words("providers.noTypes")}
      </p>
      <p className="text-sm text-ink-soft">
        {words("providers.open", { count: provider.open_checks })}
        {provider.waiting_checks > 0
          ? ` · ${words("providers.waiting", { count: provider.waiting_checks })}`
          : null}
        {answeredAt ? (
          <> · {words.rich("providers.lastAnswer", { when: () => <When at={answeredAt} brief /> })}</>
        ) : null}
      </p>
      {failingSince ? (
        <Alert tone="warn">
          <p>{words.rich("providers.failingSince", { when: () => <ExactTime at={failingSince} /> })}</p>
          {provider.last_failure ? <p dir="auto">{provider.last_failure}</p> : null}
        </Alert>
      ) : null}
      {provider.previous_secret_expires_at ? (
        <p className="text-sm text-ink-soft">
          {words.rich("providers.previousSecret", {
            when: () => <ExactTime at={provider.previous_secret_expires_at ?? ""} />,
          })}
        </p>
      ) : null}
    </div>
  );
}

function namesOf(checkTypes: string[], types: Types): string {
  return checkTypes.map((type) => types.find((each) => each.type === type)?.title ?? type).join(", ");
}

const actions = ["change", "secret", "disconnect"] as const;
type Action = (typeof actions)[number];

function ActionButtons({
  name,
  testing,
  onTest,
  onAsk,
}: {
  name: string;
  testing: boolean;
  onTest: () => void;
  onAsk: (action: Action) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" size="compact" busy={testing} onClick={onTest}>
        {words("providers.test")}
        <span className="sr-only">, {name}</span>
      </Button>
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === "disconnect" ? "danger" : "secondary"}
          size="compact"
          onClick={() => onAsk(action)}
        >
          {words(`providers.actions.${action}`)}
          <span className="sr-only">, {name}</span>
        </Button>
      ))}
    </div>
  );
}

function Actions({
  provider,
  types,
  onChanged,
}: {
  provider: CheckProviderView;
  types: Types;
  onChanged: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const { checkProviders } = useTRPC().settings;
  const [asking, setAsking] = useState<Action | null>(null);
  const { id, name, version } = provider;
  const done = async () => {
    setAsking(null);
    await onChanged();
  };
  const test = useMutation(checkProviders.testProvider.mutationOptions({ onSuccess: onChanged }));
  const change = useMutation(
    checkProviders.changeProvider.mutationOptions({ onSuccess: done, onError: onChanged }),
  );
  const replace = useMutation(
    checkProviders.replaceProviderSecret.mutationOptions({ onSuccess: done, gcTime: 0 }),
  );
  const disconnect = useMutation(checkProviders.disconnectProvider.mutationOptions({ onSuccess: done }));
  const close = () => {
    setAsking(null);
    change.reset();
    disconnect.reset();
  };
  return (
    <>
      <ActionButtons
        name={name}
        testing={test.isPending}
        onTest={() => test.mutate({ id })}
        onAsk={setAsking}
      />
      <Failure of={test.error} />
      {test.data ? <TestOutcome outcome={test.data} types={types} /> : null}
      {asking === "change" ? (
        <ProviderDialog
          provider={provider}
          types={types}
          busy={change.isPending}
          failure={change.error}
          onSubmit={(fields) => change.mutate({ id, version: version ?? 0, ...fields })}
          onClose={close}
        />
      ) : null}
      <Confirm
        open={asking === "secret"}
        onOpenChange={close}
        title={words("providers.secretTitle", { name })}
        text={words("providers.secretText")}
        action={words("providers.actions.secret")}
        busy={replace.isPending}
        error={failureWords(replace.error)}
        onConfirm={() => replace.mutate({ id })}
      />
      {replace.data ? (
        <ShownOnce
          title={words("providers.newSecret", { name })}
          values={[{ label: words("providers.secret"), value: replace.data }]}
          onClose={replace.reset}
        />
      ) : null}
      <Confirm
        open={asking === "disconnect"}
        onOpenChange={close}
        title={words("providers.disconnectTitle", { name })}
        text={words("providers.disconnectText", { count: provider.open_checks })}
        action={words("providers.actions.disconnect")}
        busy={disconnect.isPending}
        error={failureWords(disconnect.error)}
        onConfirm={() => disconnect.mutate({ id })}
      />
    </>
  );
}

function TestOutcome({ outcome, types }: { outcome: ProviderTestView; types: Types }) {
  const words = useWords("consoleSettings");
  if (!outcome.connected) {
    return (
      <Alert tone="bad" live title={words("providers.testFailed")}>
        <p dir="auto">{outcome.failure}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="good" live title={words("providers.testAnswered")}>
      {outcome.check_types
        ? words("providers.testOffers", { names: namesOf(outcome.check_types, types) })
        : words("providers.testOffersUnsaid")}
    </Alert>
  );
}
