"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { RetentionSchedule, RetentionSettings } from "../../shared/answers.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { HoldsPanel } from "./holds-panel.tsx";
import { PeriodsPanel } from "./periods-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { SaveBar } from "./save-bar.tsx";

/** How long what is kept, what goes when, who is held, and the certificates of what is gone. */
export function RetentionPage({ first }: { first: RetentionSettings | undefined }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const settings = useQuery({
    ...trpc.retention.show.queryOptions(),
    initialData: first,
    retry: retryStumbles,
  });
  if (!settings.data) {
    return settings.error ? <Problem error={settings.error} retry={settings.refetch} /> : <ListSkeleton />;
  }
  const { offered, covered } = settings.data;
  if (!offered) {
    return (
      <Alert tone="info" title={words("retention.elsewhere")}>
        {words("retention.elsewhereText")}
      </Alert>
    );
  }
  if (!covered) {
    return (
      <Alert tone="info" title={words("retention.notCovered")}>
        {words("retention.notCoveredText")}
      </Alert>
    );
  }
  return (
    <>
      {settings.error ? <Problem error={settings.error} retry={settings.refetch} /> : null}
      <Schedule settings={settings.data} />
      <HoldsPanel />
      <CertificatesPanel />
    </>
  );
}

/** What is changed here is a draft, which the preview shows, until it is saved. */
function Schedule({ settings }: { settings: RetentionSettings }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<RetentionSchedule | null>(null);
  const schedule = draft ?? settings.schedule;
  return (
    <>
      <PeriodsPanel settings={settings} schedule={schedule} onChange={setDraft} />
      <PreviewPanel schedule={schedule} isDraft={draft !== null} />
      {settings.mayChange ? (
        <SaveBar
          draft={draft}
          onDiscard={() => setDraft(null)}
          onSaved={async () => {
            await queryClient.invalidateQueries(trpc.retention.show.queryFilter());
            setDraft(null);
          }}
        />
      ) : null}
    </>
  );
}
