"use client";

import { Download, Maximize, Minus, Plus, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { type Light, LightTool } from "./light.tsx";
import { Tool, toolLook } from "./tool.tsx";
import type { Zoom } from "./zoom.ts";

type ViewToolsProps = {
  zoom: Zoom;
  /** Those of this kind of file. */
  own?: ReactNode;
  /** Those of the page around it. */
  more?: ReactNode;
  light: Light;
  setLight: (light: Light) => void;
  rotate: (by: 90 | -90) => void;
  /** The URL from which the file itself is downloaded. */
  saveAs: string;
  active: boolean;
  note: string | null;
};

/** The tools to look at a file, at the edge of the stage where pictures are seldom. */
export function ViewTools({
  zoom,
  own,
  more,
  light,
  setLight,
  rotate,
  saveAs,
  active,
  note,
}: ViewToolsProps) {
  const words = useWords("consoleDesk");
  useViewCommands({ zoom, rotate, active });
  return (
    <div className="pointer-events-none absolute inset-x-1 bottom-1 flex flex-col items-center gap-1 sm:inset-y-2 sm:start-auto sm:end-2 sm:items-end sm:justify-center">
      {note ? (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-1 text-sm text-warn">
          {note}
        </p>
      ) : null}
      <div
        role="toolbar"
        aria-label={words("view.tools")}
        className="pointer-events-auto flex max-w-full items-center rounded-full border border-line bg-raised/95 p-0.5 shadow-card max-sm:overflow-x-auto sm:flex-col"
      >
        {own}
        <Tool name={words("view.zoomIn")} keys="+" onClick={zoom.zoomIn}>
          <Plus aria-hidden="true" className="size-4" />
        </Tool>
        <output className="min-w-9 text-center text-[0.6875rem] tabular-nums" aria-label={words("view.zoom")}>
          {Math.round(zoom.scale * 100)}%
        </output>
        <Tool name={words("view.zoomOut")} keys="-" onClick={zoom.zoomOut}>
          <Minus aria-hidden="true" className="size-4" />
        </Tool>
        <Tool name={words("view.fit")} keys="0" onClick={zoom.fit} pressed={zoom.isFit}>
          <Maximize aria-hidden="true" className="size-4" />
        </Tool>
        <Tool name={words("view.rotate")} keys="r" onClick={() => rotate(90)}>
          <RotateCw aria-hidden="true" className="size-4" />
        </Tool>
        <LightTool light={light} onChange={setLight} active={active} />
        {more}
        <a
          href={saveAs}
          download
          aria-label={words("view.save")}
          title={words("view.save")}
          className={toolLook}
        >
          <Download aria-hidden="true" className="size-4" />
        </a>
      </div>
    </div>
  );
}

function useViewCommands({ zoom, rotate, active }: Pick<ViewToolsProps, "zoom" | "rotate" | "active">): void {
  const words = useWords("consoleDesk");
  const group = words("view.group");
  const does = { group, enabled: active };
  useCommands([
    {
      ...does,
      id: "view.in",
      title: words("view.zoomIn"),
      keys: ["+", "="],
      repeats: true,
      run: zoom.zoomIn,
    },
    { ...does, id: "view.out", title: words("view.zoomOut"), keys: ["-"], repeats: true, run: zoom.zoomOut },
    { ...does, id: "view.fit", title: words("view.fit"), keys: ["0"], run: zoom.fit },
    { ...does, id: "view.rotate", title: words("view.rotate"), keys: ["r"], run: () => rotate(90) },
    { ...does, id: "view.back", title: words("view.rotateBack"), keys: ["Shift+r"], run: () => rotate(-90) },
  ]);
}
