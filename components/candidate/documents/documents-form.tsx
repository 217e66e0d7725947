"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { listed } from "#server/platform/languages/listed.ts";
import { addressAfter, type Journey } from "../journey.ts";
import { StepFoot } from "../step-foot.tsx";
import { StepLink } from "../step-link.tsx";
import { useWay } from "../use-way.ts";
import { AddDocument, focusAdd } from "./add-document.tsx";
import { DocumentList } from "./document-list.tsx";
import { useDocumentName } from "./document-name.ts";
import { DocumentProgress } from "./document-progress.tsx";
import { NeededList } from "./needed-list.tsx";
import { HeldQuestion } from "./proof/held-question.tsx";
import { ProofActions } from "./proof/proof-actions.tsx";
import type { UploadItem } from "./upload-item.ts";
import { useUploads } from "./use-uploads.ts";

const HeldPhoto = later(() => import("./held-photo.tsx").then((part) => part.HeldPhoto));

export function DocumentsForm({ base, journey: given }: { base: string; journey: Journey }) {
  const t = useTranslations("documents");
  const trpc = useTRPC();
  const queries = useQueryClient();
  const asked = trpc.candidate.journey.queryOptions();
  const journey = useQuery({ ...asked, initialData: given }).data;
  const wayOn = useWay(base, addressAfter("documents", { base, journey }));
  const [news, setNews] = useState("");

  const refresh = () => queries.invalidateQueries({ queryKey: asked.queryKey });
  const uploads = useJourneyUploads({
    base,
    journey,
    refresh,
    onAdded: (name) => setNews(t("addedNow", { name })),
  });
  const again = journey.standing.submitted;
  const last = again && journey.standing.referees !== "wanted";
  const missing = useMissing(journey);
  const proof = journey.closed ? null : journey.proof;
  const [askedAgain, setAskedAgain] = useState(false);
  if (proof && (askedAgain || !proof.answered)) {
    return (
      <HeldQuestion
        proof={proof}
        again={askedAgain}
        onAnswered={async () => {
          await refresh();
          setAskedAgain(false);
          focusNeeded();
        }}
      />
    );
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <DocumentProgress journey={journey} />
        <NeededList journey={journey} />
        <HeldPhotos uploads={uploads} />
        <AddDocument journey={journey} items={uploads.items} onAdd={uploads.add} />
        <DocumentList
          items={uploads.items.filter(({ state }) => state !== "held")}
          documents={journey.documents}
          folds={!journey.closed}
          base={journey.readsDocuments && base}
          onCancel={(key) => {
            uploads.cancel(key);
            // One that broke off may be there all the same, with only its answer lost.
            void refresh();
          }}
          onRetry={uploads.retry}
          onChanged={(said) => {
            setNews(said);
            return refresh();
          }}
        />
        {proof ? (
          <ProofActions
            proof={proof}
            complete={journey.standing.documentsComplete}
            onAskAgain={() => setAskedAgain(true)}
            onChanged={() => refresh().then(focusNeeded)}
          />
        ) : null}
        {missing !== null ? <QuestionsFirst base={base} standing={journey.standing} /> : null}
      </div>
      <StepFoot
        news={news}
        lack={uploads.busy ? t("stillSending") : missing}
        complete={missing === null}
        label={t(last ? "continueAgain" : "continue")}
        to={last ? `${base}/status` : again ? `${base}/referees` : wayOn}
      />
    </>
  );
}

/** Who has no documents at hand answers the questions meanwhile. */
function QuestionsFirst({ base, standing }: { base: string; standing: Journey["standing"] }) {
  const t = useTranslations("documents");
  if (standing.submitted || standing.facts !== "wanted") return null;
  return (
    <StepLink href={`${base}/facts`} className={buttonClass("quiet", "justify-self-start")}>
      {t("later")}
    </StepLink>
  );
}

/** Reading goes on at what is needed, once the page has it. */
function focusNeeded() {
  requestAnimationFrame(() => document.getElementById("documents-needed")?.focus());
}

/** Photos that were not sent because something is wrong with them, each with what can be done. */
function HeldPhotos({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  return uploads.items
    .filter(({ state }) => state === "held")
    .map((item) => (
      <HeldPhoto
        key={item.key}
        item={item}
        onRetake={(file) => {
          uploads.retake(item, file);
          focusAdd();
        }}
        onSendAnyway={() => {
          uploads.sendAnyway(item.key);
          focusAdd();
        }}
        onDismiss={() => {
          uploads.cancel(item.key);
          focusAdd();
        }}
      />
    ));
}

type JourneyUploads = {
  base: string;
  journey: Journey;
  refresh: () => Promise<void>;
  onAdded: (name: string) => void;
};

/** Uploads to this journey, which is asked for again after each. */
function useJourneyUploads({ base, journey, refresh, onAdded }: JourneyUploads) {
  const t = useTranslations("documents");
  const failures = useTranslations("failures");
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useUploads({
    base,
    refusalOf({ name, size }, damaged) {
      if (damaged) return failures("unreadable_file");
      return size > journey.fileLimitBytes
        ? t("tooLarge", { name, size: `${(size / 1_000_000).toFixed(1)} MB` })
        : null;
    },
    async onStored(item: UploadItem, uploadId) {
      if (item.preview) {
        const picture = trpc.documents.picture.queryKey({ uploadId });
        queries.setQueryData(picture, URL.createObjectURL(item.preview));
      }
      await refresh();
      onAdded(item.file.name);
    },
    // The journey may have gone on in another tab or on the phone: what is needed, and where it leads, is asked again.
    onRefused: () => void refresh(),
  });
}

/** What is still needed, in a sentence, with the side of what was given in part; null when nothing is. */
function useMissing(journey: Journey): string | null {
  const t = useTranslations("documents");
  const nameOf = useDocumentName();
  const locale = useLocale();
  const { standing, closed, parts, begun, missing } = journey;
  const rejected = journey.documents.filter(({ state }) => state === "rejected");
  const needed = closed ? [...new Set(rejected.map(({ idType }) => idType))] : missing;
  if (closed ? needed.length === 0 : standing.documentsComplete) return null;
  const types = [...begun.filter((idType) => !needed.includes(idType)), ...needed];
  const names = types.flatMap((idType) => {
    const { open, wanted } = parts[idType] ?? { open: [], wanted: [] };
    const inPart = wanted.length > 0 && (wanted.length < open.length || closed);
    return inPart ? wanted.map((side) => nameOf({ idType, side })) : [nameOf({ idType, side: null })];
  });
  return names.length > 0 ? t("stillMissing", { types: listed(names, locale) }) : t("stillMissingAny");
}
