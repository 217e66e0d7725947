"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import type { Light } from "./light.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { Stage } from "./stage.tsx";
import { Tool } from "./tool.tsx";
import { type Rotation, type Size, turned, useZoom, type Zoom } from "./zoom.ts";

/** All pages below each other, each drawn when it comes near. Nothing in the document runs: it is drawn, not opened. */
export default function PdfView({
  document,
  label,
  rotation,
  light,
  tools,
  active,
  onPainted,
  onProblem,
}: {
  document: PDFDocumentProxy;
  label: string;
  rotation: Rotation;
  light: Light;
  /** Those of every viewer, after those for pages. */
  tools: (zoom: Zoom, own: React.ReactNode) => React.ReactNode;
  active: boolean;
  /** A page is on the screen. */
  onPainted: () => void;
  onProblem: (sentence: string) => void;
}) {
  const words = useWords("consoleDesk");
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<Size>({ width: 0, height: 0 });
  const zoom = useZoom(stage, content, turned(first, rotation));
  const count = document.numPages;
  const { page, go } = usePages(stage, count);
  const [isDrawn, setDrawn] = useState(false);
  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });
  const broken = words("view.brokenPage");
  useEffect(() => {
    let gone = false;
    document.getPage(1).then(
      (one) => {
        if (gone) return;
        const { width, height } = one.getViewport({ scale: 1 });
        setFirst({ width, height });
      },
      () => !gone && report.current.onProblem(broken),
    );
    return () => {
      gone = true;
    };
  }, [document, broken]);
  return (
    <>
      <Stage
        stage={stage}
        content={content}
        zoom={zoom}
        label={label}
        light={light}
        wheelZooms={false}
        isLoading={!isDrawn}
      >
        <ol className="grid justify-items-center gap-2">
          {first.width === 0
            ? null
            : Array.from({ length: count }, (_, index) => (
                <PdfPage
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages are numbered
                  key={index}
                  document={document}
                  stage={stage}
                  rotation={rotation}
                  number={index + 1}
                  label={words("view.page", { label, page: index + 1, count })}
                  scale={zoom.scale}
                  usual={first}
                  onPainted={() => {
                    setDrawn(true);
                    report.current.onPainted();
                  }}
                  onProblem={() => report.current.onProblem(broken)}
                />
              ))}
        </ol>
      </Stage>
      {tools(zoom, count > 1 ? <PageTools page={page} count={count} go={go} active={active} /> : null)}
    </>
  );
}

/** The page in the middle of the stage, and the way to another one. */
function usePages(stage: RefObject<HTMLDivElement | null>, count: number) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const watched = stage.current;
    if (!watched) return;
    function look() {
      if (!watched) return;
      const { top, height } = watched.getBoundingClientRect();
      const pages = [...watched.querySelectorAll("[data-page]")];
      const at = pages.findIndex((one) => one.getBoundingClientRect().bottom > top + height / 2);
      setPage(at < 0 ? pages.length : at + 1);
    }
    watched.addEventListener("scroll", look, { passive: true });
    return () => watched.removeEventListener("scroll", look);
  }, [stage]);
  const go = (to: number) => {
    const number = Math.min(count, Math.max(1, to));
    stage.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "start" });
  };
  return { page: Math.min(page, count), go };
}

function PageTools({
  page,
  count,
  go,
  active,
}: {
  page: number;
  count: number;
  go: (to: number) => void;
  active: boolean;
}) {
  const words = useWords("consoleDesk");
  const [previous, next] = [words("view.previousPage"), words("view.nextPage")];
  const group = words("view.group");
  useCommands([
    {
      id: "view.previousPage",
      title: previous,
      group,
      keys: ["["],
      enabled: active,
      run: () => go(page - 1),
    },
    { id: "view.nextPage", title: next, group, keys: ["]"], enabled: active, run: () => go(page + 1) },
  ]);
  return (
    <>
      <Tool name={previous} keys="[" onClick={() => go(page - 1)} disabled={page <= 1}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </Tool>
      <output
        className="px-1 text-center text-xs whitespace-nowrap tabular-nums"
        aria-label={words("view.pageNumber")}
      >
        {page} / {count}
      </output>
      <Tool name={next} keys="]" onClick={() => go(page + 1)} disabled={page >= count}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Tool>
    </>
  );
}
