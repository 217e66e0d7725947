import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useTranslations } from "#components/words/translations.ts";

/** What was read of a document that is there, and what of it is not as it was said: it stops nobody. One that was sent as what it is not is moved to its place. */
export function ReadingNote({
  uploadId,
  base,
  onMoved,
}: {
  uploadId: number;
  base: string;
  onMoved: (news: string) => void;
}) {
  const t = useTranslations("reading");
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.documents.reading.queryOptions({ uploadId }),
    refetchInterval: ({ state }) => state.data?.againMs,
  });
  const { mutate, isPending } = useMutation(
    trpc.documents.fileAsRead.mutationOptions({ onSuccess: (moved) => moved && onMoved(t("said.moved")) }),
  );
  const isMisplaced = data?.isMisplaced;
  useEffect(() => {
    if (isMisplaced) mutate({ uploadId });
  }, [isMisplaced, mutate, uploadId]);
  if (isPending) return null;
  return data?.lines.map(({ of, page, ...said }) => (
    <p
      key={of}
      data-said=""
      className={of === "note" || of === "moved" ? "mt-2 text-sm" : "mt-2 text-sm text-warn"}
    >
      {t(`said.${of}`, said)}{" "}
      {page && (
        <Link href={`${base}/facts/${page}`} className="underline">
          {t("check")}
        </Link>
      )}
    </p>
  ));
}
