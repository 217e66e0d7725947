"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../../messages/use-words.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { ActionProps } from "./action-props.ts";

/** The link is fetched when someone asks for it in so many words: that it was shown is written down. */
export function ShowLinkDialog({ of, onClose, onSettled }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [copying, setCopying] = useState<"idle" | "copied" | "refused">("idle");
  const show = useMutation(trpc.candidateActions.showLink.mutationOptions({ onSettled }));
  const link = show.data?.link;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopying("copied");
    } catch {
      // The browser does not allow it: the text is selected by hand.
      setCopying("refused");
    }
  }

  const [title, text] = [words("actions.show_link.title"), words("actions.show_link.text")];
  return (
    <ActionDialog
      title={title}
      description={text}
      action={link ? words("actions.close") : words("actions.show_link.action")}
      busy={show.isPending}
      error={show.error}
      onSubmit={() => (link ? onClose() : show.mutate(of))}
      onClose={onClose}
    >
      {link ? (
        <div className="grid gap-2">
          <TextField
            label={words("actions.show_link.label")}
            readOnly
            dir="ltr"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button
            kind="secondary"
            size="compact"
            className="justify-self-start"
            autoFocus
            onClick={() => void copy(link)}
          >
            {copying === "copied" ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            {words(copying === "copied" ? "actions.show_link.copied" : "actions.show_link.copy")}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {copying === "refused" ? words("actions.show_link.refused") : ""}
          </p>
        </div>
      ) : null}
    </ActionDialog>
  );
}

export function SendLinkDialog({ of, candidate, offered, onClose, onSettled, onDone }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const send = useMutation(
    trpc.candidateActions.sendLink.mutationOptions({
      onSettled,
      onSuccess: ({ channel }) => onDone(words("actions.send_link.done", { channel })),
    }),
  );
  const channel = offered.sendLink ?? "email";
  const address = channel === "sms" ? candidate.contactNumber : candidate.email;
  return (
    <ActionDialog
      title={words("actions.send_link.title")}
      action={words("actions.send_link.action")}
      busy={send.isPending}
      error={send.error}
      onSubmit={() => send.mutate(of)}
      onClose={onClose}
    >
      <p className="break-words">
        {words.rich("actions.send_link.by", {
          channel,
          address,
          b: (inner) => (
            <bdi key="address" className="font-semibold">
              {inner}
            </bdi>
          ),
        })}
      </p>
      <p className="text-ink-soft">
        {words(offered.sendingRenews ? "actions.send_link.renews" : "actions.send_link.keeps")}
      </p>
    </ActionDialog>
  );
}
