"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { SharedTypeView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";

/** What candidates are shown of their results, type by type; saved at once. */
export function ResultSharingPanel() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [news, setNews] = useState("");
  const types = useQuery({ ...trpc.settings.checkTypes.sharing.queryOptions(), retry: retryStumbles });
  return (
    <Panel title={words("sharing.title")}>
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("sharing.lead")}</p>
      {types.error ? <Problem error={types.error} retry={types.refetch} /> : null}
      {types.isPending ? <ListSkeleton /> : null}
      <ul className="divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
        {(types.data ?? []).map((type) => (
          <SharedTypeRow key={type.type} type={type} onSaved={setNews} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Panel>
  );
}

const choices = ["nothing", "disclosed", "outcome", "copy"] as const;

function SharedTypeRow({ type, onSaved }: { type: SharedTypeView; onSaved: (news: string) => void }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const share = useMutation(
    trpc.settings.checkTypes.share.mutationOptions({
      async onSuccess(_, { shares }) {
        await queryClient.invalidateQueries(trpc.settings.checkTypes.pathFilter());
        onSaved(words("sharing.saved", { name: type.title, choice: words(`sharing.choices.${shares}`) }));
      },
    }),
  );
  const chosen = share.isPending ? share.variables.shares : type.shares;
  return (
    <li className="py-3">
      <SelectField
        label={type.title}
        value={chosen}
        onChange={({ target }) => {
          const shares = choices.find((one) => one === target.value);
          if (shares) share.mutate({ type: type.type, shares });
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {words(`sharing.choices.${one}`)}
          </option>
        ))}
      </SelectField>
      {share.error ? (
        <p role="alert" className="mt-1 text-sm text-bad">
          {failureWords(share.error)}
        </p>
      ) : null}
    </li>
  );
}
