"use client";

import { FileText, Image as ImageIcon, PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useState } from "react";
import { Picture } from "#components/ui/picture.tsx";
import { fileAddress } from "../../documents/viewer/file-cache.ts";
import type { UploadView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";

// It is large, and only needed for PDFs.
const PdfPreview = dynamic(() => import("./pdf-preview.tsx"), { ssr: false });

const pictures = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * A small picture of a document, for finding it. It is asked for as a page that looks ahead does: what is seen so small does not
 * count as displayed, and nothing can be decided on it.
 */
export function DocumentPreview({ of, upload }: { of: CandidateKey; upload: UploadView }) {
  const [isBroken, setBroken] = useState(false);
  const fail = useCallback(() => setBroken(true), []);
  const address = `${fileAddress(of, upload)}&ahead`;
  const { fileType, rotation } = upload;
  if (isBroken) return <Frame upload={upload} />;
  if (fileType === "application/pdf") {
    return (
      <Frame upload={upload}>
        <PdfPreview address={address} rotation={rotation} onProblem={fail} />
      </Frame>
    );
  }
  if (!pictures.has(fileType)) return <Frame upload={upload} />;
  return (
    <Frame upload={upload}>
      <Picture
        // One that failed before the page was alive has said so to nobody.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) fail();
        }}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onError={fail}
        className="relative size-full bg-sunken object-contain"
        style={{ transform: `rotate(${rotation}deg)` }}
      />
    </Frame>
  );
}

/** Square, so that a picture fits in it whichever way up. The icon stands where nothing is drawn over it. */
function Frame({ upload, children }: { upload: UploadView; children?: ReactNode }) {
  const Icon = upload.isSignature ? PenLine : upload.fileType.startsWith("image/") ? ImageIcon : FileText;
  return (
    <div
      aria-hidden="true"
      data-preview={upload.id}
      className="relative size-24 shrink-0 overflow-clip rounded-control border border-line bg-sunken sm:size-32"
    >
      <Icon className="absolute inset-0 m-auto size-8 text-ink-soft" />
      {children}
    </div>
  );
}
