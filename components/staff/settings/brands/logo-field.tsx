"use client";

import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { BrandSettingsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";

const mostBytes = 2 * 1024 * 1024;

/** A brand's logo: dropped or chosen, it is saved at once. */
export function LogoField({
  brand,
  onChanged,
}: {
  brand: BrandSettingsView | null;
  /** With the brand's version after it. */
  onChanged: (version: number) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { take, remove, busy, news, error } = useLogo(brand?.id ?? 0, onChanged);
  if (!brand?.id) return <p className="text-sm text-ink-soft">{words("brands.logoAfter")}</p>;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  async function chosen(event: ChangeEvent<HTMLInputElement>) {
    await take(event.target.files?.[0]);
    event.target.value = "";
  }
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        "grid gap-3 rounded-control border border-dashed p-4",
        over ? "border-brand-ink bg-brand-soft" : "border-line-strong",
      )}
    >
      <legend id={id} className="font-semibold">
        {words("brands.logo")}
      </legend>
      {brand.logoUrl ? (
        // Logos are drawn for white paper.
        <Picture
          src={brand.logoUrl}
          alt={brand.name}
          className="h-12 max-w-full justify-self-start rounded bg-white object-contain p-1"
        />
      ) : null}
      <p className="text-sm text-ink-soft">{words("brands.logoHint")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="compact"
          aria-describedby={id}
          busy={busy === "send"}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" className="size-4" />
          {words("brands.logoChoose")}
        </Button>
        {brand.logoUrl ? (
          <Button kind="danger" size="compact" busy={busy === "remove"} onClick={remove}>
            {words("brands.logoRemove")}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={words("brands.logo")}
        tabIndex={-1}
        className="sr-only"
        onChange={chosen}
      />
      <LogoNews isSending={busy === "send"} news={news} error={error} />
    </fieldset>
  );
}

function LogoNews({ isSending, news, error }: { isSending: boolean; news: string; error: ReactNode }) {
  const words = useWords("consoleSettings");
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm">
        {isSending ? (
          <>
            <Spinner />
            {words("brands.logoSending")}
          </>
        ) : (
          news
        )}
      </p>
      {error ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Sends a logo and takes it away; a file that the service would refuse is not sent. */
function useLogo(brandId: number, onChanged: (version: number) => Promise<void>) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const saved = (sentence: string) => ({
    onSuccess: async ({ version }: BrandSettingsView) => {
      setNews(sentence);
      await onChanged(version ?? 0);
    },
  });
  const send = useMutation(trpc.settings.brands.setLogo.mutationOptions(saved(words("brands.logoSaved"))));
  const remove = useMutation(
    trpc.settings.brands.removeLogo.mutationOptions(saved(words("brands.logoRemoved"))),
  );
  async function take(file: File | undefined) {
    if (!file) return;
    setNews("");
    remove.reset();
    send.reset();
    const refused = file.type === "image/svg+xml" ? "logoSvg" : file.size > mostBytes ? "logoTooLarge" : null;
    setProblem(refused && words(`brands.${refused}`));
    if (!refused) send.mutate({ id: brandId, data: await dataUriOf(file) });
  }
  return {
    take,
    remove: () => remove.mutate({ id: brandId }),
    busy: send.isPending ? "send" : remove.isPending ? "remove" : null,
    news,
    error: problem ?? failureWords(send.error ?? remove.error),
  };
}

function dataUriOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
