"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Picture } from "#components/ui/picture.tsx";
import type { JourneyDocument } from "../journey.ts";
import { DocumentDrawing } from "./document-drawing.tsx";

/** A document as it was sent, small, once it is looked at; a drawing until then, and of what has no picture. */
export function DocumentPicture({
  document,
  alt = "",
  className = "size-full object-cover",
}: {
  document: Pick<JourneyDocument, "uploadId" | "idType" | "side" | "fileType">;
  alt?: string;
  className?: string;
}) {
  const trpc = useTRPC();
  const place = useRef<HTMLSpanElement>(null);
  const seen = useSeen(place);
  const isPicture = document.fileType.startsWith("image/") || document.fileType === "application/pdf";
  const { data } = useQuery({
    ...trpc.documents.picture.queryOptions({ uploadId: document.uploadId }),
    enabled: seen && isPicture,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (data) return <Picture src={data} alt={alt} className={className} />;
  return (
    <span ref={place} className="grid size-full place-items-center text-brand-ink">
      <DocumentDrawing
        idType={document.idType}
        part={document.side === "back" ? "back" : "whole"}
        className="w-3/4 max-w-24"
      />
    </span>
  );
}

function useSeen(place: React.RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || seen) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place, seen]);
  return seen;
}
