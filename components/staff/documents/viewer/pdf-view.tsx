"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
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
  /** Another page is on the screen; `unseen` are those that were not yet. */
  onPainted: (unseen: readonly number[]) => void;
  onProblem: (sentence: string) => void;
}) {
  const words = useWords("consoleDesk");
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const count = document.numPages;
  const { page, go, seen, look } = usePages(stage, count);
  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });
  const broken = words("view.brokenPage");
  const fail = useCallback(() => report.current.onProblem(broken), [broken]);
  const first = useFirstSize(document, fail);
  const zoom = useZoom(stage, content, turned(first, rotation));
  useEffect(() => {
    if (seen.size > 0) report.current.onPainted(unseenOf(seen, count));
  }, [seen, count]);
  return (
    <>
      <Stage
        stage={stage}
        content={content}
        zoom={zoom}
        label={label}
        light={light}
        wheelZooms={false}
        isLoading={seen.size === 0}
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
                  onPainted={look}
                  onProblem={fail}
                />
              ))}
        </ol>
      </Stage>
      {tools(
        zoom,
        count > 1 ? (
          <PageTools page={page} count={count} unseen={unseenOf(seen, count)} go={go} active={active} />
        ) : null,
      )}
    </>
  );
}

/** The size of the first page; none until it is known. `fail`: it can't be read. */
function useFirstSize(document: PDFDocumentProxy, fail: () => void): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    let gone = false;
    document.getPage(1).then(
      (one) => {
        if (gone) return;
        const { width, height } = one.getViewport({ scale: 1 });
        setSize({ width, height });
      },
      () => !gone && fail(),
    );
    return () => {
      gone = true;
    };
  }, [document, fail]);
  return size;
}

function unseenOf(seen: ReadonlySet<number>, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((number) => !seen.has(number));
}

/** The page in the middle of the stage, the way to another one, and those that were on the screen. `look` is called when one was drawn. */
function usePages(stage: RefObject<HTMLDivElement | null>, count: number) {
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const look = useCallback(() => {
    if (!stage.current) return;
    const room = stage.current.getBoundingClientRect();
    const pages = [...stage.current.querySelectorAll<HTMLElement>("[data-page]")];
    const at = pages.findIndex((one) => one.getBoundingClientRect().bottom > room.top + room.height / 2);
    setPage(at < 0 ? pages.length : at + 1);
    const inView = pages.flatMap((one, index) => (isInView(one, room) ? index + 1 : []));
    setSeen((before) => (inView.every((one) => before.has(one)) ? before : new Set([...before, ...inView])));
  }, [stage]);
  useEffect(() => {
    const watched = stage.current;
    watched?.addEventListener("scroll", look, { passive: true });
    return () => watched?.removeEventListener("scroll", look);
  }, [stage, look]);
  const go = (to: number) => {
    const number = Math.min(count, Math.max(1, to));
    stage.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "start" });
  };
  return { page: Math.min(page, count), go, seen, look };
}

/** Whether half of a page, or of the room, shows it, drawn. */
function isInView(page: HTMLElement, room: DOMRect): boolean {
  if (!page.querySelector("[data-drawn]")) return false;
  const { top, bottom, height } = page.getBoundingClientRect();
  const shown = Math.min(bottom, room.bottom) - Math.max(top, room.top);
  return shown > 0 && shown >= Math.min(height, room.height) / 2;
}

function PageTools({
  page,
  count,
  unseen,
  go,
  active,
}: {
  page: number;
  count: number;
  /** Those that were not on the screen yet. */
  unseen: readonly number[];
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
      {unseen.length > 0 ? (
        <span className="max-w-12 px-1 text-center text-[0.6875rem] leading-tight text-warn">
          {words("view.unseen", { count: unseen.length, page: unseen[0] ?? 0 })}
        </span>
      ) : null}
      <Tool name={next} keys="]" onClick={() => go(page + 1)} disabled={page >= count}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Tool>
    </>
  );
}
