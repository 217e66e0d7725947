"use client";

import { useWords } from "../../messages/use-words.ts";
import type { UploadView } from "../../shared/answers.ts";

type Review = NonNullable<UploadView["review"]>;

/** Whether the candidate was mailed about a decision, as a sentence; null where there is nothing to mail. */
export function useMailWords(): (review: Review | null) => string | null {
  const words = useWords("consoleDesk");
  return (review) => {
    if (review?.decision !== "rejected") return null;
    const { mail, final } = review;
    if (mail === null) return words("mail.pending");
    return words(mail === "sent" && final ? "mail.told" : `mail.${mail}`);
  };
}
