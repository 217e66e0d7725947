"use client";

import type { Shown, UploadView } from "../shared/answers.ts";
import { reportDisplayed } from "./viewer/displayed-reports.ts";
import { FileViewer } from "./viewer/file-viewer.tsx";

/**
 * One upload on a page of its own height. `onShown` is called once the portal knows that it is on the screen, when it could not be
 * shown, and when it is loaded again.
 */
export function UploadViewer({
  upload,
  of,
  onShown,
}: {
  upload: UploadView;
  of: { partnerApplicationId: string; candidateId: number };
  onShown: (shown: Shown | null) => void;
}) {
  function show(shown: Shown | null) {
    if (shown?.as !== "painted") return onShown(shown);
    reportDisplayed({ ...of, uploadId: upload.id }).then(
      () => onShown(shown),
      () => onShown(null),
    );
  }
  return (
    <div className="h-[clamp(18rem,calc(100dvh-18.5rem),60rem)] min-w-0 max-sm:h-[clamp(16rem,calc(100dvh-26rem),40rem)]">
      <FileViewer key={upload.id} {...{ of, upload }} onShown={show} />
    </div>
  );
}
