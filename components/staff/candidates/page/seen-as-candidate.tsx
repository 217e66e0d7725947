"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type CandidateKey, candidateAddress, pictureAddress } from "../../shared/candidate-address.ts";
import { languageName } from "../../shared/language-name.ts";

/** The page at which a candidate is, as they see it, in a frame in which nothing runs and nothing can be sent. */
export function SeenAsCandidate({
  of,
  name,
  language,
}: {
  of: CandidateKey;
  name: string;
  language: string;
}) {
  const words = useWords("consoleCandidate");
  return (
    <>
      <Link
        href={candidateAddress(of)}
        className="-ms-1 inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-medium text-ink-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {words("asCandidate.back")}
      </Link>
      <h1 className="min-w-0 text-2xl font-semibold break-words">{words("asCandidate.title", { name })}</h1>
      <Alert tone="info">
        <p>{words("asCandidate.note")}</p>
        <p>{words("asCandidate.language", { language: languageName(language) })}</p>
      </Alert>
      <iframe
        src={pictureAddress(of, language)}
        title={words("asCandidate.frame")}
        sandbox="allow-same-origin"
        className="h-[75vh] w-full rounded-card border border-line bg-surface"
      />
    </>
  );
}
