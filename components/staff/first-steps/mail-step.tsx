"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { FirstStepsView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { When } from "../shared/time-zone.tsx";

/** Whether emails leave, and one to oneself that shows whether they arrive. */
export function MailStep({ mail }: { mail: FirstStepsView["mail"] }) {
  const words = useWords("consoleFirst");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const send = useMutation(
    trpc.firstSteps.tryMail.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.firstSteps.pathFilter()),
    }),
  );
  if (mail.route) return <NoMailServer shownAt={mail.route.shownAt} />;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-ink-soft">
      <MailState mail={mail} />
      <Failure of={send.error} />
      <Button kind="secondary" size="compact" busy={send.isPending} onClick={() => send.mutate()}>
        {words(mail.sentAt ? "mail.another" : "mail.send")}
      </Button>
    </div>
  );
}

function MailState({ mail: { to, sentAt, arrivedAt } }: { mail: FirstStepsView["mail"] }) {
  const words = useWords("consoleFirst");
  const address = () => <bdi className="break-all">{to}</bdi>;
  if (arrivedAt) return <p>{words.rich("mail.arrived", { when: () => <When at={arrivedAt} /> })}</p>;
  if (!sentAt) return <p>{words.rich("mail.text", { address })}</p>;
  return <p role="status">{words.rich("mail.sent", { address, when: () => <When at={sentAt} /> })}</p>;
}

/** That nobody gets an email, and what to do about it. */
function NoMailServer({ shownAt }: { shownAt: string | null }) {
  const words = useWords("consoleFirst");
  const page = (chunks: ReactNode) => (
    <a href={shownAt ?? undefined} className="underline underline-offset-4">
      {chunks}
    </a>
  );
  return (
    <p className="text-sm text-ink-soft">
      {shownAt === null ? words("mail.none") : words.rich("mail.shown", { page })}
    </p>
  );
}
