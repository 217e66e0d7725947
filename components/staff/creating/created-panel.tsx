"use client";

import { Check, Copy } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import type { CreatedView } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { candidateAddress, keyOf } from "../shared/candidate-address.ts";

const ways = { email: "contactedEmail", phone: "contactedPhone", unsent: "contactUnsent" } as const;

/** The candidate is there: their link, and where to go from here. */
export function CreatedPanel({ created, onAnother }: { created: CreatedView; onAnother: () => void }) {
  const words = useWords("consoleCreate");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { contactedBy, link } = created;
  const said = contactedBy === null ? "notContacted" : ways[contactedBy];
  return (
    <Card aria-labelledby="created" className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <h1 id="created" ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {words("created.title", { name: created.name || created.partnerApplicationId })}
        </h1>
        <p role="status">{words(`created.${said}`)}</p>
      </div>
      {created.differs ? (
        <Alert tone="warn" live>
          {words("created.differs")}
        </Alert>
      ) : null}
      {link ? <CandidateLink link={link} /> : null}
      <div className="flex flex-wrap gap-3">
        <Link href={candidateAddress(keyOf(created))} className={buttonClass("primary")}>
          {words("created.open")}
        </Link>
        <Button kind="secondary" onClick={onAnother}>
          {words("created.another")}
        </Button>
      </div>
    </Card>
  );
}

function CandidateLink({ link: { address, qr } }: { link: NonNullable<CreatedView["link"]> }) {
  const words = useWords("consoleCreate");
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  return (
    <section aria-label={words("created.link")} className="flex flex-wrap gap-5">
      <svg
        role="img"
        aria-label={words("created.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-40 shrink-0 rounded-control border border-line bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-64 content-start gap-3">
        <p className="font-semibold">{words("created.link")}</p>
        <p dir="ltr" className="rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">
          {address}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" onClick={copy}>
            {state === "copied" ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            {words(state === "copied" ? "created.copied" : "created.copy")}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {state === "refused" ? words("created.copyRefused") : ""}
          </span>
        </div>
      </div>
    </section>
  );
}
