"use client";

import { useWords } from "../messages/use-words.ts";

/** An email as its reader gets it: scripts and links of it do nothing here. */
export function MailPreview({ subject, html, to }: { subject: string; html: string; to?: string }) {
  const words = useWords("consoleDecisions");
  return (
    <figure className="grid gap-2 rounded-control border border-line bg-sunken p-3 text-sm">
      <figcaption className="grid gap-0.5">
        {to ? <span className="break-words text-ink-soft">{words("preview.to", { to })}</span> : null}
        <span dir="auto" className="font-semibold break-words">
          {subject}
        </span>
      </figcaption>
      <iframe
        title={words("preview.frame")}
        sandbox=""
        srcDoc={html}
        className="h-96 w-full rounded-control border border-line bg-white"
      />
      <p className="text-ink-soft">{words("preview.link")}</p>
    </figure>
  );
}
