"use client";

import { type Displayed, FileViewer } from "../../documents/viewer/file-viewer.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { UploadView } from "../../shared/answers.ts";

/** Another file of the candidate's beside the one that is decided on, to compare them. */
export function BesidePane({
  of,
  upload,
  choices,
  onChoose,
  onShown,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  upload: UploadView;
  choices: UploadView[];
  onChoose: (id: number) => void;
  onShown: (how: Displayed | null) => void;
}) {
  const words = useWords("consoleDesk");
  return (
    <div className="relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] overflow-clip bg-sunken">
      <label className="flex items-center gap-2 border-b border-line bg-surface px-2 py-1 text-sm">
        <span className="shrink-0 text-ink-soft">{words("view.beside")}</span>
        <select
          value={upload.id}
          onChange={({ target }) => onChoose(Number(target.value))}
          className="min-h-8 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-2 pointer-coarse:min-h-11"
        >
          {choices.map(({ id, title, fileName, review }) => (
            <option key={id} value={id}>
              {words("view.choice", { title, fileName, decision: review?.decision ?? "none" })}
            </option>
          ))}
        </select>
      </label>
      <Rejected review={upload.review} />
      <FileViewer key={upload.id} of={of} upload={upload} active={false} onShown={onShown} />
    </div>
  );
}

/** Why a document was rejected, where it is looked at beside the one that came for it. */
export function Rejected({ review }: Pick<UploadView, "review">) {
  const words = useWords("consoleDesk");
  if (review?.decision !== "rejected") return <span />;
  return (
    <p dir="auto" className="line-clamp-3 bg-bad-soft px-3 py-1 text-sm text-bad">
      <span className="font-semibold">{words("view.rejected")}</span> {review.reason}
    </p>
  );
}
