"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClass } from "#components/ui/button.tsx";
import { isOpen } from "../../documents/decisions/standing.ts";
import { useOutbox } from "../../documents/decisions/use-outbox.ts";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { Shortcut } from "../../palette/shortcut.tsx";
import type { CandidateDetails, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { deskAddress } from "../../shared/desk-address.ts";
import { rememberDocument } from "./return-to-document.ts";

/** The way to the desk with what waits for a decision, by its key too. */
export function DocumentsToDecide({
  candidate,
  uploads,
}: {
  candidate: CandidateDetails;
  uploads: readonly UploadView[];
}) {
  const words = useWords("consoleCandidate");
  const router = useRouter();
  const { entries } = useOutbox();
  const open = uploads.filter((upload) => isOpen(upload, entries));
  const [first = uploads.find(({ isSignature }) => !isSignature)] = open;
  const address = first && deskAddress({ ...keyOf(candidate), document: first.id });
  useCommands([
    {
      id: "candidate.desk",
      title: words("documents.toDesk"),
      group: words("sections.group"),
      keys: ["d"],
      enabled: first !== undefined,
      run() {
        if (!first || !address) return;
        rememberDocument(candidate.id, first.id);
        router.push(address);
      },
    },
  ]);
  if (!first || !address || open.length === 0) return null;
  return (
    <Link
      href={address}
      prefetch={false}
      aria-keyshortcuts="d"
      onClick={() => rememberDocument(candidate.id, first.id)}
      className={buttonClass("primary", "justify-self-start max-sm:w-full", "compact")}
    >
      {words("documents.review", { count: open.length })}
      <Shortcut keys="d" />
    </Link>
  );
}
