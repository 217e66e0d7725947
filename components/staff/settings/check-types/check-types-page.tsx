"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { DetailFields } from "../../launching/detail-fields.tsx";
import { detailsKept, detailsShown } from "../../launching/details-draft.ts";
import type { CheckDetails } from "../../launching/launch-answers.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CheckTypesView, TypeSettingsView } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { Failure } from "../../shared/failure.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { RowButton } from "../../shared/row-button.tsx";
import { Elsewhere } from "../elsewhere.tsx";
import { MoveButtons, movedTo } from "../move-buttons.tsx";
import { OwnTypeDialog } from "./own-type-dialog.tsx";

/** Which checks the company can order, in which order, and with which details. */
export function CheckTypesPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const [news, setNews] = useState("");
  const [making, setMaking] = useState(false);
  const types = useQuery({ ...trpc.settings.checkTypes.list.queryOptions(), retry: retryStumbles });
  const changed = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.settings.checkTypes.pathFilter());
  };
  const order = useMutation(trpc.settings.checkTypes.order.mutationOptions());
  if (!types.data)
    return types.error ? <Problem error={types.error} retry={types.refetch} /> : <ListSkeleton />;
  const { editable, types: all, documentKinds: kinds } = types.data;
  async function move(from: number, to: number, name: string) {
    await order.mutateAsync({ types: movedTo(all, from, to).map(({ type }) => type) });
    await changed(words("form.moved", { name, place: to + 1 }));
  }
  return (
    <Panel
      title={words("checkTypes.title")}
      aside={
        editable ? (
          <Button kind="secondary" size="compact" onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {words("checkTypes.new")}
          </Button>
        ) : undefined
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("checkTypes.lead")}</p>
      {editable ? null : <Elsewhere />}
      <Failure of={order.error} />
      <ul className="divide-y divide-line">
        {all.map((each, place) => (
          <TypeRow key={each.type} type={each} kinds={kinds} editable={editable} onChanged={changed}>
            {editable ? (
              <MoveButtons
                name={each.title}
                place={place}
                count={all.length}
                onMove={(to) => move(place, to, each.title)}
              />
            ) : null}
          </TypeRow>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
      {making ? (
        <OwnTypeDialog
          type={null}
          kinds={kinds}
          onSaved={async (name) => {
            setMaking(false);
            await changed(words("checkTypes.made", { name }));
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </Panel>
  );
}

function TypeRow({
  type,
  kinds,
  editable,
  onChanged,
  children,
}: {
  type: TypeSettingsView;
  kinds: CheckTypesView["documentKinds"];
  editable: boolean;
  onChanged: (news: string) => Promise<void>;
  children: React.ReactNode;
}) {
  const words = useWords("consoleSettings");
  const [asking, setAsking] = useState<OpenDialog>(null);
  const { title: name, enabled } = type;
  const { save, set } = useTypeSaving(type, async (news) => {
    if (news !== "") setAsking(null);
    await onChanged(news);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <TypeFacts type={type} />
        {editable ? (
          <ReviewChoice
            type={type}
            busy={save.isPending}
            onChoose={(documentReview) => set({ enabled, documentReview })}
          />
        ) : null}
        {save.error && asking === null ? (
          <p role="alert" className="text-sm text-bad">
            {failureWords(save.error)}
          </p>
        ) : null}
      </div>
      {editable && type.details.length > 0 ? (
        <RowButton about={name} kind="quiet" size="compact" onClick={() => setAsking("details")}>
          {words("checkTypes.details")}
        </RowButton>
      ) : null}
      {editable && type.own ? (
        <RowButton about={name} kind="quiet" size="compact" onClick={() => setAsking("own")}>
          {words("checkTypes.change")}
        </RowButton>
      ) : null}
      {children}
      {editable ? (
        <Button
          kind="secondary"
          size="compact"
          busy={save.isPending && asking === null}
          onClick={() => (enabled ? setAsking("disable") : set({ enabled: true }))}
        >
          {words(enabled ? "checkTypes.disable" : "checkTypes.enable", { name })}
        </Button>
      ) : null}
      <TypeDialogs
        {...{ type, kinds, asking, set, onChanged }}
        busy={save.isPending}
        error={failureWords(save.error)}
        onAsk={setAsking}
      />
    </li>
  );
}

type OpenDialog = "disable" | "details" | "own" | null;

/** What is asked before something of a type is changed. */
function TypeDialogs({
  type,
  kinds,
  asking,
  busy,
  error,
  set,
  onAsk,
  onChanged,
}: {
  type: TypeSettingsView;
  kinds: CheckTypesView["documentKinds"];
  asking: OpenDialog;
  busy: boolean;
  error: React.ReactNode;
  set: (change: TypeChange) => void;
  onAsk: (asking: OpenDialog) => void;
  onChanged: (news: string) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const { title: name, enabled, bundles, openChecks } = type;
  const names = bundles.map((bundle) => bundle.name).join(", ");
  return (
    <>
      <Confirm
        open={asking === "disable"}
        onOpenChange={(open) => onAsk(open ? "disable" : null)}
        title={words("checkTypes.disableTitle", { name })}
        text={`${words("checkTypes.disableOpen", { count: openChecks })} ${words("checkTypes.disableBundles", { count: bundles.length, names })}`}
        action={words("checkTypes.disableAction")}
        busy={busy}
        error={error}
        onConfirm={() => set({ enabled: false })}
      />
      {asking === "own" ? (
        <OwnTypeDialog
          type={type}
          kinds={kinds}
          onSaved={async (title) => {
            onAsk(null);
            await onChanged(words("checkTypes.saved", { name: title }));
          }}
          onClose={() => onAsk(null)}
        />
      ) : null}
      {asking === "details" ? (
        <DetailsDialog
          type={type}
          busy={busy}
          error={error}
          onClose={() => onAsk(null)}
          onSave={(defaultDetails) => set({ enabled, defaultDetails })}
        />
      ) : null}
    </>
  );
}

type TypeChange = {
  enabled: boolean;
  defaultDetails?: TypeSettingsView["defaultDetails"];
  documentReview?: boolean;
};

/** Saves what is changed of a type; `onSaved` gets the news as a sentence, empty when the change was refused. */
function useTypeSaving(
  { type, title: name, version }: TypeSettingsView,
  onSaved: (news: string) => Promise<void>,
) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const save = useMutation(
    trpc.settings.checkTypes.save.mutationOptions({
      onSuccess: (_, saved) => onSaved(words(`checkTypes.${newsOf(saved)}`, { name })),
      onError: () => onSaved(""),
    }),
  );
  const set = (change: TypeChange) =>
    version === null ? undefined : save.mutate({ type, version, ...change });
  return { save, set };
}

function TypeFacts({ type }: { type: TypeSettingsView }) {
  const words = useWords("consoleSettings");
  const names = type.bundles.map((bundle) => bundle.name).join(", ");
  const facts = [
    type.own ? words("checkTypes.madeHere") : "",
    type.provider && words.has(`checkTypes.provider.${type.provider}` as never)
      ? words(`checkTypes.provider.${type.provider}` as "checkTypes.provider.manual")
      : "",
    type.openChecks > 0 ? words("checkTypes.open", { count: type.openChecks }) : "",
    names ? words("checkTypes.inBundles", { names }) : "",
    type.documentReview === "always" ? words("checkTypes.review") : "",
  ];
  return (
    <>
      <p className="font-medium">
        {type.title} {type.enabled ? null : <Badge>{words("checkTypes.disabled")}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}

/** Whether a person approves documents first, where the company decides that. */
function ReviewChoice({
  type: { title, documentReview },
  busy,
  onChoose,
}: {
  type: TypeSettingsView;
  busy: boolean;
  onChoose: (documentReview: boolean) => void;
}) {
  const words = useWords("consoleSettings");
  if (documentReview !== "on" && documentReview !== "off") return null;
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={documentReview === "on"}
        disabled={busy}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>
        {words("checkTypes.review")} <span className="sr-only">{title}</span>
      </span>
    </label>
  );
}

function newsOf(saved: Omit<TypeChange, "defaultDetails"> & { defaultDetails?: object }) {
  if (saved.defaultDetails) return "detailsSaved";
  if (saved.documentReview !== undefined) return saved.documentReview ? "reviewOn" : "reviewOff";
  return saved.enabled ? "nowEnabled" : "nowDisabled";
}

function DetailsDialog({
  type,
  busy,
  error,
  onClose,
  onSave,
}: {
  type: TypeSettingsView;
  busy: boolean;
  error: React.ReactNode;
  onClose: () => void;
  onSave: (details: TypeSettingsView["defaultDetails"]) => void;
}) {
  const words = useWords("consoleSettings");
  const [draft, setDraft] = useState<CheckDetails>(() => detailsShown(type.details, type.defaultDetails));
  return (
    <FormDialog
      title={`${type.title}: ${words("checkTypes.details")}`}
      description={words("checkTypes.detailsHint")}
      action={words("form.save")}
      busy={busy}
      error={error}
      onSubmit={() => onSave(detailsKept(type.details, type.defaultDetails, draft))}
      onClose={onClose}
    >
      <DetailFields of={type.title} fields={type.details} given={draft} onChange={setDraft} />
    </FormDialog>
  );
}
