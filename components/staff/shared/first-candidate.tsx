"use client";

import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { useWords } from "../messages/use-words.ts";
import { ForActing } from "./acting.tsx";

type Options = inferRouterOutputs<AppRouter>["creating"]["options"];

/** An empty company is led to its first candidate: what is ready, what is missing, and where to begin. */
export function FirstCandidate() {
  const words = useWords("consoleFirst");
  const trpc = useTRPC();
  const { data: options } = useQuery({ ...trpc.creating.options.queryOptions(), staleTime: 60_000 });
  const checks = options?.checks.length ?? 0;
  return (
    <section
      aria-labelledby="first-candidate"
      className="mx-auto grid w-full max-w-xl gap-5 rounded-card border border-dashed border-line-strong px-6 py-10"
    >
      <div className="grid gap-1.5">
        <h2 id="first-candidate" className="text-xl font-semibold">
          {words("title")}
        </h2>
        <p className="text-ink-soft">{words("text")}</p>
      </div>
      {options ? (
        <ul className="grid gap-2">
          <Ready is={checks > 0}>
            {words("checks", { count: checks })}
            {checks > 0 ? null : <> {words("checksNone")}</>}
          </Ready>
          <Ready is>{words("bundles", { count: options.bundles.length })}</Ready>
          <MailReady invitations={options.invitations} />
        </ul>
      ) : null}
      <ForActing>
        <div className="flex flex-wrap gap-3">
          <Link href="/create" className={buttonClass("primary")}>
            {words("create")}
          </Link>
          <Link href="/import" className={buttonClass("secondary")}>
            {words("import")}
          </Link>
        </div>
      </ForActing>
    </section>
  );
}

/** Whether the link is sent by email, and what to do where it is not. */
function MailReady({ invitations }: { invitations: Options["invitations"] }) {
  const words = useWords("consoleFirst");
  if (invitations.by === "mail") return <Ready is>{words("mail")}</Ready>;
  if (invitations.by === "service") return <Ready is>{words("mailElsewhere")}</Ready>;
  const { shownAt } = invitations;
  if (shownAt === null) return <Ready is={false}>{words("mailNone")}</Ready>;
  const page = (chunks: ReactNode) => (
    <a href={shownAt} className="underline underline-offset-4">
      {chunks}
    </a>
  );
  return <Ready is={false}>{words.rich("mailShown", { page })}</Ready>;
}

/** The same in the place of something that is empty because nobody is there at all; else `children`, which say why it is empty. */
export function FirstCandidateOr({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.candidates.list.queryOptions({ perPage: 1 }), staleTime: 30_000 });
  return data?.totalCount === 0 ? <FirstCandidate /> : children;
}

function Ready({ is, children }: { is: boolean; children: ReactNode }) {
  const Icon = is ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${is ? "text-good" : "text-warn"}`} />
      <span>{children}</span>
    </li>
  );
}
