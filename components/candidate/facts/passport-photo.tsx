import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTRPC, useTRPCClient } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentReading } from "#server/contract/documents/document-reading.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { DocumentType } from "../journey.ts";

/**
 * A passport in the place of typing what it says: one that is there already, or a photo of it. What was read is filled in and stays open to change; the photo is kept as one of the documents, where
 * one of `types` is asked for.
 */
export function PassportPhoto({
  types,
  uploadId,
  born,
  onRead,
}: {
  types: DocumentType[];
  /** One that the candidate has added: nothing is photographed twice. */
  uploadId: number | null;
  /** The date of birth as it was given, or empty. */
  born: string;
  onRead: (reading: DocumentReading) => void;
}) {
  const t = useTranslations("reading");
  const client = useTRPCClient();
  const { data, isPending, error, mutate } = useMutation({
    mutationFn: (file: File) => client.documents.readPassport.mutate(formOf(file, types)),
    onSuccess({ passport }) {
      if (passport) onRead(passport);
    },
  });
  const own = useOwnReading(uploadId, onRead);
  const passport = data?.passport ?? own.passport;
  return (
    <Card className="grid grid-cols-1 gap-3" aria-labelledby="passport-photo">
      <h2 id="passport-photo" className="text-xl font-semibold">
        {t("offer")}
      </h2>
      {own.isSettled ? null : (
        <p className="text-ink-soft">
          {t("lead")} {types.length > 0 ? t("keeps") : null}
        </p>
      )}
      <div role="status">
        {isPending || own.isReading ? <p className="font-medium">{t("busy")}</p> : null}
        {passport && !isPending ? (
          <Alert tone="good">
            {t("read", { number: passport.number, ...passport.inWords })}
            {data?.uploadId ? ` ${t("added")}` : null}
          </Alert>
        ) : null}
        {passport && born !== "" && born !== passport.birth_date ? (
          <Alert tone="warn" className="mt-2">
            {t("bornElse", { read: passport.inWords.born })}
          </Alert>
        ) : null}
        {data && !passport && !isPending ? <Alert tone="warn">{t("notRead")}</Alert> : null}
      </div>
      <FailureAlert of={error} />
      {own.isSettled ? null : (
        <div className="flex flex-wrap gap-3">
          <Photo camera label={t("camera")} busy={isPending} onFile={mutate} />
          <Photo label={t("file")} busy={isPending} onFile={mutate} />
        </div>
      )}
    </Card>
  );
}

/** What was read of a passport that is there, once it was: `isSettled` while it is being read, and where it could be. */
function useOwnReading(uploadId: number | null, onRead: (reading: DocumentReading) => void) {
  const trpc = useTRPC();
  const { data, isError } = useQuery({
    ...trpc.documents.reading.queryOptions({ uploadId: uploadId ?? 0 }),
    enabled: uploadId !== null,
    refetchInterval: ({ state }) => state.data?.againMs,
  });
  const passport = data?.passport;
  const told = useRef(onRead);
  told.current = onRead;
  useEffect(() => {
    if (passport) told.current(passport);
  }, [passport]);
  const isReading = uploadId !== null && !isError && data?.againMs !== false;
  return { passport, isReading, isSettled: isReading || passport !== undefined };
}

/** A photo straight from the camera's app, or one that is there; the same one may be chosen again. */
function Photo({
  camera = false,
  label,
  busy,
  onFile,
}: {
  camera?: boolean;
  label: string;
  busy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={camera ? "primary" : "secondary"}
        busy={busy && camera}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={camera ? "image/*" : "image/*,.heic,.heif,application/pdf"}
        capture={camera ? "environment" : undefined}
        hidden
        aria-label={label}
        data-testid={camera ? "camera-file" : "files"}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file && !busy) onFile(file);
        }}
      />
    </>
  );
}

function formOf(file: File, types: readonly DocumentType[]): FormData {
  const form = new FormData();
  form.set("key", crypto.randomUUID());
  for (const type of types) form.append("type", type);
  form.set("file", file);
  return form;
}
