"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import type { FileType } from "#server/contract/upload.ts";
import type { Journey } from "../journey.ts";
import { DocumentDrop } from "./document-drop.tsx";
import { DocumentList } from "./document-list.tsx";
import { NeededList } from "./needed-list.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { useOnline } from "./use-online.ts";
import { useUploads } from "./use-uploads.ts";

export function DocumentsForm({ base, journey: given }: { base: string; journey: Journey }) {
  const t = useTranslations("documents");
  const types = useTranslations("idTypes");
  const router = useRouter();
  const online = useOnline();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const asked = trpc.candidate.journey.queryOptions();
  const journey = useQuery({ ...asked, initialData: given }).data;
  const [chosen, setChosen] = useState<FileType | null>(null);
  const [news, setNews] = useState("");
  const [lack, setLack] = useState<string | null>(null);
  const [previews, setPreviews] = useState<Record<number, string>>({});
  const [leaving, startLeaving] = useTransition();

  const again = journey.standing.submitted;
  const needed = again
    ? journey.documents.filter(({ state }) => state === "rejected").map(({ idType }) => idType)
    : journey.missing;
  const idType = chosen ?? needed[0] ?? journey.addable[0] ?? "id";

  const uploads = useUploads(async (item, uploadId) => {
    if (/^image\/(jpeg|png|webp)$/.test(item.file.type)) {
      setPreviews((all) => ({ ...all, [uploadId]: URL.createObjectURL(item.file) }));
    }
    await queries.invalidateQueries({ queryKey: asked.queryKey });
    setLack(null);
    setNews(t("addedNow", { name: item.file.name }));
  });
  usePreviewsFreed(previews);

  // What was added moves the choice to what is needed next.
  const next = needed[0];
  useEffect(() => {
    if (next) setChosen(null);
  }, [next]);

  const complete = again ? needed.length === 0 : journey.standing.documentsComplete;

  function goOn() {
    if (uploads.busy) return setLack(t("stillSending"));
    if (!complete) {
      const names = needed.map((type) => types(type)).join(", ");
      return setLack(names ? t("stillMissing", { types: names }) : t("stillMissingAny"));
    }
    startLeaving(() => {
      router.push(`${base}/${again ? "status" : "review"}`);
      router.refresh();
    });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {online ? null : (
        <Alert tone="warn" live>
          {t("offline")}
        </Alert>
      )}
      <NeededList journey={journey} />
      <Card className="grid grid-cols-1 gap-5">
        <TypeChoice idTypes={journey.addable} needed={needed} value={idType} onChange={setChosen} />
        <DocumentDrop limitBytes={journey.fileLimitBytes} onFiles={(files) => uploads.add(files, idType)} />
      </Card>
      <DocumentList
        items={uploads.items}
        documents={journey.documents}
        previews={previews}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemoved={(name) => {
          setNews(t("removedNow", { name }));
          return queries.invalidateQueries({ queryKey: asked.queryKey });
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      {lack ? (
        <Alert tone="warn" live>
          {lack}
        </Alert>
      ) : null}
      <Button
        kind={complete ? "primary" : "secondary"}
        busy={leaving}
        onClick={goOn}
        className="mt-2 w-full text-lg sm:w-auto sm:justify-self-start"
      >
        {again ? t("continueAgain") : t("continue")}
        <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />
      </Button>
    </div>
  );
}

function usePreviewsFreed(previews: Record<number, string>) {
  const latest = useRef(previews);
  latest.current = previews;
  useEffect(() => () => Object.values(latest.current).forEach(URL.revokeObjectURL), []);
}
