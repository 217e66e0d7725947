"use client";

import { Columns2, Expand, Shrink } from "lucide-react";
import { useState } from "react";
import { FileViewer } from "../../documents/viewer/file-viewer.tsx";
import { Tool } from "../../documents/viewer/tool.tsx";
import type { PicturePart } from "../../documents/viewer/zoom.ts";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import type { CandidatePageView, UploadView } from "../../shared/answers.ts";
import { BesidePane } from "./beside-pane.tsx";
import type { useDesk } from "./use-desk.ts";

export type FullScreen = { isFull: boolean; toggle: () => void };

/** The document that is decided on, and another file beside it. */
export function DeskViewers({
  page,
  desk,
  fullScreen,
  looked,
}: {
  page: CandidatePageView;
  desk: ReturnType<typeof useDesk>;
  fullScreen: FullScreen;
  /** The part of the chosen picture that is asked for. */
  looked: PicturePart | null;
}) {
  const words = useWords("consoleDesk");
  const { candidate } = page;
  const { chosen } = desk;
  const { besideId, setBeside, isBeside, toggleBeside } = useBeside(page, chosen);
  useViewersCommands({ fullScreen, toggleBeside, mayCompare: isBeside || (chosen?.beside.length ?? 0) > 0 });
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const beside = page.uploads.find(({ id }) => id === besideId);
  const tools = (
    <>
      <Tool
        name={words("view.sideBySide")}
        keys="s"
        pressed={isBeside}
        disabled={!isBeside && !chosen?.beside.length}
        onClick={toggleBeside}
      >
        <Columns2 aria-hidden="true" className="size-4" />
      </Tool>
      <Tool
        name={words(fullScreen.isFull ? "view.leaveFullScreen" : "view.fullScreen")}
        keys="f"
        pressed={fullScreen.isFull}
        onClick={fullScreen.toggle}
      >
        {fullScreen.isFull ? (
          <Shrink aria-hidden="true" className="size-4" />
        ) : (
          <Expand aria-hidden="true" className="size-4" />
        )}
      </Tool>
    </>
  );
  return (
    <div className="grid min-h-0 min-w-0 auto-cols-fr grid-flow-col gap-px bg-line max-lg:h-[clamp(20rem,62dvh,48rem)]">
      {chosen ? (
        <div className="min-h-0 min-w-0 overflow-clip bg-sunken">
          <FileViewer
            key={chosen.id}
            of={of}
            upload={chosen}
            looked={looked}
            onShown={(shown) => desk.onShown(chosen.id, shown, true)}
            tools={tools}
          />
        </div>
      ) : (
        <p className="grid place-content-center bg-sunken p-6 text-center text-ink-soft">
          {words("noDocuments")}
        </p>
      )}
      {chosen && beside ? (
        <BesidePane
          of={of}
          upload={beside}
          choices={chosen.beside.flatMap((id) => page.uploads.find((one) => one.id === id) ?? [])}
          onChoose={setBeside}
          onShown={(shown) => desk.onShown(beside.id, shown, false)}
        />
      ) : null}
    </div>
  );
}

function useViewersCommands({
  fullScreen,
  toggleBeside,
  mayCompare,
}: {
  fullScreen: FullScreen;
  toggleBeside: () => void;
  mayCompare: boolean;
}): void {
  const words = useWords("consoleDesk");
  useCommands([
    {
      id: "desk.full",
      title: words("view.fullScreen"),
      group: words("view.group"),
      keys: ["f"],
      run: fullScreen.toggle,
    },
    {
      id: "desk.window",
      title: words("view.leaveFullScreen"),
      group: words("view.group"),
      keys: ["escape"],
      enabled: fullScreen.isFull,
      helpOnly: true,
      run: fullScreen.toggle,
    },
    {
      id: "desk.beside",
      title: words("view.sideBySide"),
      group: words("view.group"),
      keys: ["s"],
      enabled: mayCompare,
      run: toggleBeside,
    },
  ]);
}

/**
 * Which file is laid beside the one at hand. It stays on for the next document, with what is likeliest there. A replacement has what it
 * came for beside it from the beginning.
 */
function useBeside(page: CandidatePageView, chosen: UploadView | undefined) {
  const [isOn, setOn] = useState(false);
  const [picked, setPicked] = useState<{ for: number; id: number } | null>(null);
  const [hidden, setHidden] = useState<number | null>(null);
  const replaces = chosen?.replaces ?? null;
  const own = picked && picked.for === chosen?.id ? picked.id : (replaces ?? chosen?.beside[0]);
  const isWanted = isOn || (replaces !== null && hidden !== chosen?.id);
  const besideId = isWanted && page.uploads.some(({ id }) => id === own) ? own : undefined;
  return {
    besideId,
    isBeside: besideId !== undefined,
    setBeside: (id: number) => setPicked(chosen ? { for: chosen.id, id } : null),
    toggleBeside() {
      setOn(besideId === undefined);
      setHidden(besideId === undefined ? null : (chosen?.id ?? null));
    },
  };
}
