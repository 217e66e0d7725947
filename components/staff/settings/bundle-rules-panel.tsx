"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { BundleRulesView, BundleSettingsView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { BundleRuleRow, type RuleDraft, ruleDraftOf, ruleGiven } from "./bundle-rule-row.tsx";
import { BundleRulesTrial } from "./bundle-rules-trial.tsx";
import { movedTo } from "./move-buttons.tsx";
import { SavedForm } from "./saved-form.tsx";
import { useDraft } from "./use-draft.ts";

/** By which role, department or brand a candidate gets which bundle; nothing where the service has no such rules. */
export function BundleRulesPanel({ bundles }: { bundles: BundleSettingsView[] }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const rules = useQuery({ ...trpc.settings.bundleRules.show.queryOptions(), retry: retryStumbles });
  if (rules.data === null) return null;
  return (
    <Panel title={words("bundleRules.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("bundleRules.lead")}</p>
      {rules.data === undefined ? (
        rules.error ? (
          <Problem error={rules.error} retry={rules.refetch} />
        ) : (
          <ListSkeleton />
        )
      ) : bundles.length === 0 ? (
        <p>{words("bundleRules.noBundles")}</p>
      ) : (
        <RulesForm read={rules.data} bundles={bundles} onChanged={rules.refetch} />
      )}
    </Panel>
  );
}

function RulesForm({
  read,
  bundles,
  onChanged,
}: {
  read: BundleRulesView;
  bundles: BundleSettingsView[];
  onChanged: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const written = useDraft({ rules: read.rules.map(ruleDraftOf) }, read.version ?? 0);
  const { rules } = written.draft;
  const given = rules.map(ruleGiven);
  const whole = given.flatMap((rule) => rule ?? []);
  const change = (next: RuleDraft[]) => written.change({ rules: next });
  const save = useMutation(
    trpc.settings.bundleRules.save.mutationOptions({
      onSuccess(saved) {
        written.onSaved({ rules: saved.rules.map(ruleDraftOf) }, saved.version ?? 0);
        return onChanged();
      },
      onError: onChanged,
    }),
  );
  const nameOf = (id: number) => bundles.find((bundle) => bundle.id === id)?.name ?? String(id);
  return (
    <SavedForm
      dirty={written.isDirty}
      busy={save.isPending}
      saved={save.isSuccess}
      error={failureWords(save.error)}
      conflict={written.conflict(
        save,
        read.rules.map(({ contains, bundle_id }) => `${contains.join(", ")} → ${nameOf(bundle_id)}`),
      )}
      onSave={() => {
        written.setTried(true);
        if (whole.length === rules.length) save.mutate({ rules: whole, version: written.version });
      }}
      onDiscard={() => {
        save.reset();
        written.discard();
      }}
    >
      <RuleList rules={rules} bundles={bundles} tried={written.tried} change={change} />
      {rules.length > 0 ? (
        <BundleRulesTrial
          rules={whole.length === rules.length ? whole : null}
          onWrong={() => written.setTried(true)}
        />
      ) : null}
    </SavedForm>
  );
}

function RuleList({
  rules,
  bundles,
  tried,
  change,
}: {
  rules: RuleDraft[];
  bundles: BundleSettingsView[];
  tried: boolean;
  change: (rules: RuleDraft[]) => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const brands = useQuery({ ...trpc.settings.brands.list.queryOptions(), retry: retryStumbles });
  const add = () => change([...rules, ruleDraftOf({ contains: [], brand_id: null, bundle_id: null })]);
  return (
    <>
      {rules.length === 0 ? <p className="text-ink-soft">{words("bundleRules.empty")}</p> : null}
      <ol className="grid gap-4 empty:hidden">
        {rules.map((rule, place) => (
          <BundleRuleRow
            key={rule.key}
            rule={rule}
            place={place}
            count={rules.length}
            bundles={bundles}
            brands={brands.data?.brands ?? []}
            tried={tried}
            change={(part) => change(rules.with(place, { ...rule, ...part }))}
            move={(to) => change(movedTo(rules, place, to))}
            remove={() => change(rules.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <div>
        <Button kind="secondary" size="compact" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {words("bundleRules.add")}
        </Button>
      </div>
    </>
  );
}
