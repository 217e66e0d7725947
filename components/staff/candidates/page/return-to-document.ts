"use client";

import { useEffect } from "react";

const storedAt = "candor.document-place";
type OpenedDocument = { candidateId: number; uploadId: number; top: number };

/** Remembers for this tab which document of a candidate's page was opened at the desk, and where on the screen it stood. */
export function rememberDocument(candidateId: number, uploadId: number): void {
  const top = linkTo(uploadId)?.getBoundingClientRect().top ?? 0;
  const place: OpenedDocument = { candidateId, uploadId, top };
  window.sessionStorage.setItem(storedAt, JSON.stringify(place));
}

/** Whoever comes back from the desk finds the document where it stood, with the focus on it. */
export function useReturnToDocument(candidateId: number): void {
  useEffect(() => {
    const stored = window.sessionStorage.getItem(storedAt);
    const place = stored === null ? null : (JSON.parse(stored) as OpenedDocument);
    if (place?.candidateId !== candidateId) return;
    window.sessionStorage.removeItem(storedAt);
    // Once the page has the parts open that were, and the router has scrolled to the top of it.
    const back = () => {
      const link = linkTo(place.uploadId);
      if (!link) return;
      link.focus({ preventScroll: true });
      window.scrollBy({ top: link.getBoundingClientRect().top - place.top });
    };
    requestAnimationFrame(() => requestAnimationFrame(back));
  }, [candidateId]);
}

function linkTo(uploadId: number): HTMLElement | null {
  return document.querySelector(`[data-document="${uploadId}"]`);
}
