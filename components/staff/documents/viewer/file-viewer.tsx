"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { Shown, UploadView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { fileAddress, loadedFile, loadFile } from "./file-cache.ts";
import { ImageView } from "./image-view.tsx";
import { asTaken } from "./light.tsx";
import { FileProblem, type LoadedFile } from "./load-file.ts";
import { NotShown } from "./not-shown.tsx";
import { useRotation } from "./use-rotation.ts";
import { ViewTools } from "./view-tools.tsx";
import type { PicturePart, Zoom } from "./zoom.ts";

// It is large, only needed for PDFs, and draws in browsers alone.
const PdfView = dynamic(() => import("./pdf-view.tsx"), { ssr: false, loading: Waiting });

/** How a file is on the screen; `unseen`: the pages of it that were not yet. */
export type Displayed = { as: Shown["as"]; unseen: readonly number[] };

type FileViewerProps = {
  of: { partnerApplicationId: string; candidateId: number };
  upload: UploadView;
  /** Keys act on it: where several are on the screen, on one of them. */
  active?: boolean;
  /** It is one of many in a place that scrolls: the wheel scrolls that, and only the active one has tools. */
  inSheet?: boolean;
  /** A part of a picture that is asked for; each object is one asking. */
  looked?: PicturePart | null;
  /** More tools, after those for looking. */
  tools?: ReactNode;
  onShown: (how: Displayed | null) => void;
};

/**
 * One file of a candidate's, as large as the room that it is given, with the tools to look at it. `onShown` is called when
 * it is on the screen or could not be shown, and with null when it no longer is. Give it a `key` of the upload: nothing of one file is another's.
 */
export function FileViewer({
  of,
  upload,
  active = true,
  inSheet = false,
  looked = null,
  tools,
  onShown,
}: FileViewerProps) {
  const words = useWords("consoleDesk");
  const [attempt, setAttempt] = useState(0);
  const [light, setLight] = useState(asTaken);
  const { rotation, rotate, isKept } = useRotation(of, upload);
  const { file, problem, fail } = useFile(of, upload, attempt);
  useReported(problem !== null, onShown);
  if (problem) {
    const retry = () => {
      onShown(null);
      setAttempt(attempt + 1);
    };
    return (
      <NotShown
        sentence={problem.sentence ?? words(`view.problem.${problem.problem}`)}
        address={fileAddress(of, upload)}
        retry={retry}
        tools={tools}
      />
    );
  }
  const show = {
    label: `${upload.title}, ${upload.fileName}`,
    rotation,
    light,
    active,
    onPainted: (unseen: readonly number[] = []) => onShown({ as: "painted", unseen }),
    onProblem: (text: string) => fail(new FileProblem("refused", text)),
    wheelZooms: !inSheet,
    tools: (zoom: Zoom, own?: ReactNode) =>
      inSheet && !active ? null : (
        <ViewTools
          zoom={zoom}
          own={own}
          light={light}
          setLight={setLight}
          rotate={rotate}
          active={active}
          saveAs={`${fileAddress(of, upload)}&save`}
          more={tools}
          note={isKept ? null : words("view.rotationNotKept")}
        />
      ),
  };
  return (
    <div className="relative size-full min-h-0 min-w-0">
      {file === null ? (
        <Waiting />
      ) : file.kind === "image" ? (
        <ImageView {...show} image={file.image} looked={looked} />
      ) : file.kind === "pdf" ? (
        <PdfView {...show} document={file.document} />
      ) : (
        <OnlySaved
          fileType={upload.fileType}
          address={`${fileAddress(of, upload)}&save`}
          onSaved={() => onShown({ as: "saved", unseen: [] })}
        />
      )}
    </div>
  );
}

/** Reports a file that could not be shown, and one that is gone from the screen. */
function useReported(isFailed: boolean, onShown: (how: Displayed | null) => void): void {
  const report = useRef(onShown);
  useEffect(() => {
    report.current = onShown;
  });
  useEffect(() => {
    if (isFailed) report.current({ as: "failed", unseen: [] });
  }, [isFailed]);
  useEffect(() => () => report.current(null), []);
}

/** The file, at once if it was loaded ahead. Another attempt loads it again. */
function useFile(of: CandidateKey, upload: UploadView, attempt: number) {
  const [file, setFile] = useState<LoadedFile | null>(() => loadedFile(of, upload));
  const [failed, setFailed] = useState<{ attempt: number; problem: FileProblem } | null>(null);
  const { partnerApplicationId, candidateId } = of;
  useEffect(() => {
    let gone = false;
    loadFile({ partnerApplicationId, candidateId }, upload).then(
      (loaded) => !gone && setFile(loaded),
      (error: unknown) => {
        if (!(error instanceof FileProblem)) throw error;
        if (!gone) setFailed({ attempt, problem: error });
      },
    );
    return () => {
      gone = true;
    };
  }, [partnerApplicationId, candidateId, upload, attempt]);
  const problem = failed?.attempt === attempt ? failed.problem : null;
  return { file, problem, fail: (error: FileProblem) => setFailed({ attempt, problem: error }) };
}

/** A file of a kind that pages can't draw. */
function OnlySaved({
  fileType,
  address,
  onSaved,
}: {
  fileType: string;
  address: string;
  onSaved: () => void;
}) {
  const words = useWords("consoleDesk");
  return (
    <p className="grid size-full place-content-center px-4 text-center text-ink-soft">
      {words.rich("view.otherKind", {
        fileType,
        save: (text) => (
          <a href={address} download onClick={onSaved} className="text-brand-ink underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

function Waiting() {
  const words = useWords("consoleDesk");
  return (
    <div
      role="status"
      className="grid size-full min-h-40 place-content-center justify-items-center gap-2 text-sm text-ink-soft"
    >
      <Spinner />
      {words("view.loading")}
    </div>
  );
}
