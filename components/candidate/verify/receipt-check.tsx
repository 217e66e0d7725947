"use client";

import { FolderOpen } from "lucide-react";
import { useLocale } from "next-intl";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { classes } from "#components/ui/classes.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { dateFormat } from "../../words/written-date.ts";
import { FileButton } from "../file-button.tsx";
import type { Certificate, Checked } from "./check-receipt.ts";

export type { Certificate } from "./check-receipt.ts";

type FileChecked = { name: string; checked: Checked | { outcome: "checking" | "failed" } };

/** Loaded with the page, so that a file is checked without a connection too. */
const loadCheck = () => import("./check-receipt.ts");

/** A place to drop a receipt, and below it what was found. */
export function ReceiptCheck({ certificates }: { certificates: Certificate[] }) {
  const t = useTranslations("verify");
  const [shown, setShown] = useState<FileChecked | null>(null);
  const [over, setOver] = useState(false);
  const newest = useRef(0);

  useEffect(() => {
    // What fails here is loaded again for the file, and reported there.
    loadCheck().catch(() => undefined);
  }, []);

  async function check(file: File) {
    newest.current += 1;
    const mine = newest.current;
    setShown({ name: file.name, checked: { outcome: "checking" } });
    const checked = await loadCheck()
      .then(({ checkReceipt }) => checkReceipt(file, certificates))
      .catch(() => ({ outcome: "failed" }) as const);
    if (mine === newest.current) setShown({ name: file.name, checked });
  }

  const dragging = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <>
      <section
        aria-label={t("title")}
        onDragOver={dragging(true)}
        onDragLeave={dragging(false)}
        onDrop={(event) => {
          dragging(false)(event);
          const [file] = event.dataTransfer.files;
          if (file) check(file);
        }}
        className={classes(
          "mt-6 grid grid-cols-1 justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center",
          over ? "border-brand-ink bg-brand-soft" : "border-line-strong bg-sunken",
        )}
      >
        <p className="font-semibold pointer-coarse:hidden">{t("drop")}</p>
        <FileButton
          label={t(shown ? "another" : "choose")}
          accept="application/pdf,.pdf"
          icon={FolderOpen}
          kind={shown ? "secondary" : "primary"}
          testId="receipt-file"
          onFile={check}
        />
        <p className="text-sm text-ink-soft">{t("private")}</p>
      </section>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {shown ? <Found shown={shown} /> : null}
      </div>
    </>
  );
}

function Found({ shown: { name, checked } }: { shown: FileChecked }) {
  const t = useTranslations("verify");
  if (checked.outcome === "checking") {
    return (
      <p className="flex items-center gap-2">
        <Spinner />
        {t("checking")}
      </p>
    );
  }
  return (
    <>
      {checked.outcome === "unchanged" ? (
        <Genuine {...checked} />
      ) : (
        <Alert tone={checked.outcome === "changed" ? "bad" : "warn"} title={t(`${checked.outcome}.title`)}>
          <p>{t(`${checked.outcome}.text`)}</p>
          <p className="mt-2 font-medium">{t(`${checked.outcome}.todo`)}</p>
        </Alert>
      )}
      <p className="mt-3 text-sm break-words text-ink-soft">
        {t("file")}: <bdi>{name}</bdi>
      </p>
    </>
  );
}

function Genuine({ signedAt, fingerprint, byOlderKey }: Extract<Checked, { outcome: "unchanged" }>) {
  const t = useTranslations("verify");
  const locale = useLocale();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = dateFormat(locale, { timeZone, time: true }).format(new Date(signedAt));
  return (
    <Alert tone="good" title={t("unchanged.title")}>
      <p>{t("unchanged.text", { time: `${time} (${timeZone})` })}</p>
      {byOlderKey ? <p className="mt-2">{t("unchanged.older")}</p> : null}
      <p className="mt-3 text-sm text-ink-soft">{t("fingerprint")}</p>
      <p className="font-mono text-sm break-words" dir="ltr">
        {fingerprint.match(/.{1,8}/g)?.join(" ")}
      </p>
    </Alert>
  );
}
