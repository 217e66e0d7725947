"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, ScanSearch, TriangleAlert } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { nameWords } from "../../documents/name-words.ts";
import type { PicturePart } from "../../documents/viewer/zoom.ts";
import { useWords } from "../../messages/use-words.ts";
import type { ReadingView, UploadView } from "../../shared/answers.ts";
import { retryStumbles } from "../../shared/problem.tsx";
import { Day } from "../../shared/time-zone.tsx";

type CandidateAtService = { partnerApplicationId: string; candidateId: number };
type ReadingRow = ReadingView["lines"][number];

/** What was read of a document in the background; null while it is, and where nothing could be. */
function useReading(of: CandidateAtService, { id: uploadId }: UploadView): ReadingView | null {
  const trpc = useTRPC();
  const { partnerApplicationId, candidateId } = of;
  const { data } = useQuery({
    ...trpc.candidates.reading.queryOptions({ partnerApplicationId, candidateId, uploadId }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isPending ? pauseMs : false),
    retry: retryStumbles,
  });
  return data?.reading ?? null;
}

/** It is being read: asked again after so long. */
const pauseMs = 2_000;

/** What a document says in its machine-readable zone beside what was said of it: differences first seen, agreement in one line. */
export function ReadingPanel({
  of,
  upload,
  onPlace,
}: {
  of: CandidateAtService;
  upload: UploadView;
  /** Leads to the place in the picture. */
  onPlace: (place: PicturePart) => void;
}) {
  const words = useWords("consoleDesk");
  const reading = useReading(of, upload);
  if (!reading) return null;
  const { place, lines } = reading;
  const agreeing = lines.filter(({ verdict }) => verdict === "same");
  return (
    <section
      aria-labelledby="desk-reading"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="desk-reading" className="font-semibold">
        {words("reading.title")}
      </h2>
      <Summary reading={reading} />
      <dl className="mt-2 grid gap-2 text-sm">
        {lines
          .filter(({ verdict }) => verdict !== "same")
          .map((line) => (
            <ReadLine key={line.of} line={line} />
          ))}
      </dl>
      {agreeing.length > 0 && agreeing.length < lines.length ? (
        <p className="mt-2 text-sm text-ink-soft">
          {words("reading.same", {
            things: agreeing.map(({ of: one }) => words(`reading.of.${one}`).toLowerCase()).join(", "),
          })}
        </p>
      ) : null}
      {place && upload.fileType.startsWith("image/") ? (
        <Button kind="quiet" size="compact" className="-ms-2 mt-2" onClick={() => onPlace(place)}>
          <ScanSearch aria-hidden="true" className="size-4" />
          {words("reading.place")}
        </Button>
      ) : null}
      <p className="mt-1 text-sm text-ink-soft">{words("reading.help")}</p>
    </section>
  );
}

/** The same in a line, with what differs, for where many documents are. */
export function ReadingLine({ of, upload }: { of: CandidateAtService; upload: UploadView }) {
  const reading = useReading(of, upload);
  if (!reading) return null;
  const differing = reading.lines.filter(({ verdict }) => verdict === "different");
  return (
    <div className="px-3 pb-2 text-sm">
      <Summary reading={reading} />
      {differing.length > 0 ? (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {differing.map((line) => (
            <ReadLine key={line.of} line={line} />
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function Summary({ reading: { document, lines, isOver } }: { reading: ReadingView }) {
  const words = useWords("consoleDesk");
  const count = lines.filter(({ verdict }) => verdict === "different").length;
  const agrees = lines.every(({ verdict }) => verdict === "same");
  const isGood = count === 0 && !isOver;
  const Icon = isGood ? Check : TriangleAlert;
  return (
    <p
      className={`flex items-center gap-1.5 text-sm font-medium ${isGood ? "text-good" : count > 0 ? "text-bad" : "text-warn"}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {words("reading.document", { document })}:{" "}
        {count > 0
          ? words("reading.differs", { count })
          : words(agrees ? "reading.agree" : "reading.noDifference")}{" "}
        {isOver ? words("reading.over") : null}
      </span>
    </p>
  );
}

function ReadLine({ line }: { line: ReadingRow }) {
  const { of, read, given, verdict } = line;
  const words = useWords("consoleDesk");
  const ofCandidate = useWords("consoleCandidate");
  const isDay = of === "birth_date" || of === "expires_on";
  const shown = (value: string) =>
    isDay ? <Day day={value} /> : <bdi>{of === "country" ? countryName(value) : value}</bdi>;
  const told = verdict === "different" || verdict === "explained" ? given : [];
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{words(`reading.of.${of}`)}</dt>
      <dd className={`font-medium break-words ${verdict === "different" ? "text-bad" : ""}`}>
        {shown(read)}
        {told.map(({ by, value }) => (
          <span key={by} className="block font-normal text-ink">
            {words("reading.given", { by })}: {shown(value)}
          </span>
        ))}
        {line.of === "name" && verdict !== "same" ? (
          <span className="block font-normal text-ink-soft">{nameWords(ofCandidate, line.explanation)}</span>
        ) : null}
      </dd>
    </div>
  );
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Of an issuer without a code of its own, what was read. */
function countryName(code: string): string {
  return code.length === 2 ? (countries.of(code) ?? code) : code;
}
