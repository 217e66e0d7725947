"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextArea, TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import { wrongParams } from "../failure-text.ts";
import type { Correctable } from "./correctable.ts";

const inputs = {
  firstName: { type: "text", autoComplete: "given-name" },
  lastName: { type: "text", autoComplete: "family-name" },
  email: { type: "email", autoComplete: "email" },
  contactNumber: { type: "tel", autoComplete: "tel" },
} as const;

/** One thing that is wrong: a detail as it should be, or in words what is right about an answer. */
export function CorrectForm({
  part,
  brand,
  onSent,
  onClose,
}: {
  part: Pick<Correctable, "about" | "label">;
  brand: string;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations("correct");
  const errors = useTranslations("details.errors");
  const trpc = useTRPC();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const correct = useMutation(
    trpc.candidate.correct.mutationOptions({
      async onSuccess() {
        await onSent();
        onClose();
      },
      onError(error) {
        if (!wrongParams(error).includes("phone")) return;
        setProblem(errors("phone"));
        focusField();
      },
    }),
  );
  const focusField = () => form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  useEffect(focusField, []);
  const input = inputs[part.about as keyof typeof inputs];
  const field = {
    value: text,
    error: problem,
    dir: "auto" as const,
    onChange({ target }: { target: { value: string } }) {
      setText(target.value);
      setProblem(undefined);
    },
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemOf();
        setProblem(found);
        if (found) return focusField();
        correct.mutate({ about: part.about, text, key });
      }}
    >
      {input ? (
        <TextField {...input} {...field} label={t("label")} maxLength={255} />
      ) : (
        <TextArea {...field} label={t("labelAnswers")} rows={4} maxLength={4_000} />
      )}
      <FailureAlert of={problem ? null : correct.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="secondary" busy={correct.isPending} className="w-full sm:w-auto">
          {t("send", { brand })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );

  function problemOf(): string | undefined {
    if (text.trim() === "") return t("empty");
    return part.about === "email" && !isEmail(text.trim()) ? errors("email") : undefined;
  }
}
